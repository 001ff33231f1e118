import {
  lazy,
  memo,
  Suspense,
  useState,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from 'react';

// oxlint-disable-next-line typescript/no-explicit-any -- any props: each part has its own
type Part = ComponentType<any>;

/** Parts of pages by name. */
export type Parts = Readonly<Record<string, Part>>;

/**
 * A part of a page that only shows something: words, pictures, links. The page is interactive without its script;
 * until that is there, the prerendered HTML stands as it is, and its links work as links do. Buttons in a part stand
 * inside `LaterButtons`.
 *
 * What is above a part may render again meanwhile, so give it no value that is made anew at each render.
 * @param parts the script, on its way
 * @param fallback shown while a part that was not prerendered is on its way
 */
export function laterPart<P extends Parts, K extends string & keyof P>(
  parts: Promise<P>,
  name: K,
  fallback: ReactNode = null,
): ComponentType<ComponentProps<P[K]>> {
  let there: Part | undefined;
  const awaited = parts.then((all) => ({ default: (there = all[name] as Part) }));
  // Whoever shows the part hears of a failure.
  awaited.catch(() => undefined);
  const Awaited = lazy(() => awaited);

  function LaterPart(props: ComponentProps<P[K]>) {
    // The same one as long as the part is shown: another would be another element.
    const [Shown] = useState<Part>(() => there ?? Awaited);
    return (
      <Suspense fallback={fallback}>
        <Shown {...props} />
      </Suspense>
    );
  }
  return memo(LaterPart);
}
