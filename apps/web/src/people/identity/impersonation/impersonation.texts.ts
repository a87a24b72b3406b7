/** What administrators read while they act as a user. */
export const impersonationTexts = {
  title: 'Admin Mode',
  viewing: (name: string, email: string) => `You are viewing the account of ${name} (${email}).`,
  viewingSomebody: 'You are viewing the account of a user.',
  by: ({ name, email }: { name: string; email?: string }) =>
    email === undefined ? `Administrator: ${name}` : `Administrator: ${name} (${email})`,
  locked: (name: string) => `You are acting as ${name}. You can see this, but only they can change it.`,
  back: 'Return to Admin',
  returning: 'Returning...',
  loggedIn: (name: string) => ({ title: 'Logged in as user', text: name }),
  failed: { title: 'Error', login: 'Failed to login as user.', back: 'Failed to return to admin account' },
  cameBack: { title: 'You are back in your own account', text: 'Acting as the user has ended.' },
  noSession: { title: 'No admin session found', text: 'Sign in again to go on as an administrator.' },
} as const;
