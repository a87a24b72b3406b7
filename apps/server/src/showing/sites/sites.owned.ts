import type { Db } from '../../platform/db/connection.ts';
import { inBatches } from '../../platform/db/in-batches.ts';
import type { OwnedData } from '../../platform/db/owned-data.ts';
import { safeStem } from '../../platform/lib/safe-stem.ts';
import { deleteHostsOf } from './hosts/hosts.store.ts';
import * as owned from './owned-sites.store.ts';
import { eraseSites } from './sites.service.ts';

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
