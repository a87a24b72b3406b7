import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { button, facts, headline, paragraph, strong } from './parts.ts';
import { defineTemplate } from './template.ts';
import { when } from './when.ts';

/** A webhook where nothing has come through for days, or that has said that it wants nothing more. */
export const receiverOff = defineTemplate({
  kind: 'Webhook switched off',
  input: z.object({ name: z.string(), url: z.string(), since: z.string(), isGone: z.boolean() }),
  subject: () => 'One of your webhooks is switched off',
  preheader: ({ input }) => inShort(input),
  body: ({ input: { name, url, since, isGone }, site }) =>
    h(
      Fragment,
      null,
      headline('A webhook is switched off'),
      paragraph(
        'Nothing more is sent to ',
        strong(name),
        isGone
          ? ': it answered 410 Gone, which says that it wants no further events.'
          : ': nothing has come through there for days.',
      ),
      facts([
        ['Address', url],
        ['Failing since', when(since)],
      ]),
      paragraph(
        'Once your server takes events again, send a test and switch the webhook on. What was missed stands in its log, from which you can send it again.',
      ),
      button({ url: `${site.url}/settings?tab=webhooks`, label: 'Open your webhooks' }),
    ),
  reason: ({ site }) => `You get this mail because you own the account at ${site.name} that this webhook belongs to.`,
});

const inShort = ({ isGone }: { isGone: boolean }): string =>
  isGone ? 'It answered that it wants no further events.' : 'Nothing has come through there for days.';
