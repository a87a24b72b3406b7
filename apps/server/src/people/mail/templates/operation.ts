import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { button, facts, headline, paragraph, when, strong, defineTemplate } from './parts.ts';

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

/** What an alert told of is over. */
export const alertResolved = defineTemplate({
  kind: 'Alert resolved',
  input: z.object({ title: z.string(), raisedAt: z.string(), resolvedAt: z.string() }),
  subject: ({ input }) => `Resolved: ${input.title}`,
  preheader: () => 'It is over. There is nothing to do.',
  body: ({ input: { title, raisedAt, resolvedAt }, site }) =>
    h(
      Fragment,
      null,
      headline('This alert is over'),
      paragraph(title),
      facts([
        ['Began', when(raisedAt)],
        ['Ended', when(resolvedAt)],
      ]),
      button({ url: `${site.url}/admin/monitoring?section=alerts`, label: 'Look at the alerts' }),
    ),
  reason: ({ site }) => `You get this mail because you operate ${site.name} and were told when this began.`,
});

const WHY_OFF = {
  failing: 'nothing has come through there for days.',
  gone: 'it answered 410 Gone, which says that it wants no further events.',
  maker_left: 'the person who chose its address may not manage the webhooks of your account any more.',
} as const;

export const receiverOff = defineTemplate({
  kind: 'Webhook switched off',
  input: z.object({
    name: z.string(),
    url: z.string(),
    since: z.string(),
    reason: z.enum(['failing', 'gone', 'maker_left']),
  }),
  subject: () => 'One of your webhooks is switched off',
  preheader: ({ input: { name, reason } }) => `Nothing more is sent to ${name}: ${WHY_OFF[reason]}`,
  body: ({ input: { name, url, since, reason }, site }) =>
    h(
      Fragment,
      null,
      headline('A webhook is switched off'),
      paragraph('Nothing more is sent to ', strong(name), `: ${WHY_OFF[reason]}`),
      facts([
        ['Address', url],
        [reason === 'maker_left' ? 'Since' : 'Failing since', when(since)],
      ]),
      paragraph(
        reason === 'maker_left'
          ? 'Look whether the address is yours. If so, switch the webhook on again; if not, delete it.'
          : 'Once your server takes events again, send a test and switch the webhook on. What was missed stands in its log, from which you can send it again.',
      ),
      button({ url: `${site.url}/settings?tab=webhooks`, label: 'Open your webhooks' }),
    ),
  reason: ({ site }) => `You get this mail because you own the account at ${site.name} that this webhook belongs to.`,
});

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
