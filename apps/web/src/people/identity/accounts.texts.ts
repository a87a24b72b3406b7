import type { Role } from '@sayso/contract';

/** Texts about the accounts that a person works in. */
export const accountsTexts = {
  heading: 'Accounts',
  choice: (name: string, role: Role) => `${name}, ${role}`,
  /** Words that find the other accounts in the command menu. */
  keywords: ['Switch account', 'Change account', 'Accounts'],
  goOnIn: (name: string) => `Go on in ${name}`,
  news: (count: number) => `${count} ended`,
  newsElsewhere: (count: number) =>
    `${count} ${count === 1 ? 'video has' : 'videos have'} ended in your other accounts`,
  find: (count: number) => `All ${count} accounts...`,
  findTitle: 'Choose an account',
  search: 'Find an account...',
  searchLabel: 'Find an account',
  noneFound: 'No account is called so.',
  switched: (name: string) => `You are now working in ${name}`,
  failed: 'The account was not switched',
  moved: (name: string) =>
    `This browser went on there, so everything here is of that account now. ${name} is in your menu.`,
  ended: (name: string) => `You no longer work in ${name}.`,
  endedOfSameName: 'You no longer work in the account of the same name that was open here.',
  draftKept: (name: string) =>
    `What you wrote in ${name} and was not saved yet waits in this browser until you are back there.`,
  other: {
    title: (name: string) => `This belongs to ${name}`,
    text: 'You work there as well. Here, another account is open.',
  },
} as const;

/** What administrators read while they act as a user. */
export const impersonationTexts = {
  title: 'Admin Mode',
  viewing: (name: string, email: string) => `You are viewing the account of ${name} (${email}).`,
  viewingSomebody: 'You are viewing the account of a user.',
  by: (name: string, email: string | null) =>
    email === null ? `Administrator: ${name}` : `Administrator: ${name} (${email})`,
  locked: (name: string) => `You are acting as ${name}. You can see this, but only they can change it.`,
  back: 'Return to Admin',
  returning: 'Returning...',
  loggedIn: (name: string) => ({ title: 'Logged in as user', text: name }),
  failed: { title: 'Error', login: 'Failed to login as user.', back: 'Failed to return to admin account' },
  cameBack: { title: 'You are back in your own account', text: 'Acting as the user has ended.' },
  noSession: { title: 'No admin session found', text: 'Sign in again to go on as an administrator.' },
} as const;
