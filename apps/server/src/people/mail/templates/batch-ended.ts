import { counted, grouped } from '@sayso/contract';
import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { button, facts, headline, paragraph, strong } from './parts.ts';
import { defineTemplate } from './template.ts';

/** `paused`: why a batch has paused by itself; null where it is finished. `isRunnerGone`: it goes to the owner of the account, as whoever ran it no longer works there. */
export const batchEnded = defineTemplate({
  kind: 'Batch finished or paused',
  input: z.object({
    id: z.uuid(),
    name: z.string(),
    done: z.int(),
    failed: z.int(),
    left: z.int(),
    paused: z.string().nullable(),
    isRunnerGone: z.boolean().optional(),
    unsubscribe: z.string().optional(),
  }),
  subject: ({ input: { name, paused } }) =>
    paused === null ? `Your batch is finished: ${name}` : `Your batch is paused: ${name}`,
  preheader: ({ input: { done, failed, left } }) =>
    [
      `${counted(done, 'video')} made`,
      ...(failed > 0 ? [`${grouped(failed)} failed`] : []),
      ...(left > 0 ? [`${grouped(left)} left`] : []),
    ].join(', '),
  body: ({ input: { id, name, done, failed, left, paused }, site }) =>
    h(
      Fragment,
      null,
      headline(paused === null ? 'Your batch is finished' : 'Your batch is paused'),
      paused === null
        ? paragraph(strong(name), ' has come to its end.')
        : paragraph(
            strong(name),
            ` has paused by itself. ${paused} Once there is room, it goes on with the next row when you say so.`,
          ),
      facts([
        ['Made', counted(done, 'video')],
        ...(failed > 0 ? [['Failed', counted(failed, 'video')] as const] : []),
        ...(left > 0 ? [['Still to make', counted(left, 'video')] as const] : []),
      ]),
      button({ url: `${site.url}/batches/${id}`, label: 'Open the batch' }),
    ),
  reason: ({ input: { isRunnerGone }, site }) =>
    isRunnerGone
      ? `You get this mail because a batch ran in your account at ${site.name}, and whoever ran it no longer works there.`
      : `You get this mail because you started a batch at ${site.name} and had left before its end.`,
  unsubscribeToken: ({ input }) => input.unsubscribe,
});
