import type { GivenRole } from '@sayso/contract';

/** Texts of where a mailed invitation leads. */
export const joinTexts = {
  title: 'Invitation',
  checking: 'Checking your invitation...',
  heading: (account: string) => `Join ${account}`,
  headingUnnamed: (owner: string) => `Join the account of ${owner}`,
  invited: (by: string | null, role: string, may: string) =>
    `${by === null ? 'You are invited' : `${by} invites you`} to work in this account as ${role}: ${may}.`,
  /** Rights of a role within the sentence above. */
  may: {
    viewer: 'you see its videos, drafts and figures',
    editor: 'you make and edit its videos, too',
    admin: 'you make, edit and delete its videos, and manage its team',
  } satisfies Record<GivenRole, string>,
  until: (day: string) => `The invitation works until ${day}.`,
  join: 'Join the team',
  joining: 'Joining...',
  joined: (account: string, role: string) => ({
    title: `Welcome to ${account}`,
    text: `You work here as ${role} now.`,
  }),
  joinedUnnamed: (owner: string, role: string) => ({
    title: `Welcome to the account of ${owner}`,
    text: `You work here as ${role} now.`,
  }),
  failed: 'You could not join. Please try again.',
  as: (email: string) => `You join as ${email}.`,
  newcomer: {
    text: (email: string) => `You are new here: choose a name and a password. You sign in with ${email}.`,
    name: 'Full Name',
    password: 'Password',
    passwordHelp: (minCharacters: number) => `At least ${minCharacters} characters.`,
    consentMissing: 'Tick this box to join.',
    submit: 'Create account and join',
  },
  known: {
    text: (email: string) => `${email} signs in here already. Sign in, and you come back to this invitation.`,
    signIn: 'Sign in to join',
  },
  somebodyElse: {
    text: (own: string, invited: string) => `You are signed in as ${own}, but this invitation is for ${invited}.`,
    switch: 'Sign out and go on',
    stay: 'Stay signed in',
  },
  closed: {
    expired: {
      title: 'This invitation has expired',
      text: (by: string | null) => `Ask ${by === null ? 'whoever invited you' : by} to send it again.`,
    },
    revoked: {
      title: 'This invitation was withdrawn',
      text: (by: string | null) =>
        `Ask ${by === null ? 'whoever invited you' : by} whether you are still meant to join.`,
    },
    used: {
      title: 'This invitation was already used',
      text: 'Whoever accepted it signs in with their own password. If that was you, go on to the account.',
    },
    unavailable: {
      title: 'This account has no team at present',
      text: 'Its plan has no room for more people now. The invitation works again once there is room.',
    },
  },
  invalid: { title: 'This link does not work', text: 'Open the invitation from the mail again, with the whole link.' },
  unreachable: 'Your invitation could not be loaded',
  toDashboard: 'To the dashboard',
  toLogin: 'To the sign-in',
} as const;
