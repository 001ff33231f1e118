export const publishingTexts = {
  live: 'Website is up to date',
  publishing: 'Updating the website…',
  failed: (reason: string): string => `Could not be published: ${reason}`,
  silent: 'nothing has answered for some minutes.',
  tryAgain: 'Try again',
  asked: 'Trying again…',
  demo: 'Demo: nothing is published.',
} as const;
