import { cleanLine } from '../contracts.ts';

/** Line separators, direction marks and invisible characters, which can forge lines or hide text in a subject. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

const SUBJECT_MAX = 120;

/** A mail subject: one line, nothing invisible, at most 120 characters (reference §3.2). */
export function subjectLine(text: string): string {
  const plain = [...cleanLine(text).replace(INVISIBLE, '')];
  return plain.length <= SUBJECT_MAX ? plain.join('') : `${plain.slice(0, SUBJECT_MAX - 1).join('')}…`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
