import { Parser } from 'htmlparser2';

const BLOCKS = /^(?:p|div|h[1-6]|ul|ol|dl|table|section|article|blockquote|pre|figure)$/;
const LINES = /^(?:br|tr|dt|dd|hr)$/;
const UNREAD = /^(?:script|style|template|head|noscript|iframe)$/;

/** The text of HTML as a shop's export holds it: paragraphs are parted by a blank line, list items begin with a dash. */
export function htmlText(html: string): string {
  if (!/<[/!]?[a-z!]|&#?\w+;/i.test(html)) return html;
  let text = '';
  let unread = 0;
  const parser = new Parser({
    onopentagname: (name) => {
      if (UNREAD.test(name)) unread += 1;
      else if (BLOCKS.test(name)) text += '\n\n';
      else if (name === 'li') text += '\n– ';
      else if (LINES.test(name)) text += '\n';
      else if (name === 'td' || name === 'th') text += ' ';
    },
    onclosetag: (name) => {
      if (UNREAD.test(name)) unread -= 1;
      else if (BLOCKS.test(name)) text += '\n\n';
    },
    ontext: (part) => {
      if (unread === 0) text += /<(?:p|br|div|li)\b/i.test(html) ? part.replace(/\s+/g, ' ') : part;
    },
  });
  parser.end(html);
  return text
    .replace(/[^\S\n]*\n[^\S\n]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\n\n– /g, '\n– ')
    .trim();
}
