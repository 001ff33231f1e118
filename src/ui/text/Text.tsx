import { unbroken } from '#src/lib/plain-text.ts';
import { Icon } from '../icon/Icon.tsx';
import { fillFours } from '../layout/CardGrid.tsx';
import { SmartLink } from '../link/SmartLink.tsx';

/** More paragraphs than this would make the reader of two columns scroll back up. */
const MAX_IN_COLUMNS = 6;

/** Paragraphs of plain text with a limited line length; blank ones are left out. @param props.lead for larger text */
export function Prose({ paragraphs, lead = false }: { paragraphs: readonly string[]; lead?: boolean }) {
  const shown = paragraphs.filter((paragraph) => paragraph.trim() !== '');
  const fitsColumns = shown.length > 1 && shown.length <= MAX_IN_COLUMNS;
  return (
    <div className={`prose${lead ? ' prose--lead' : ''}${fitsColumns ? ' prose--columns' : ''}`}>
      {shown.map((paragraph, index) => (
        // Paragraphs have no other key than their index.
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}

export interface FactTableProps {
  /** None renders nothing. */
  readonly rows: readonly {
    readonly label: string;
    readonly value: string;
    /** Font Awesome free class text. */
    readonly iconClass?: string;
  }[];
}

/** The fewest facts that stand in two columns beside a picture on a wide page. */
const TWO_COLUMNS_FROM = 6;

/** A table of labels and values, for the facts of a paper and the company profile. */
export function FactTable({ rows }: FactTableProps) {
  if (rows.length === 0) return null;
  return (
    <dl className={`spec border-bottom ${rows.length >= TWO_COLUMNS_FROM ? 'spec--long' : ''}`}>
      {rows.map((row, index) => (
        // The index is the key, because two rows can have the same label.
        <div key={index} className={`spec__row ${row.iconClass ? 'spec__row--icon' : ''}`}>
          <dt>
            {row.iconClass ? (
              <Icon iconClass={row.iconClass} className="align-self-center text-kraft" />
            ) : null}
            {row.label}
          </dt>
          <dd>{unbroken(row.value)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface IconListItem {
  /** Font Awesome free class text. */
  readonly iconClass: string;
  /** May contain line breaks. */
  readonly text: string;
  /** Makes the text a link; an unsafe address is ignored. */
  readonly href?: string;
}

export interface IconListProps {
  readonly items: readonly IconListItem[];
  /** `rows` (default): one below the other; `cards`: in a grid. */
  readonly layout?: 'rows' | 'cards';
}

/** A list of icons with text or link, for company values and contact details. */
export function IconList({ items, layout = 'rows' }: IconListProps) {
  const fours = fillFours(items.length) ? 'icon-list--fours' : '';
  return (
    <ul className={`icon-list icon-list--${layout} ${fours}`}>
      {items.map((item) => (
        <li key={`${item.iconClass} ${item.text}`}>
          <span className="icon-list__badge text-kraft">
            <Icon iconClass={item.iconClass} />
          </span>
          <SmartLink href={item.href}>{item.text}</SmartLink>
        </li>
      ))}
    </ul>
  );
}
