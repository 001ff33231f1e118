/** Texts of 'Paste your list', apart from the page's, which are fetched before it is opened. */
export const pasteListTexts = {
  pasteLabel: 'Your list, one paper on each line',
  pasteHint: 'From WhatsApp, Excel or a mail: 70 gsm maplitho 23x36 50 rm',
  pastedLine: (place: number) => `Line ${place}`,
  unlisted: (name: string) => `${name} (as you wrote it; we look for it)`,
  unnamed: 'Paper of my list',
  asNote: (note: string) => `Note: ${note}`,
  noFigures: 'No size or quantity found',
  tooLong:
    'Nothing was added: a request list holds at most 200 lines. Shorten the text, and send the rest as a second request.',
  added: (count: number) =>
    count === 1 ? '1 line added. Check it below.' : `${count} lines added. Check them below.`,
  addPasted: (count: number) => (count === 1 ? 'Add this line' : `Add these ${count} lines`),
} as const;
