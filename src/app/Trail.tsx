import { Breadcrumb } from '#src/ui/layout/Breadcrumb.tsx';

/** The visible breadcrumb for a trail that ends at this page. */
export function Trail({ trail }: { trail: readonly { name: string; path: string }[] }) {
  return (
    <Breadcrumb
      items={trail.map(({ name, path }, index) => ({
        label: name,
        ...(index < trail.length - 1 && { to: path }),
      }))}
    />
  );
}
