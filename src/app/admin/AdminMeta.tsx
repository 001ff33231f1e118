import { titleWithBrand } from '../PageMeta.tsx';
import { LoadingNote, SkeletonText } from '#src/ui/feedback/Feedback.tsx';

/** The head of an admin page, which search engines must not list. */
export function AdminMeta({ title }: { readonly title: string }) {
  return (
    <>
      <title>{titleWithBrand(title)}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}

/** Stands in the place of an admin page while the page or its services are loaded. */
export function AdminLoading() {
  return (
    <div className="admin-page">
      <LoadingNote />
      <SkeletonText lines={8} />
    </div>
  );
}
