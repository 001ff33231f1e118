import { Children, type ReactNode } from 'react';

/** The `sizes` of a picture that fills a card of the grid. */
export const CARD_SIZES = '(min-width: 992px) 23rem, (min-width: 576px) 45vw, 6rem';

export interface CardGridProps {
  /** One card per child; each becomes a list item. */
  readonly children: ReactNode;
  /** Columns on a wide screen; phones show one, tablets two. Default 3. */
  readonly columns?: 2 | 3 | 4;
  /** On a phone each card is a row. Default false. */
  readonly rows?: boolean;
  readonly label: string;
}

/** True for four or eight cards, which fill rows of two or four, but not of three. */
export const fillFours = (count: number): boolean => count % 4 === 0;

/** The classes of a grid of `count` cards. */
export const gridClass = (columns: 2 | 3 | 4, count: number): string =>
  `card-grid card-grid--${columns === 3 && fillFours(count) ? 'fours' : columns}`;

/** Cards in a grid, marked up as a list. */
export function CardGrid({ children, columns = 3, rows = false, label }: CardGridProps) {
  const grid = gridClass(columns, Children.toArray(children).length);
  return (
    <ul className={rows ? `${grid} card-grid--rows` : grid} aria-label={label || undefined}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  );
}
