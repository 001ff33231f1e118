/** A hidden text that screen readers announce when it changes. Keep it mounted; '' is silent. */
export function LiveRegion({ message }: { readonly message: string }) {
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      {message}
    </div>
  );
}
