/** Texts of the login, as specified (M33, ruling 16). */
export const sessionTexts = {
  title: 'Member Login',
  email: 'E-mail',
  password: 'Password',
  emailRequired: 'Please enter your e-mail.',
  passwordRequired: 'Please enter your password.',
  submit: 'LOGIN',
  submitting: 'Signing in...',
  failed: 'Login failed',
  backToSite: 'Back to the main website',
  logout: 'Logout',
  login: 'Login',
  againTitle: 'Please sign in again',
  againReason: 'Your session has ended. What you typed is still here.',
  againLater: 'Not now',
  idle: (minutes: number) =>
    `You will be signed out within a minute: nothing was typed or pressed for almost ${minutes} minutes. Your unsaved changes stay in this browser.`,
  stay: 'Stay signed in',
} as const;
