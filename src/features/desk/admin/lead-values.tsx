import {
  workingDayMinutes,
  workingMinutesBetween,
  type WorkingHours,
} from '#src/contracts/base/working-hours.ts';
import { LEAD_STATUS_LABELS, type LeadStatus, ADMIN_EMAILS } from '#src/contracts/index.ts';
import { useAdminAccess, useNameOf } from '#src/data/reads/admin-context.ts';
import { counted } from '#src/lib/numbers.ts';
import { Tag, type TagKind } from '#src/ui/text/Tag.tsx';

import { deskListTexts } from '../desk-list-texts.ts';

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

const HOUR_MINUTES = 60;

/** Formats working time: '40 min', '3 h', '2 days' (working days); '–' for a business without working hours. */
export function workingTimeText(minutes: number, hours: WorkingHours): string {
  const day = workingDayMinutes(hours);
  if (day === 0) return '–';
  if (minutes < HOUR_MINUTES) return `${Math.floor(minutes)} min`;
  if (minutes < day) return `${Math.floor(minutes / HOUR_MINUTES)} h`;
  return counted(Math.floor(minutes / day), 'day');
}

/** The working time since `since` (ISO 8601); '' for an invalid time. */
export function ageText(since: string, now: Date, hours: WorkingHours): string {
  const start = new Date(since);
  if (Number.isNaN(start.getTime())) return '';
  return workingTimeText(workingMinutesBetween(start, now, hours), hours);
}

/** The admins as options of a select; the signed-in one is marked. */
export function useAdminOptions(): { value: string; label: string }[] {
  const me = useAdminAccess().member.email.toLowerCase();
  const nameOf = useNameOf();
  return ADMIN_EMAILS.map((email) => ({
    value: email,
    label: email === me ? deskListTexts.me(nameOf(email)) : nameOf(email),
  }));
}
