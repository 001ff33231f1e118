/** Texts to buyers that the admin area prepares for WhatsApp and mail. The owner edits them, in English and Hindi. */

/** The first is the default. */
export const TEXT_LANGUAGES = ['en', 'hi', 'both'] as const;
export type TextLanguage = (typeof TEXT_LANGUAGES)[number];

/** A text in each language, with names in braces that are replaced by values. */
export interface PreparedText {
  readonly en: string;
  readonly hi: string;
}

/** The names that the answer to a request can contain. */
export const ANSWER_NAMES = ['name', 'reference', 'papers'] as const;

export const ANSWER_DEFAULTS: PreparedText = {
  en: 'Hello {name},\n\nthank you for your request {reference} ({papers}).',
  hi: 'नमस्ते {name} जी,\n\nआपकी पूछताछ {reference} ({papers}) के लिए धन्यवाद।',
};

/** Confirms a request that an admin has typed in to a buyer without an e-mail address. */
export const REQUEST_CONFIRMED: PreparedText = {
  en: 'Hello {name},\n\nwe have your request {reference}. Its state and our offer are here, without signing in: {link}',
  hi: 'नमस्ते {name} जी,\n\nआपकी पूछताछ {reference} हमें मिल गई है। उसकी स्थिति और हमारा कोटेशन बिना लॉग-इन के यहाँ देखें: {link}',
};

/** A name in braces; a space and round brackets around it go with an empty value. */
const NAME = / ?\(\{(\w+)\}\)| ?\{(\w+)\}/g;

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(NAME, (written, bracketed?: string, plain?: string) => {
    const name = bracketed ?? plain ?? '';
    const value = values[name];
    return value === '' ? '' : written.replace(`{${name}}`, () => value ?? `{${name}}`);
  });
}

/**
 * The text in the chosen language, with its values; of both languages, English comes first.
 * @param between what parts the two languages: a subject is one line
 */
export function preparedText(
  text: PreparedText,
  language: TextLanguage,
  values: Readonly<Record<string, string>>,
  between = '\n\n',
): string {
  const languages = language === 'both' ? (['en', 'hi'] as const) : [language];
  const filled = languages.map((each) => fill(text[each], values).trim());
  return filled.filter((part) => part !== '').join(between);
}

/** The first name in braces that has no value; '' if there is none. */
export function unknownName(text: string, names: readonly string[]): string {
  return (
    [...text.matchAll(/\{(\w*)\}/g)].map(([, name = '']) => name).find((name) => !names.includes(name)) ?? ''
  );
}
