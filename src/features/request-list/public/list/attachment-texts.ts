/** Texts about the file that goes with a request list. */
export const attachmentTexts = {
  label: 'Photo or PDF',
  hint: 'Optional, up to 10 MB',
  unreadable: 'This file could not be read. Please choose it again.',
  chosen: (name: string) => `${name} goes with your list.`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  sending: (name: string) => `Sending ${name}. Please keep this page open.`,
  progress: 'Part of the file that is sent',
  arrived: (name: string) => `We have your file ${name}.`,
  retry: 'Try again',
  failed: 'It could not be sent.',
  without: (name: string, why: string) => `We have your list, but not the file ${name}. ${why}`,
} as const;
