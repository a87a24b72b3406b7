import { sharedInputTexts } from '../common/shared-input.texts.gen.ts';
import { inputTexts } from './input.texts.gen.ts';
import { z } from 'zod';
import { cursorPage, cursorQuery, Done, Id, IdParams, shortText, success, Timestamp } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { EmailAddress } from '../identity/fields.ts';

/** Leads on one page of a list. */
export const LEADS_PER_PAGE = 25;

/** Longest answers of a form, in characters. */
export const LEAD_MAX = { name: 120, phone: 40, message: 2_000 } as const;

/** What a visitor left in the form of a site. `consent`: the words they agreed to. `is_new`: nobody of the account has seen it in the list yet. */
export const Lead = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  message: z.string(),
  consent: z.string(),
  is_new: z.boolean(),
  created_at: Timestamp,
});
export type Lead = z.output<typeof Lead>;

/** One day of a site, in UTC. */
export const SiteDay = z.object({
  day: z.iso.date(),
  visits: z.int(),
  plays: z.int(),
  clicks: z.int(),
  leads: z.int(),
});
export type SiteDay = z.output<typeof SiteDay>;

/** What visitors did. `days`: each day of the stretch, oldest first. `videos`, `links`: what was played and clicked most, at most 20 of each. */
export const SiteFigures = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  total: SiteDay.omit({ day: true }),
  days: z.array(SiteDay),
  videos: z.array(z.object({ video_id: Id, title: z.string(), plays: z.int() })),
  links: z.array(z.object({ text: z.string(), href: z.string(), clicks: z.int() })),
});
export type SiteFigures = z.output<typeof SiteFigures>;

const Day = z.iso.date({ error: () => sharedInputTexts.day });

/** Longest stretch of figures, in days. */
export const SITE_FIGURES_MAX_DAYS = 366;

/** What a form of a site sends. `submission`: made by the page once, so that a second send is the same lead. `consent_version`: of the words beside the box, as the page showed them. `website`: what people do not see and robots fill in. */
export const LeadForm = z.object({
  submission: Id,
  email: EmailAddress,
  name: shortText(LEAD_MAX.name).trim().default(''),
  phone: shortText(LEAD_MAX.phone).trim().default(''),
  message: shortText(LEAD_MAX.message).trim().default(''),
  consent: z.literal('yes', { error: () => inputTexts.consent }),
  consent_version: z.string().default(''),
  website: z.string().default(''),
});
export type LeadForm = z.output<typeof LeadForm>;

/** Whose leads are erased. */
export const EraseLeads = z.object({ email: EmailAddress });

const search = { search: shortText(200).trim().optional() };
const errors = ['forbidden', 'site_not_found'] as const;

/** What visitors leave and do. */
export const siteLeadsCalls = {
  listLeads: defineEndpoint({
    method: 'GET',
    path: '/api/sites/:id/leads',
    list: 'sites',
    permission: 'leads.view',
    summary: 'What visitors left in the form of a site, newest first, one page',
    params: IdParams,
    query: z.object({ ...cursorQuery(LEADS_PER_PAGE), ...search }),
    response: success(cursorPage(Lead)),
    errors,
  }),
  markLeadsSeen: defineEndpoint({
    method: 'POST',
    path: '/api/sites/:id/leads/seen',
    permission: 'leads.view',
    summary: 'Say that somebody has seen all leads up to one',
    params: IdParams,
    body: z.object({ up_to: Id }),
    response: Done,
    errors,
  }),
  exportLeads: defineEndpoint({
    method: 'GET',
    path: '/api/sites/:id/leads-export',
    permission: 'leads.export',
    produces: 'text/csv',
    summary: 'The leads of a site as a table',
    params: IdParams,
    query: z.object(search),
    response: z.string(),
    errors,
  }),
  deleteLead: defineEndpoint({
    method: 'DELETE',
    path: '/api/sites/:id/leads/:lead_id',
    permission: 'leads.delete',
    summary: 'Delete one lead',
    params: IdParams.extend({ lead_id: Id }),
    response: Done,
    errors: [...errors, 'lead_not_found'],
  }),
  eraseLeadsOf: defineEndpoint({
    method: 'POST',
    path: '/api/sites/:id/leads/erase',
    permission: 'leads.delete',
    summary: 'Erase everything that one person left in the form of a site, by their e-mail; answers how many leads',
    params: IdParams,
    body: EraseLeads,
    response: success(z.object({ erased: z.int() })),
    errors,
  }),
  siteFigures: defineEndpoint({
    method: 'GET',
    path: '/api/sites/:id/figures',
    permission: 'sites.view',
    summary: 'Visits, plays, clicks and leads of a site by the day',
    params: IdParams,
    query: z.object({ date_from: Day.optional(), date_to: Day.optional() }),
    response: success(SiteFigures),
    errors,
  }),
};

/** A way into one site alone. `token` is shown once and works for whoever has it until `ends_at`. */
export const SiteEntry = z.object({ token: z.string(), site_id: Id, site_name: z.string(), ends_at: Timestamp });
export type SiteEntry = z.output<typeof SiteEntry>;

/** Hours for which what such a link was traded for works. */
export const SITE_ENTRY_HOURS = 2;

/** What the token begins with that opens one site: by it the server knows it from a session's and a program's. */
export const SITE_TOKEN_PREFIX = 'saysosite_';

/** Seconds for which a link into the back office of a site can be opened, once. */
export const SITE_ENTRY_SECONDS = 60;

/** The way into the back office of one site, by a link that works once. */
export const siteEntryCalls = {
  createSiteEntry: defineEndpoint({
    method: 'POST',
    path: '/api/sites/:id/entry',
    permission: 'sites.enter',
    summary: 'Make a link to the back office of a site: it works once, for 60 seconds',
    params: IdParams,
    limits: [{ by: 'person', times: 60, perSeconds: 10 * 60, counted: 'shared' }],
    response: success(z.object({ url: z.url() })),
    errors: ['forbidden', 'site_not_found', 'right_not_in_plan'],
  }),
  useSiteEntry: defineEndpoint({
    method: 'POST',
    path: '/api/sites/entry',
    permission: 'public',
    summary: 'Open such a link: answers a token that works for this one site',
    body: z.object({ token: shortText(200) }),
    limits: [{ by: 'address', times: 20, perSeconds: 10 * 60, counted: 'shared', counts: 'calls' }],
    response: success(SiteEntry),
    errors: ['site_entry_ended'],
  }),
};
