import { LEAD_STATUS_LABELS, type LeadStatus } from '#src/contracts/index.ts';
import { Tag, type TagKind } from '#src/ui/text/Tag.tsx';

const KINDS: Record<LeadStatus, TagKind> = {
  new: 'warning',
  'in-progress': 'neutral',
  quoted: 'info',
  won: 'success',
  lost: 'neutral',
  spam: 'danger',
};

export function StatusTag({ status }: { readonly status: LeadStatus }) {
  return <Tag kind={KINDS[status]}>{LEAD_STATUS_LABELS[status]}</Tag>;
}
