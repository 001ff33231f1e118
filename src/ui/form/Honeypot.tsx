/**
 * A field that only robots fill: hidden from sight, from the Tab key and from assistive technology. A value marks the
 * request as suspect and never drops it.
 */
export function Honeypot({ onChange }: { readonly onChange: (value: string) => void }) {
  return (
    <div className="honeypot" aria-hidden="true">
      <label>
        Leave this empty
        <input
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </div>
  );
}
