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
