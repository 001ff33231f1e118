/**
 * A field that only robots fill in, hidden from people and assistive technology. A value marks the lead as suspect; it
 * is never refused.
 */
export function Honeypot({ onChange }: { readonly onChange: (value: string) => void }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
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
