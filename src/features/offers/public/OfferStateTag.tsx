import { OFFER_STATE_LABELS, type OfferState } from '#src/contracts/offers/offer-state.ts';
import { Tag, type TagKind } from '#src/ui/text/Tag.tsx';

const KINDS: Record<OfferState, TagKind> = {
  open: 'info',
  accepted: 'success',
  asked: 'warning',
  countered: 'warning',
  renewal: 'warning',
  expired: 'neutral',
  replaced: 'neutral',
  declined: 'neutral',
  withdrawn: 'neutral',
};

export function OfferStateTag({ state }: { readonly state: OfferState }) {
  return <Tag kind={KINDS[state]}>{OFFER_STATE_LABELS[state]}</Tag>;
}
