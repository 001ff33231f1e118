/** Markup that is complete: every text in it has been escaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function markupOf(value: string | number | Html | readonly Html[]): string {
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(markupOf).join('\n');
  return String(value).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** A template for markup: texts and numbers are escaped, `Html` stands as it is, lists of it line by line. */
export function markup(
  parts: TemplateStringsArray,
  ...values: readonly (string | number | Html | readonly Html[])[]
): Html {
  return new Html(String.raw({ raw: parts }, ...values.map(markupOf)));
}

/** A text whose line breaks are kept. */
export function htmlLines(text: string): Html {
  return new Html(markupOf(text).replaceAll('\n', '<br>'));
}
