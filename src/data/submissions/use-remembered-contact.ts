import { useState } from 'react';

import { isDeskBrowser } from '#src/browser/last-input.ts';
import { browserStorage, parseStored } from '#src/browser/storage.ts';
import { textProperties } from '#src/lib/plain-data.ts';

/** Key of the contact details of the last lead; they fill in the next form. */
const STORED_AS = 'contact-details';

/** By their HTML autocomplete names (`name`, `email`, `tel`, `organization`), and `gstin`; none in a browser of the desk. */
const storedDetails = (): Record<string, string> =>
  isDeskBrowser() ? {} : textProperties(parseStored(browserStorage.get(STORED_AS)));

export function forgetContact(): void {
  browserStorage.remove(STORED_AS);
}

/**
 * The stored contact details of this device for a form.
 * @param wordOf the storage key of each contact field (an HTML autocomplete name, or `gstin`)
 */
export function useRememberedContact(wordOf: Readonly<Record<string, string>>) {
  const [details, setDetails] = useState(storedDetails);
  const start = Object.fromEntries(
    Object.entries(wordOf).map(([field, word]) => [field, details[word] ?? '']),
  );
  return {
    /** Initial values of the contact fields; '' if unknown. */
    start,
    /** True while contact details are stored on this device. */
    isRemembered: Object.values(details).some((value) => value !== ''),
    /** Stores the contact fields of a sent form. */
    remember: (values: Readonly<Record<string, string>>) => {
      if (isDeskBrowser()) return;
      const sent = Object.fromEntries(
        Object.entries(wordOf).map(([field, word]) => [word, values[field] ?? '']),
      );
      // Keeps the details that this form does not ask for.
      browserStorage.set(STORED_AS, JSON.stringify({ ...storedDetails(), ...sent }));
      setDetails(sent);
    },
    /** Deletes the details and calls `clear` for each field that still has its filled-in value. */
    forget: (values: Readonly<Record<string, string>>, clear: (field: string) => void) => {
      forgetContact();
      setDetails({});
      for (const [field, value] of Object.entries(start))
        if (value !== '' && values[field] === value) clear(field);
    },
  };
}
