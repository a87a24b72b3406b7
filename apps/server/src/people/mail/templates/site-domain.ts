import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { button, headline, paragraph, strong } from './parts.ts';
import { defineTemplate } from './template.ts';

/** A domain of a site's own that is not proved any more: first in warning, then once it is taken off. */
export const siteDomain = defineTemplate({
  kind: 'Domain of a site',
  input: z.object({
    site: z.string(),
    siteId: z.string(),
    host: z.string(),
    isLost: z.boolean(),
    /** What is wrong and how to mend it, as the editor says it. */
    problem: z.string(),
  }),
  subject: ({ input: { host, isLost } }) =>
    isLost ? `${host} no longer leads to your site` : `${host} is about to stop leading to your site`,
  preheader: ({ input: { site } }) => `Your site ${site} stays where it is at its address here.`,
  body: ({ input: { site: name, siteId, host, isLost, problem }, site }) =>
    h(
      Fragment,
      null,
      headline(isLost ? `${host} leads elsewhere` : `${host} needs its record back`),
      paragraph(problem),
      paragraph(
        'Your site ',
        strong(name),
        isLost ? ' is still' : ' stays',
        ' at its address here, and nothing of it is lost.',
      ),
      button({ url: `${site.url}/sites/${siteId}`, label: 'Open the site' }),
    ),
  reason: ({ site, input }) => `You get this mail because you own the site ${input.site} at ${site.name}.`,
});
