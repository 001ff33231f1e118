import { lazyPart } from '#src/ui/lazy/lazy-part.tsx';

/** `SentNote`, loaded only after a submission. */
export const AfterSending = lazyPart(() => import('./SentNote.tsx'), 'SentNote', {
  fallback: null,
  failure: 'Your request was sent. When to expect an answer could not be loaded.',
});
