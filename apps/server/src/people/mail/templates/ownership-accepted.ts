import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { headline, paragraph } from './parts.ts';
import { accountCalled, ofMembership } from './team-words.ts';
import { defineTemplate } from './template.ts';
import { plainName } from './plain-name.ts';

const Input = z.object({ account: z.string(), to: z.string(), teamGoesOn: z.boolean() });

/** What becomes of whoever has owned the account: an admin of it, who is let in only while the new owner's plans have a team. */
const ownPlace = ({ teamGoesOn }: z.output<typeof Input>): string =>
  teamGoesOn
    ? 'You are an admin of it from now on.'
    : 'The plans of its new owner have no team, so you do not work in it any more.';

export const ownershipAccepted = defineTemplate({
  kind: 'Account handed over',
  input: Input,
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
