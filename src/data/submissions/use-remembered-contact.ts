import { useState } from 'react';

import {
  forgetRememberedContact,
  readRememberedContact,
  rememberContact,
} from '#src/lib/remembered-contact.ts';

export interface RememberedContact<Field extends string = string> {
  /** What the form's contact fields start with, by field; '' where nothing is known. */
  readonly start: Record<Field, string>;
  /** True while this device holds contact details: from the last request, or from this one once it is sent. */
  readonly isRemembered: boolean;
  /** Keeps the contact fields of a form that was sent. */
  remember(values: Readonly<Record<Field, string>>): void;
  /** Removes the details from this device, and calls `clear` for each field that still holds what they filled in. */
  forget(values: Readonly<Record<Field, string>>, clear: (field: Field) => void): void;
}

/**
 * The contact details that this device keeps for the next request, seen from a form.
 * @param wordOf the browser's autocomplete word for each contact field, under which it is kept
 */
export function useRememberedContact<Field extends string>(
  wordOf: Readonly<Record<Field, string>>,
): RememberedContact<Field> {
  const [details, setDetails] = useState(readRememberedContact);
  const valueOf = (field: Field): string => details[wordOf[field]] ?? '';
  const fields = Object.keys(wordOf) as Field[];
  return {
    start: Object.fromEntries(fields.map((field) => [field, valueOf(field)])) as Record<Field, string>,
    isRemembered: Object.values(details).some((value) => value !== ''),
    remember: (values) => {
      const sent = Object.fromEntries(fields.map((field) => [wordOf[field], values[field] ?? '']));
      rememberContact(sent);
      setDetails(sent);
    },
    forget: (values, clear) => {
      forgetRememberedContact();
      setDetails({});
      for (const field of fields) if (valueOf(field) !== '' && values[field] === valueOf(field)) clear(field);
    },
  };
}
