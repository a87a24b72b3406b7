import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { facts, headline, paragraph } from './parts.ts';
import { defineTemplate } from './template.ts';

export const testMail = defineTemplate({
  kind: 'Test mail',
  input: z.object({ sentBy: z.string(), sentAt: z.iso.datetime(), server: z.string() }),
  subject: ({ site }) => `Test mail from ${site.name}`,
  preheader: () => 'Your mail server works.',
  body: ({ input, site }) =>
    h(
      Fragment,
      null,
      headline('It works'),
      paragraph(
        `This mail was written by ${site.name} and given to your mail server. People will get theirs the same way.`,
      ),
      facts([
        ['Mail server', input.server],
        ['Asked for by', input.sentBy],
        ['At', `${input.sentAt.slice(0, 16).replace('T', ' ')} UTC`],
      ]),
    ),
  reason: ({ site }) => `You get this mail because an administrator of ${site.name} sent a test to this address.`,
});
