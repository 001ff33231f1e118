/**
 * A field that people never see and robots fill: hidden from sight, from the Tab key and from assistive
 * technology. What it holds only marks a request as suspect; nothing is dropped because of it.
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
