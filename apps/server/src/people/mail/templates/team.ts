import { INVITATION_DAYS, JOIN_PATH } from '@sayso/contract';
import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { plainName, button, headline, note, paragraph, when, type MailSite, defineTemplate } from './parts.ts';

/** An account in a sentence; by its name where that is one. */
export const accountCalled = (name: string): string =>
  plainName(name) ? `the team of ${plainName(name)}` : 'the team';

/** Why members are written to. */
const ofMembership = ({ site }: { site: MailSite }): string =>
  `You get this mail because it is about your place in a team at ${site.name}.`;

type Input = { account: string; invitedBy: string; role: 'viewer' | 'editor' | 'admin' };

const MAY = {
  viewer: 'As a viewer you see its videos.',
  editor: 'As an editor you make and change its videos.',
  admin: 'As an admin you make, change and delete its videos, and manage its members.',
} as const;

/** 'Ada of Glow Skincare invites you', as far as the names are names. */
function invites({ account, invitedBy }: Input): string {
  const who = plainName(invitedBy) || 'Somebody';
  const where = plainName(account);
  return where && where !== who ? `${who} invites you to the team of ${where}` : `${who} invites you to their team`;
}

export const teamInvitation = defineTemplate({
  kind: 'Team invitation',
  /** `token`: of the link that accepts it. `isAgain`: it was mailed before. `canSignIn`: a password was typed for the reader. */
  input: z.object({
    account: z.string(),
    invitedBy: z.string(),
    role: z.enum(['viewer', 'editor', 'admin']),
    token: z.string(),
    isAgain: z.boolean(),
    canSignIn: z.boolean().optional(),
  }),
  subject: ({ input, site }) => `${input.isAgain ? 'Reminder: ' : ''}${invites(input)} at ${site.name}`,
  preheader: ({ input }) => MAY[input.role],
  body: ({ input, site }) =>
    h(
      Fragment,
      null,
      headline(invites(input)),
      paragraph(`${site.name} makes short videos for marketing. ${MAY[input.role]}`),
      button({ url: `${site.url}${JOIN_PATH}#token=${input.token}`, label: 'Join the team' }),
      input.canSignIn
        ? paragraph('Or sign in with this address and the password that they tell you, and choose one of your own.')
        : null,
      note(
        `The link works for ${INVITATION_DAYS} days and for this address alone. If you expect no invitation, do nothing.`,
      ),
    ),
  reason: ({ site }) => `You get this mail because somebody who uses ${site.name} has entered this address.`,
});

export const teamPasswordTyped = defineTemplate({
  kind: 'Password set by a team',
  input: z.object({ account: z.string() }),
  subject: ({ site }) => `Your password for ${site.name} was set again`,
  preheader: ({ input }) => `An admin of ${accountCalled(input.account)} has set it.`,
  body: ({ input, site }) =>
    h(
      Fragment,
      null,
      headline('Your password was set again'),
      paragraph(
        `An admin of ${accountCalled(input.account)} has set a new password for you and tells you which. You are signed out everywhere. Sign in with it, then choose a password of your own.`,
      ),
      button({ url: `${site.url}/auth`, label: 'Sign in' }),
    ),
  reason: ofMembership,
});

export const teamRoleChanged = defineTemplate({
  kind: 'Role in a team changed',
  input: z.object({ account: z.string(), from: z.string(), to: z.string() }),
  subject: ({ input, site }) => `Your role in ${accountCalled(input.account)} at ${site.name} has changed`,
  preheader: ({ input }) => `You were ${input.from}, and are ${input.to} now.`,
  body: ({ input, site }) =>
    h(
      Fragment,
      null,
      headline('Your role has changed'),
      paragraph(
        `In ${accountCalled(input.account)} you were ${input.from}, and are ${input.to} now. It counts at once.`,
      ),
      button({ url: `${site.url}/dashboard`, label: `Open ${site.name}` }),
    ),
  reason: ofMembership,
});

export const teamRemoved = defineTemplate({
  kind: 'Removed from a team',
  input: z.object({ account: z.string() }),
  subject: ({ input, site }) => `You are no longer in ${accountCalled(input.account)} at ${site.name}`,
  preheader: ({ input }) => `Your access to ${accountCalled(input.account)} has ended.`,
  body: ({ input, site }) =>
    h(
      Fragment,
      null,
      headline(`You are no longer in ${accountCalled(input.account)}`),
      paragraph(`What you made there stays with the team. You can still sign in at ${site.name}.`),
    ),
  reason: ofMembership,
});

/** The account in a sentence that begins with its owner, whose name it may bear. */
const handedOver = ({ account, from }: { account: string; from: string }): string =>
  account === from ? 'their account' : 'the account';

export const ownershipOffered = defineTemplate({
  kind: 'Account offered',
  input: z.object({ account: z.string(), from: z.string(), expiresAt: z.iso.datetime() }),
  subject: ({ input, site }) => `You are offered ${accountCalled(input.account)} at ${site.name}`,
  preheader: ({ input }) => `Nothing changes until you accept. The offer ends on ${when(input.expiresAt)}.`,
  body: ({ input, site }) =>
    h(
      Fragment,
      null,
      headline(`You are offered ${accountCalled(input.account)}`),
      paragraph(
        `${plainName(input.from) || 'Its owner'} wants to hand ${handedOver(input)} over to you. Your own plans then decide what it may do, and you are its owner. Nothing changes until you accept.`,
      ),
      paragraph(`The offer ends on ${when(input.expiresAt)}.`),
      button({ url: `${site.url}/team-members`, label: 'Look at the offer' }),
    ),
  reason: ofMembership,
});

const OwnershipAcceptedInput = z.object({ account: z.string(), to: z.string(), teamGoesOn: z.boolean() });

/** What becomes of whoever has owned the account: an admin of it, who is let in only while the new owner's plans have a team. */
const ownPlace = ({ teamGoesOn }: z.output<typeof OwnershipAcceptedInput>): string =>
  teamGoesOn
    ? 'You are an admin of it from now on.'
    : 'The plans of its new owner have no team, so you do not work in it any more.';

export const ownershipAccepted = defineTemplate({
  kind: 'Account handed over',
  input: OwnershipAcceptedInput,
  subject: ({ input, site }) => `You have handed over ${accountCalled(input.account)} at ${site.name}`,
  preheader: ({ input }) => ownPlace(input),
  body: ({ input }) =>
    h(
      Fragment,
      null,
      headline('You have handed the account over'),
      paragraph(
        `${plainName(input.to) || 'The member you chose'} owns ${accountCalled(input.account)} now, and their plans decide from now on what it may do. ${ownPlace(input)}`,
      ),
      ...(input.teamGoesOn
        ? []
        : [
            paragraph(
              'Once their plans include team members you are let in again, as an admin. Your own plans stay yours.',
            ),
          ]),
    ),
  reason: ofMembership,
});
