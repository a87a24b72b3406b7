import type { GivenRole, InvitationState } from '@sayso/contract';
import { A_ROLE } from './say.ts';

/** What a role may do, as it stands in an invitation. */
const MAY: Record<GivenRole, string> = {
  viewer: 'you see its videos, drafts and figures',
  editor: 'you make and edit its videos, too',
  admin: 'you make, edit and delete its videos, and manage its team',
};

/** An account bears the name of whoever signed up until they give it one of its own. */
const called = (account: string, by: string | null): string => (account === by ? `the account of ${account}` : account);

type Closed = Exclude<InvitationState, 'open' | 'somebody_else'>;

/** Texts of where a mailed invitation leads. */
export const joinTexts = {
  title: 'Invitation',
  checking: 'Checking your invitation...',
  heading: (account: string, by: string | null) => `Join ${called(account, by)}`,
  invited: (by: string | null, role: GivenRole) =>
    `${by === null ? 'You are invited' : `${by} invites you`} to work in this account as ${A_ROLE[role]}: ${MAY[role]}.`,
  until: (day: string) => `The invitation works until ${day}.`,
  join: 'Join the team',
  joining: 'Joining...',
  joined: (account: string, by: string | null, role: GivenRole) => ({
    title: `Welcome to ${called(account, by)}`,
    text: `You work here as ${A_ROLE[role]} now.`,
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
      text: (by: string | null) => `Ask ${by ?? 'whoever invited you'} to send it again.`,
    },
    revoked: {
      title: 'This invitation was withdrawn',
      text: (by: string | null) => `Ask ${by ?? 'whoever invited you'} whether you are still meant to join.`,
    },
    used: {
      title: 'This invitation was already used',
      text: () => 'Whoever accepted it signs in with their own password. If that was you, go on to the account.',
    },
    unavailable: {
      title: 'This account has no team at present',
      text: () => 'Its plan has no room for more people now. The invitation works again once there is room.',
    },
  } satisfies Record<Closed, { title: string; text: (by: string | null) => string }>,
  invalid: { title: 'This link does not work', text: 'Open the invitation from the mail again, with the whole link.' },
  unreachable: 'Your invitation could not be loaded',
  toDashboard: 'To the dashboard',
  toLogin: 'To the sign-in',
} as const;
