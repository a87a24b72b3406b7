import { counted } from '@sayso/contract';
import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { button, facts, headline, paragraph, strong } from './parts.ts';
import { defineTemplate } from './template.ts';
import { when } from './when.ts';

const Lead = z.object({
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  message: z.string(),
  at: z.string(),
});

/** What strangers wrote stands in the text alone: a subject is the one place of a mail that lists show as the product's own words. */
export const newLeads = defineTemplate({
  kind: 'New leads',
  input: z.object({
    site: z.string(),
    siteId: z.string(),
    /** How many leads there are; `leads` holds the first of them. */
    all: z.number(),
    leads: z.array(Lead),
    unsubscribe: z.string(),
  }),
  subject: ({ input }) => `${inShort(input)} at ${input.site}`,
  preheader: ({ input }) => `${inShort(input)} in the form of your site ${input.site}.`,
  body: ({ input: { site: name, siteId, all, leads }, site }) =>
    h(
      Fragment,
      null,
      headline(all === 1 ? 'You have a new lead' : `You have ${counted(all, 'new lead')}`),
      paragraph('Left in the form of ', strong(name), '. The words are those of your visitors.'),
      ...leads.map((lead, place) => h(Fragment, { key: place }, facts(linesOf(lead)))),
      all > leads.length ? paragraph(`And ${counted(all - leads.length, 'more lead')} in the list.`) : null,
      button({ url: `${site.url}/sites/${siteId}/leads`, label: 'Open the leads' }),
    ),
  reason: ({ site, input }) =>
    `You get this mail because you own the site ${input.site} at ${site.name}. Leads that come close together are told in one mail.`,
  unsubscribeToken: ({ input }) => input.unsubscribe,
});

const inShort = ({ all }: { all: number }): string => (all === 1 ? 'A new lead' : counted(all, 'new lead'));

function linesOf({ email, name, phone, message, at }: z.output<typeof Lead>): (readonly [string, string])[] {
  return [
    ['E-mail', email],
    ...(name ? [['Name', name] as const] : []),
    ...(phone ? [['Phone', phone] as const] : []),
    ...(message ? [['Message', message] as const] : []),
    ['When', when(at)],
  ];
}
