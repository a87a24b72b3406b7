import { siteEntryCalls, siteHostsCalls, siteLeadsCalls, sitesCalls } from '@sayso/contract';
import { z } from 'zod';
import type { Feature } from '../../feature.ts';
import { defineJob } from '../../platform/work/job.ts';
import { handleJob } from '../../platform/work/job-handler.ts';
import type { Db } from '../../platform/db/connection.ts';
import { inBatches } from '../../platform/db/writes.ts';
import type { OwnedData } from '../../platform/db/owners.ts';
import { safeStem } from '../../platform/lib/files.ts';
import { sweepPictures } from './site-material.service.ts';
import { sitesRoutes, entryRoutes, figuresRoutes, hostsRoutes, leadsRoutes } from './sites.routes.ts';
import { sweepFreedNames, eraseSites } from './sites.service.ts';
import { mailLeads, mailLeadsJob } from './leads/mail-leads.ts';
import { sweepSiteEntries } from './site-entries.service.ts';
import { sweepVisitors } from './figures.service.ts';
import { recheckHosts } from './hosts/recheck-hosts.ts';
import { deleteHostsOf } from './hosts/hosts.store.ts';
import * as owned from './owned-sites.store.ts';

const sweepSitesJob = defineJob({ name: 'sweep-sites', schema: z.object({}) });

const leadsJobs = [
  handleJob({
    job: mailLeadsJob,
    schedule: { cron: '* * * * *', payload: {} },
    handle: (deps, _payload, { signal }) => mailLeads(deps, signal),
  }),
];

const sweepSiteEntriesJob = defineJob({ name: 'sweep-site-entries', schema: z.object({}) });

const entryJobs = [
  handleJob({
    job: sweepSiteEntriesJob,
    schedule: { cron: '11 * * * *', payload: {} },
    handle: (deps) => sweepSiteEntries(deps),
  }),
];

const sweepVisitorsJob = defineJob({ name: 'sweep-site-visitors', schema: z.object({}) });

const figuresJobs = [
  handleJob({
    job: sweepVisitorsJob,
    schedule: { cron: '9 * * * *', payload: {} },
    handle: (deps) => sweepVisitors(deps),
  }),
];

/** Not repeated: a second run on one day would count a missing record twice. */
const recheckHostsJob = defineJob({ name: 'recheck-site-hosts', schema: z.object({}), options: { retryLimit: 0 } });

const hostsJobs = [
  handleJob({
    job: recheckHostsJob,
    schedule: { cron: '41 4 * * *', payload: {} },
    handle: (deps, _payload, { signal }) => recheckHosts(deps, signal),
  }),
];

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

/** Stored states that are read together: each holds a document. */
const VERSIONS_AT_ONCE = 20;

/** Sites with their stored states, their pictures as they are kept, and what visitors left and did. Links into a back office are over within a minute. */
export const sitesOwnedData: OwnedData = {
  tables: ['sites', 'site_pictures', 'site_leads', 'site_entries'],
  async *exportData(db, { accountIds }) {
    yield { path: 'sites/sites.json', list: inBatches((page) => owned.listOwnedSites(db, accountIds, page)) };
    yield { path: 'sites/versions.json', list: versions(db, accountIds) };
    yield { path: 'sites/pictures.json', list: pictures(db, accountIds) };
    yield { path: 'sites/leads.json', list: inBatches((page) => owned.listOwnedLeads(db, accountIds, page)) };
    yield { path: 'sites/figures.json', value: await owned.listOwnedDays(db, accountIds) };
    for await (const row of inBatches((page) => owned.listOwnedPictures(db, accountIds, page)))
      yield { path: pathOf(row), file: row.file };
  },
  eraseData: (trx, { accountIds }, at) => eraseSites(trx, accountIds, at),
  endUnproven: async (trx, { accountIds }) => ({ siteHosts: await deleteHostsOf(trx, accountIds) }),
};

async function* versions(db: Db, accountIds: readonly string[]): AsyncGenerator<object> {
  for await (const { id: siteId } of inBatches((page) => owned.listOwnedSites(db, accountIds, page)))
    for (let after = 0, rows: owned.OwnedVersion[]; ; after = rows.at(-1)?.version ?? after) {
      rows = await owned.listOwnedVersions(db, { siteId, after, limit: VERSIONS_AT_ONCE });
      yield* rows;
      if (rows.length < VERSIONS_AT_ONCE) break;
    }
}

async function* pictures(db: Db, accountIds: readonly string[]): AsyncGenerator<object> {
  for await (const row of inBatches((page) => owned.listOwnedPictures(db, accountIds, page)))
    yield { ...row, file: pathOf(row) };
}

/** What is kept may have another format than what was sent, so the extension is the kept file's. */
function pathOf({ id, name, file }: owned.OwnedPicture): string {
  const stem = safeStem(name.replace(/\.[^.]*$/, ''), 'picture');
  return `sites/${stem} ${id}${file.slice(file.lastIndexOf('.'))}`;
}

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
