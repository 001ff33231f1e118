import { LEAD_STATUS_LABELS, type LeadStatus } from '#src/contracts/index.ts';

const TAGS: Record<LeadStatus, string> = {
  new: 'tag tag--warning',
  'in-progress': 'tag',
  quoted: 'tag tag--quoted',
  won: 'tag tag--success',
  lost: 'tag',
  spam: 'tag tag--danger',
};

/** A status as a word and a colour. */
export function StatusTag({ status }: { readonly status: LeadStatus }) {
  return <span className={TAGS[status]}>{LEAD_STATUS_LABELS[status]}</span>;
}
