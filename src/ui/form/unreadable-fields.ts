/** Names of the fields whose typed number or date the browser cannot read; it reports '' as their value. */
export function unreadableFields(form: HTMLFormElement | null): string[] {
  return [...(form?.elements ?? [])].flatMap((control) =>
    control instanceof HTMLInputElement && control.validity.badInput ? [control.name] : [],
  );
}
