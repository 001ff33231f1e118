/** Takes a pasted chat, mail or note apart: who wrote, which words are the buyer's, and what is only passed along. */
import type { EnquiryChannel } from '#src/contracts/leads/lead-parts.ts';
import { NOTICE, plainRows, QUOTED_FROM, SENDER, STAMP } from '#src/contracts/paper/pasted-rows.ts';

/** A pasted text, taken apart. */
export interface Messages {
  readonly channel: EnquiryChannel;
  /** The sender as a chat or the head of a mail names them; '' if neither does. */
  readonly sender: string;
  readonly lines: readonly string[];
  /** The lines that are not the buyer's: our own answers, notices of the chat, quoted mails, heads. */
  readonly others: readonly string[];
}

/** What a chat adds to the words of a message. */
const NOTICE_PART =
  /<this message was edited>|🎤?\s*voice (?:message|note:)(?: \([\d:]+\)|$)|^transcript:\s*/giu;

const MAIL_HEAD =
  /^(from|to|cc|bcc|date|sent|subject|reply-to|von|an|gesendet|betreff|प्रेषक|विषय|प्रति|सेवा में)\s*:\s*(.*)$/i;
const FORWARDED = /^-{2,}\s*forwarded message/i;
const CALLED =
  /^[\d.:/\s-]*(?:[ap]m\s+)?\W*(?:tel|phn?|phone|call(?:ed)?|rang|missed|t\/c\b|recd\b|\d{1,2}[.:]\d\d\s*(?:[ap]m\s+)?(?:missed|call)|फ़?ोन)/i;
const AT_THE_COUNTER =
  /^(?:m\/s|dt\b|date|slip|requis|sr?\.? ?no)|\((?:sign|sd)|\d\s*[+=]\s*\d|^walk(?:ed)?[ -]?in\b|^\s*(?:श्री|॥)/im;

/** The fields of a shared contact, which stand before their values as the labels of a note do. */
const VCARD = /^(?:item\d\.)?(FN|ORG|TEL|EMAIL)(?:;[^:]*)?:\s*/;

/** @param isOurs whether a name in a chat or mail is the business itself */
export function takeApart(text: string, isOurs: (name: string) => boolean): Messages {
  const rows = plainRows(text).map((row) => row.replace(VCARD, '$1: '));
  if (rows.some((row) => STAMP.test(row.trim()))) return readChat(rows, isOurs);
  if (rows.slice(0, 3).some((row) => MAIL_HEAD.test(row))) return readMail(rows, isOurs);
  const channel = CALLED.test(rows[0] ?? '') ? 'telephone' : AT_THE_COUNTER.test(text) ? 'counter' : 'other';
  const isNotice = (row: string): boolean => NOTICE.test(row.trim());
  return { channel, sender: '', lines: rows.filter((row) => !isNotice(row)), others: rows.filter(isNotice) };
}

function readChat(rows: readonly string[], isOurs: (name: string) => boolean): Messages {
  const lines: string[] = [];
  const others: string[] = [];
  let buyer = '';
  let sender = '';
  for (const row of rows) {
    const stamp = STAMP.exec(row.trim());
    const body = row.trim().slice(stamp?.[0].length ?? 0);
    const [head, name = ''] = (stamp && SENDER.exec(body)) ?? [''];
    if (head !== '') sender = name.trim();
    // A stamp without a sender stands before a notice of the chat.
    const line = stamp && head !== '' ? body.slice(head.length) : row;
    const isPassed = (stamp && head === '') || isOurs(sender) || NOTICE.test(line.trim());
    const words = isPassed ? '' : line.replace(NOTICE_PART, '').trim();
    others.push(...(isPassed ? [line] : (line.match(NOTICE_PART) ?? [])));
    if (words === '') continue;
    buyer ||= sender;
    lines.push(words);
  }
  return { channel: 'whatsapp', sender: buyer, lines, others };
}

function readMail(rows: readonly string[], isOurs: (name: string) => boolean): Messages {
  let sender = '';
  const lines: string[] = [];
  const others: string[] = [];
  let isHead = true;
  let isQuoted = false;
  for (const [at, row] of rows.entries()) {
    const head = MAIL_HEAD.exec(row);
    // Outlook puts the head of the earlier mail above it, without a sign.
    if (!isHead && head && MAIL_HEAD.test(rows[at + 1] ?? '')) {
      isHead = true;
      isQuoted ||= isOurs(head[2] ?? '');
    }
    const [, field = '', value = ''] = (isHead && head) || [];
    if (FORWARDED.test(row)) {
      isHead = true;
      isQuoted = false;
      others.push(row);
    } else if (field !== '') {
      if (/^(?:from|von|प्रेषक)$/i.test(field) && !isOurs(value) && !isQuoted) sender ||= value;
      if (/^(?:subject|betreff|विषय)$/i.test(field) && !isQuoted) lines.push(value);
      else others.push(row);
    } else {
      isHead = false;
      isQuoted ||= QUOTED_FROM.test(row);
      if (isQuoted || row.startsWith('>')) others.push(row);
      else lines.push(row);
    }
  }
  return { channel: 'email', sender, lines, others };
}
