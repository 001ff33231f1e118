import { ContactDetails } from '#src/features/content/public/ContactDetails.tsx';
import { useContent } from '#src/features/content/public/use-content.ts';
import { useSettings } from '#src/features/settings/public/use-settings.ts';
import { LoadingNote, SkeletonText } from '#src/ui/feedback/Skeleton.tsx';

/** The contact page beside its form (M13); a skeleton while the content is coming. */
export function ContactBody() {
  const { content } = useContent('contact');
  const settings = useSettings();
  if (content === null) {
    return (
      <div className="panel">
        <LoadingNote />
        <SkeletonText lines={8} />
      </div>
    );
  }
  return <ContactDetails details={content.sections.details} address={settings.addressText} />;
}
