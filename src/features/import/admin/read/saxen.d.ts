/** The part of saxen that is used; the package has no types. */
declare module 'saxen' {
  export class Parser {
    ns(prefixes: Readonly<Record<string, string>>): this;
    on(event: 'openTag', handler: (tag: string, attributes: () => Record<string, string>) => void): this;
    on(event: 'closeTag', handler: (tag: string) => void): this;
    on(event: 'text' | 'cdata' | 'attention', handler: (text: string) => void): this;
    on(event: 'error', handler: (error: Error) => void): this;
    parse(xml: string): void;
  }
}
