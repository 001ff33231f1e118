import { groupedNumber } from '#src/lib/numbers.ts';

/** A number beside a link, hidden for 0. @param label accessible name, for example '3 new requests' */
export function CountBadge({ value, label }: { readonly value: number; readonly label: string }) {
  if (value <= 0) return null;
  return (
    <span className="count-badge fs-6">
      <span aria-hidden="true">{groupedNumber(value)}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
