export const myDataTexts = {
  title: 'Correct, withdraw or erase',
  intro: 'Each step is confirmed by e-mail.',
  more: 'Your data',
  correction: 'What is wrong, and what is right?',
  missing: 'Write what is to be corrected.',
  correct: 'Send the correction',
  withdraw: 'Withdraw this request',
  erase: 'Erase all my data',
  sure: {
    withdraw: 'We close this request and do nothing more with it. Offers to it stay visible here.',
    erase:
      'All requests with your e-mail address, the e-mails about them and your name in our offers are erased for good. This cannot be undone.',
  },
  busy: 'One moment...',
  cancel: 'Cancel',
  mailed: 'A confirmation is on its way to you.',
  notMailed: 'The confirmation could not be mailed; this page is the only one.',
  failed: 'This did not work. Please try again, or write to us.',
} as const;
