import { Glyph } from '../icon/Glyph.tsx';

export interface CheckListProps {
  /** Short texts; wide screens show two columns. */
  readonly items: readonly string[];
}

/** A list with check marks, for benefits (M17). */
export function CheckList({ items }: CheckListProps) {
  return (
    <ul className="check-list">
      {items.map((item) => (
        <li key={item}>
          <Glyph name="check" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
