import { PageMeta } from '../PageMeta.tsx';

/** The head of an admin page, which search engines must not list. */
export function AdminMeta({ title, path }: { readonly title: string; readonly path: string }) {
  return <PageMeta title={title} description="For staff." path={path} noIndex />;
}
