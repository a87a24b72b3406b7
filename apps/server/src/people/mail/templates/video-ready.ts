import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { button, facts, headline, paragraph, strong } from './parts.ts';
import { defineTemplate } from './template.ts';

export const videoReady = defineTemplate({
  kind: 'Video ready',
  input: z.object({
    title: z.string(),
    slug: z.string(),
    lengthMs: z.number(),
    performer: z.string(),
    unsubscribe: z.string().optional(),
  }),
  subject: ({ input }) => `Your video is ready: ${input.title}`,
  preheader: ({ input }) => `${lengthInWords(input.lengthMs)}, presented by ${input.performer}.`,
  body: ({ input, site }) =>
    h(
      Fragment,
      null,
      headline('Your video is ready'),
      paragraph(strong(input.title), ' can be watched, downloaded and shared.'),
      facts([
        ['Length', lengthInWords(input.lengthMs)],
        ['Performer', input.performer],
      ]),
      button({ url: `${site.url}/watch/${input.slug}`, label: 'Watch it' }),
    ),
  reason: ({ site }) => `You get this mail because you asked ${site.name} for a video and had left before it was done.`,
  unsubscribeToken: ({ input }) => input.unsubscribe,
});

/** 31200 -> '0:31'. */
function lengthInWords(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
