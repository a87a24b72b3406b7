import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { button, facts, headline, paragraph, strong } from './parts.ts';
import { defineTemplate } from './template.ts';

/** Tells those who operate the installation that somebody appeals. */
export const appealReceived = defineTemplate({
  kind: 'Appeal received',
  input: z.object({ contentId: z.string(), title: z.string(), text: z.string() }),
  subject: ({ input }) => `An appeal: ${input.title}`,
  preheader: () => 'The owner of something that was held back says why that is wrong.',
  body: ({ input: { contentId, title, text }, site }) =>
    h(
      Fragment,
      null,
      headline('Somebody appeals'),
      paragraph('The owner of ', strong(title), ' asks you to look at the decision again.'),
      facts([['In their words', text]]),
      button({ url: `${site.url}/admin/content?content=${contentId}`, label: 'Look at the appeal' }),
    ),
  reason: ({ site }) => `You get this mail because you operate ${site.name}.`,
});
