import { useState } from 'react';

import {
  forgetRememberedContact,
  readRememberedContact,
  rememberContact,
} from '#src/browser/remembered-contact.ts';

export interface RememberedContact<Field extends string = string> {
  /** Initial values of the contact fields; '' if unknown. */
  readonly start: Record<Field, string>;
  /** True while contact details are stored on this device. */
  readonly isRemembered: boolean;
  /** Stores the contact fields of a sent form. */
  remember(values: Readonly<Record<Field, string>>): void;
  /** Deletes the details and calls `clear` for each field that still has its filled-in value. */
  forget(values: Readonly<Record<Field, string>>, clear: (field: Field) => void): void;
}

/**
 * The stored contact details of this device for a form.
 * @param wordOf the storage key of each contact field (src/browser/remembered-contact.ts)
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
