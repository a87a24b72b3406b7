import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { button, headline, paragraph, strong } from './parts.ts';
import { defineTemplate } from './template.ts';

/** Contents that were held back are there again. */
export const contentReleased = defineTemplate({
  kind: 'Content approved again',
  input: z.object({ title: z.string(), note: z.string(), isVideo: z.boolean() }),
  subject: ({ input }) => `${input.title} is live again`,
  preheader: () => 'It was looked at, and nothing holds it back any more.',
  body: ({ input: { title, note, isVideo }, site }) =>
    h(
      Fragment,
      null,
      headline('It is live again'),
      paragraph(strong(title), ' was looked at once more and approved. Everything is as it was before.'),
      ...(note ? [paragraph(note)] : []),
      button({
        url: `${site.url}${isVideo ? '/projects' : '/decisions'}`,
        label: isVideo ? 'Open the library' : 'See the decisions',
      }),
    ),
  reason: ({ site }) => `You get this mail because you own the account at ${site.name} that this belongs to.`,
});
