import { siteEntryCalls, siteHostsCalls, siteLeadsCalls, sitesCalls } from '@sayso/contract';
import { z } from 'zod';
import type { Feature } from '../../feature.ts';
import { defineJob } from '../../platform/work/job.ts';
import { handleJob } from '../../platform/work/job-handler.ts';
import { entryJobs } from './entry/entry.jobs.ts';
import { entryRoutes } from './entry/entry.routes.ts';
import { figuresJobs } from './figures/figures.jobs.ts';
import { figuresRoutes } from './figures/figures.routes.ts';
import { hostsJobs } from './hosts/hosts.jobs.ts';
import { hostsRoutes } from './hosts/hosts.routes.ts';
import { leadsJobs } from './leads/leads.jobs.ts';
import { leadsRoutes } from './leads/leads.routes.ts';
import { sweepPictures } from './site-material.service.ts';
import { sitesOwnedData } from './sites.owned.ts';
import { sitesRoutes } from './sites.routes.ts';
import { sweepFreedNames } from './sites.service.ts';

const sweepSitesJob = defineJob({ name: 'sweep-sites', schema: z.object({}) });

const jobs = [
  handleJob({
    job: sweepSitesJob,
    schedule: { cron: '17 * * * *', payload: {} },
    async handle(deps, _payload, { signal }) {
      await sweepFreedNames(deps);
      await sweepPictures(deps, signal);
    },
  }),
  ...leadsJobs,
  ...figuresJobs,
  ...entryJobs,
  ...hostsJobs,
];

/** Sites of accounts: storefronts at a sub-domain of the product, or at a domain of their own. */
export const sitesFeature: Feature = {
  api: {
    ...sitesCalls,
    ...siteHostsCalls,
    ...siteLeadsCalls,
    ...siteEntryCalls,
  },
  routes(server, deps) {
    sitesRoutes(server, deps);
    hostsRoutes(server, deps);
    leadsRoutes(server, deps);
    figuresRoutes(server, deps);
    entryRoutes(server, deps);
  },
  jobs,
  ownedData: sitesOwnedData,
  subjects: { site: 'sites' },
  fileColumns: [
    { table: 'site_pictures', column: 'file', owner: 'account', content: 'site_picture', size: 'size_bytes' },
  ],
  // Links that work once and end within a minute, and what they were traded for.
  tablesLeftBehind: ['site_entries'],
};
