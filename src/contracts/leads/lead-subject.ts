import { PRODUCT_FIELD_NAME } from '../quote-forms/quote-schema.ts';
import type { LeadAnswer } from './lead-answers.ts';
import type { LeadKind } from './lead-search.ts';
import type { PaperLine } from './request-list.ts';

/** The fields of a lead that the desk's search looks at; a kind that lacks one leaves it out. */
export interface SearchedLead {
  readonly kind: LeadKind;
  readonly reference: string;
  /** ISO 8601 */
  readonly receivedAt: string;
  readonly name: string;
  readonly email: string;
  readonly phone?: string;
  readonly company?: string;
  readonly categoryName?: string;
  readonly answers?: readonly LeadAnswer[];
  readonly lines?: readonly Pick<PaperLine, 'name' | 'category' | 'wantsSample'>[];
}

/** Usual names of a quote form's fields. The answers to fields with other names are not searched. */
const PHONE_FIELDS: readonly string[] = ['phone', 'mobile', 'telephone'];
const PAPER_FIELDS: readonly string[] = [PRODUCT_FIELD_NAME, 'grade', 'paper'];

/** The sender's phone and company, and the categories and papers of a lead of any kind, and the papers of which samples are
 * wanted; '' or empty if unknown. */
export function leadSubject(lead: SearchedLead): {
  phone: string;
  company: string;
  categories: string[];
  papers: string[];
  samples: string[];
} {
  const { answers = [], lines = [], categoryName = '' } = lead;
  const answersTo = (names: readonly string[]): string[] =>
    answers.flatMap(({ name, value }) => (names.includes(name) && value.trim() !== '' ? [value] : []));
  const categories = [categoryName, ...lines.map(({ category }) => category)];
  return {
    phone: lead.phone || (answersTo(PHONE_FIELDS)[0] ?? ''),
    company: lead.company || (answersTo(['company'])[0] ?? ''),
    categories: [...new Set(categories.filter((category) => category !== ''))],
    papers: [...answersTo(PAPER_FIELDS), ...lines.map(({ name }) => name)],
    samples: lines.filter(({ wantsSample }) => wantsSample).map(({ name }) => name),
  };
}
