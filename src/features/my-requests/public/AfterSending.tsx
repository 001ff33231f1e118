import { lazyComponent } from '#src/ui/feedback/lazy-component.tsx';

/** `SentNote`, loaded only after a submission. */
export const AfterSending = lazyComponent(() => import('./SentNote.tsx'), 'SentNote', {
  fallback: null,
  failure: 'Your request was sent. When to expect an answer could not be loaded.',
});
