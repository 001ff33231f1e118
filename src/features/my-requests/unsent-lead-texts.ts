/** Texts about requests that wait for a connection. Every page loads them, because every page may show them. */
export const unsentLeadTexts = {
  sent: (title: string) => `Sent now: ${title}.`,
  reference: 'Your reference:',
  refused: (title: string, reason: string) =>
    `Not sent: ${title}. ${reason === '' ? 'Our server refused it.' : reason}`,
  see: 'My requests',
  title: 'Not sent yet',
  waiting: 'Kept on this device and sent by itself as soon as there is a connection.',
  since: (time: string) => `Kept on ${time}`,
  text: 'What is sent',
  now: 'Try now',
  trying: 'Trying...',
  stillOffline: 'There is still no connection. The request stays here.',
  remove: 'Remove',
  removeOf: (title: string) => `Remove ${title}`,
} as const;
