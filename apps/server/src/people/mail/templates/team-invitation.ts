import { createElement as h, Fragment } from 'react';
import { INVITATION_DAYS, JOIN_PATH } from '@sayso/contract';
import { z } from 'zod';
import { button, headline, note, paragraph } from './parts.ts';
import { plainName } from './plain-name.ts';
import { defineTemplate } from './template.ts';

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
