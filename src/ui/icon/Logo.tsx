/** The mark: a paper reel seen from the end. */
export function LogoMark({ className }: { readonly className?: string }) {
  return (
    <svg className={className ?? 'logo__mark'} viewBox="0 0 48 48" aria-hidden="true">
      <path className="logo__reel" d="M23 4a20 20 0 1 0 0 40h22v-4.500H34.500A20 20 0 0 0 23 4z" />
      <g className="logo__turns" fill="none" strokeWidth="1.5">
        <circle cx="23" cy="24" r="15.5" />
        <circle cx="23" cy="24" r="11" />
      </g>
      <circle className="logo__core" cx="23" cy="24" r="6" />
    </svg>
  );
}

/** The mark with the business's name. */
export function Logo({ name }: { readonly name: string }) {
  return (
    <span className="logo">
      <LogoMark />
      <span className="logo__name">{name}</span>
    </span>
  );
}
