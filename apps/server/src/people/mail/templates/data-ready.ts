import { grouped } from '@sayso/contract';
import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { button, facts, headline, paragraph } from './parts.ts';
import { defineTemplate } from './template.ts';
import { when } from './when.ts';

const MB_BYTES = 1024 ** 2;

export const dataReady = defineTemplate({
  kind: 'Data ready',
  input: z.object({ sizeBytes: z.number(), expiresAt: z.iso.datetime() }),
  subject: ({ site }) => `Your data at ${site.name} is ready`,
  preheader: ({ input }) => `Download it until ${when(input.expiresAt)}.`,
  body: ({ input, site }) =>
    h(
      Fragment,
      null,
      headline('Your data is ready'),
      paragraph('You asked for a copy of what you have here. Sign in and download it from your settings.'),
      facts([
        ['Size', `${grouped(Math.max(1, Math.ceil(input.sizeBytes / MB_BYTES)))} MB`],
        ['Kept until', when(input.expiresAt)],
      ]),
      button({ url: `${site.url}/settings`, label: 'Open settings' }),
    ),
  reason: ({ site }) => `You get this mail because somebody signed in as you at ${site.name} asked for your data.`,
});
