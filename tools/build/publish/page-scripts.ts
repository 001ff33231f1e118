/** The scripts that a published page names as needed until it is interactive (tools/publish/html-document.ts). */
export function scriptsUntilInteractive(html: string): string[] {
  const [, entry = '', modules = ''] =
    /<meta name="app" content="([^"]+)" data-modules="([^"]*)"/.exec(html) ?? [];
  return [entry, ...modules.split(' ')].filter(Boolean);
}
