import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { facts, headline, paragraph } from './parts.ts';
import { defineTemplate } from './template.ts';
import { when } from './when.ts';

export const testMail = defineTemplate({
  kind: 'Test mail',
  input: z.object({ sentBy: z.string(), sentAt: z.iso.datetime(), server: z.string() }),
  subject: ({ site }) => `Test mail from ${site.name}`,
  preheader: () => 'If this is in your inbox, your mail server works.',
  body: ({ input, site }) =>
    h(
      Fragment,
      null,
      headline('Your mails look like this'),
      paragraph(
        `Mails from ${site.name} reach people the way this one reached you. If it is in your inbox, your mail server works.`,
      ),
      facts([
        ['Mail server', input.server],
        ['Asked for by', input.sentBy],
        ['At', when(input.sentAt)],
      ]),
    ),
  reason: ({ site }) => `You get this mail because an administrator of ${site.name} sent a test to this address.`,
});
