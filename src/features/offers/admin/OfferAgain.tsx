import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'admin-router';
import { dayInIndia } from '#src/lib/india-time.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { SmallButton } from '#src/ui/button/Button.tsx';
import { forgetIdempotencyKey, idempotencyKeyFor, isKeyReused } from '#src/browser/form-draft.ts';
import { AppError, toAppError } from '#src/lib/app-error.ts';
import { paths } from '#src/lib/paths.ts';
import { offerAdminTexts as texts } from '../texts.ts';
import { repeatedRequest } from './repeat.ts';

/** Stores a request again as a new one of the same buyer, and opens its page with the offer ready to be sent. */
export function OfferAgain({ id }: { readonly id: string }) {
  const { leads, offers } = useAdminPorts();
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const keyName = `again:${id}`;
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const [lead, [last = null]] = await Promise.all([leads.get(id), offers.ofLead(id)]);
      if (!lead) throw new AppError('not-found', texts.againFailed);
      const request = repeatedRequest(lead, last, dayInIndia(new Date()));
      return leads.take(request, idempotencyKeyFor(keyName));
    },
    onSuccess: (taken) => {
      forgetIdempotencyKey(keyName);
      void navigate(paths.adminRequest.to(taken.id), { state: { repeats: id } });
    },
    onError: (error) => {
      if (isKeyReused(toAppError(error))) forgetIdempotencyKey(keyName);
      dialogs.toastFailure(error, texts.againFailed);
    },
  });
  return (
    <SmallButton busy={isPending} onClick={() => mutate()}>
      {texts.again}
    </SmallButton>
  );
}
