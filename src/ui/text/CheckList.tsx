import { Glyph } from '../icon/Glyph.tsx';

export interface CheckListProps {
  /** Short texts; shown in two columns where there is room. */
  readonly items: readonly string[];
}

/** Benefits as a checked list (M17). */
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
