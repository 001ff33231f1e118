import { cleanEmail, isEmail } from '../base/typed-text.ts';
import { LIMITS } from '../base/limits.ts';

/** Body of a message from the contact page. */
export interface ContactMessage {
  name: string;
  email: string;
  message: string;
}

/** `enter` is shown beside an empty field, `missing` for the whole form. */
export const CONTACT_VALIDATION = {
  missing: 'Please fill in all fields.',
  email: 'Invalid email format',
  tooLong: 'Enter a shorter text.',
  enter: {
    name: 'Enter your name.',
    email: 'Enter your e-mail address.',
    message: 'Enter your message.',
  },
} as const;

export const CONTACT_FIELD_LIMITS: Record<keyof ContactMessage, number> = {
  name: LIMITS.name,
  email: LIMITS.email,
  message: LIMITS.longAnswer,
};

const CONTACT_FIELDS = Object.keys(CONTACT_FIELD_LIMITS) as (keyof ContactMessage)[];

/** A message with labels, in the order of the form. */
export function messageRows({ name, email, message }: ContactMessage): { label: string; value: string }[] {
  return [
    { label: 'Name', value: name },
    { label: 'E-mail', value: email },
    { label: 'Message', value: message },
  ];
}

/** The errors of a contact message by field; empty if it may be sent. */
export function contactErrors(message: ContactMessage): Partial<Record<keyof ContactMessage, string>> {
  const errors: Partial<Record<keyof ContactMessage, string>> = {};
  for (const field of CONTACT_FIELDS) {
    const value = message[field].trim();
    if (value === '') errors[field] = CONTACT_VALIDATION.missing;
    else if (value.length > CONTACT_FIELD_LIMITS[field]) errors[field] = CONTACT_VALIDATION.tooLong;
  }
  if (!errors.email && !isEmail(cleanEmail(message.email))) errors.email = CONTACT_VALIDATION.email;
  return errors;
}
