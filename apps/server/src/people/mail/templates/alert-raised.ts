import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { button, facts, headline, paragraph } from './parts.ts';
import { defineTemplate } from './template.ts';
import { when } from './when.ts';

/** Something is wrong with the installation, or is worse than whoever reads it was told. `link`: where in the back office more stands about it. */
export const alertRaised = defineTemplate({
  kind: 'Alert',
  input: z.object({
    severity: z.enum(['info', 'warning', 'critical']),
    title: z.string(),
    details: z.string(),
    advice: z.string(),
    link: z.string(),
    raisedAt: z.string(),
    hasWorsened: z.boolean(),
  }),
  subject: ({ input: { severity, title, hasWorsened } }) =>
    hasWorsened ? `Now ${severity}: ${title}` : `${WORDS[severity]}: ${title}`,
  preheader: ({ input }) => input.advice || input.details,
  body: ({ input: { severity, title, details, advice, link, raisedAt, hasWorsened }, site }) =>
    h(
      Fragment,
      null,
      headline(title),
      ...(hasWorsened ? [paragraph('It has got worse since it began.')] : []),
      ...details.split('\n').map((line) => paragraph(line)),
      facts([
        ['How much', WORDS[severity]],
        ['Since', when(raisedAt)],
        ...(advice ? ([['What to do', advice]] as const) : []),
      ]),
      button({ url: `${site.url}${link}`, label: 'Look at it' }),
    ),
  reason: ({ site }) =>
    `You get this mail because you operate ${site.name}. You are told once, again if it gets worse, and when it is over. Which alerts are mailed, and when, is set under System Monitoring, Alerts.`,
});

const WORDS = { info: 'Info', warning: 'Warning', critical: 'Critical' } as const;
