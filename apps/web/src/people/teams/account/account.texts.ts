import { counted } from '@sayso/contract';

/** Texts about the account itself: its name, whose it is, one's own place in it, and what was done there. */
export const accountTexts = {
  failed: 'Error',
  name: {
    title: 'Account name',
    text: 'Your members read it where they switch accounts, and invited people in their mail.',
    readOnly: 'Only the owner can rename the account.',
    label: 'Name',
    save: 'Save name',
    done: (name: string) => ({ title: 'Account renamed', text: `It is called ${name} now.` }),
    failed: 'The account was not renamed. Please try again.',
  },
  place: {
    title: (account: string) => `Your place in the account ${account}`,
    text: (role: string) => `You are ${role} of this account.`,
    manage: 'Admins and the owner manage the team.',
  },
  rights: { title: 'Roles' },
  leave: {
    title: 'Leave this account',
    text: (account: string) =>
      `You lose access to the account ${account} at once. What you made there stays with it. Only an invitation brings you back.`,
    owner: 'An account needs an owner. Hand it over to a member first, then you can leave it.',
    action: 'Leave account',
    question: (account: string) => `Leave the account ${account}?`,
    busy: 'Leaving...',
    done: (account: string) => ({
      title: `You have left the account ${account}`,
      text: 'What you made there stays with it.',
    }),
  },
  ownership: {
    title: 'Ownership',
    text: 'The owner pays with their plans and decides about the account.',
    none: 'To hand the account over, choose "Offer ownership" in the menu of an active member.',
    readOnly: (owner: string) => `${owner} owns this account.`,
    offered: (name: string, day: string) =>
      `Offered to ${name}, who can accept until ${day}. Until then nothing changes.`,
    withdraw: 'Take the offer back',
    withdrawing: 'Taking it back...',
    withdrawn: { title: 'Offer taken back', text: 'The account stays yours.' },
    failed: 'That did not work. Please try again.',
  },
  offer: {
    title: 'Offer ownership',
    text: (name: string, days: number) =>
      `${name} can accept within ${days} days and owns the account then: their plans decide what it may do. Videos stay in it.`,
    password: 'Your password',
    code: 'Code from your app',
    codeHelp: 'Six digits from your authenticator app, or one of your recovery codes.',
    submit: 'Offer account',
    busy: 'Offering...',
    done: (name: string) => ({
      title: 'Account offered',
      text: `We have mailed ${name}. You can take the offer back.`,
    }),
    failed: 'The account was not offered. Please try again.',
  },
  /** What becomes of the team, as its owner reads it before and while they offer the account to a member. */
  after: {
    goesOn: (name: string, seats: number) =>
      `With the plans that ${name} has now, the team goes on with ${counted(seats, 'seat')}. You become an admin and take one of them.`,
    unlimited: (name: string) =>
      `With the plans that ${name} has now, the team goes on without a limit of seats. You become an admin.`,
    stops: (name: string) =>
      `The plans that ${name} has now do not include team members. The team would stop: you and everybody else in it would lose access to the account.`,
    loading: 'Finding out what becomes of the team...',
    failed: 'What becomes of the team is not known',
    unknown: 'Please try again.',
    retry: 'Try again',
  },
  received: {
    title: (from: string, account: string) => `${from} wants to hand ${account} over to you`,
    titleUnnamed: (from: string) => `${from} wants to hand their account over to you`,
    what: 'You would own the account with all of its videos and members. Your own plans decide from then on what it may do.',
    goesOn: (name: string, seats: number) =>
      `With the plans that you have now, the team goes on with ${counted(seats, 'seat')}. ${name} would become an admin and take one of them.`,
    unlimited: (name: string) =>
      `With the plans that you have now, the team goes on without a limit of seats. ${name} would become an admin.`,
    stops: (name: string) =>
      `The plans that you have now do not include team members. The team would stop: ${name} and everybody else in it would lose access to the account.`,
    until: (day: string) => `You can decide until ${day}.`,
    accept: 'Become the owner',
    accepting: 'Taking over...',
    decline: 'Decline',
    declining: 'Declining...',
    accepted: (account: string) => ({
      title: `${account} is yours`,
      text: 'You decide about its team from now on.',
    }),
    acceptedUnnamed: { title: 'The account is yours', text: 'You decide about its team from now on.' },
    declined: { title: 'Offer declined', text: 'The account stays with its owner.' },
    failed: 'That did not work. Please try again.',
    look: 'Look at the offer',
  },
  activity: {
    label: 'Activity',
    columns: { what: 'What', who: 'Who', when: 'When' },
    nobody: 'Nobody known',
    change: (from: string, to: string) => `${from} to ${to}`,
    failed: 'The activity could not be loaded',
    nothingYet: { title: 'No activity yet', text: 'What you and your team do here is listed from now on.' },
  },
} as const;
