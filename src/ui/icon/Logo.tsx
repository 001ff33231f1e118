/** The mark: a paper reel seen from the end. */
export function LogoMark({ className }: { readonly className?: string }) {
  return (
    <svg className={className ?? 'logo__mark'} viewBox="0 0 48 48" aria-hidden="true">
      <path fill="var(--forest)" d="M23 4a20 20 0 1 0 0 40h22v-4.5H34.5A20 20 0 0 0 23 4z" />
      <g fill="none" stroke="color-mix(in srgb, var(--on-forest) 45%, transparent)" strokeWidth="1.5">
        <circle cx="23" cy="24" r="15.5" />
        <circle cx="23" cy="24" r="11" />
      </g>
      <circle fill="var(--kraft)" cx="23" cy="24" r="6" />
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
