import { cleanLine } from '../contracts.ts';

const SUBJECT_MAX = 120;

/** A mail subject: one line, nothing invisible, at most 120 characters (reference §3.2). */
export function subjectLine(text: string): string {
  const plain = [...cleanLine(text)];
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
