import { INVITATION_DAYS } from '@sayso/contract';
import { z } from 'zod';
import { firstPassword } from './first-password.ts';
import { defineTemplate } from './template.ts';

/** To somebody for whom an administrator has made an account: the way in. */
export const userInvitation = defineTemplate({
  kind: 'Invitation by an administrator',
  input: z.object({ name: z.string(), email: z.string(), token: z.string() }),
  subject: ({ site }) => `Your account at ${site.name} is ready`,
  preheader: () => 'Choose a password, and you are in.',
  body: ({ input, site }) =>
    firstPassword({
      site,
      person: input,
      why: [`An account at ${site.name} has been made for you.`],
      days: INVITATION_DAYS,
    }),
  reason: ({ site }) =>
    `You get this mail because an administrator of ${site.name} has made an account for this address.`,
});
