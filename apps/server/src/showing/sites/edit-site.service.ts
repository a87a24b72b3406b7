import { isDeepStrictEqual } from 'node:util';
import {
  AppError,
  type EditedSite,
  SITE_VERSIONS_KEPT,
  type SiteDocument,
  type SiteVersion,
  usesOfSite,
} from '@sayso/contract';
import { type Actor, authorize } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connection.ts';
import { askForCheck } from '../../platform/content/content.ts';
import { write } from '../../people/identity/write.service.ts';
import { announceSites, lockSite, presentSite, requireSite, targetOf, type WriteDeps } from './present-site.ts';
import { holdPictures } from './site-pictures.store.ts';
import { toSiteVersion, readDocument } from './sites.mapper.ts';
import * as store from './sites.store.ts';

/** A change that was made on `version`. */
type Change = { id: string; version: number; name?: string | undefined; document: SiteDocument };

/**
 * Stores a change. What stands there already is stored no second time.
 * @throws AppError `site_not_found`, `right_not_in_plan`; `site_changed` with the site as it is now, where another change came in between.
 */
export async function saveSite(deps: WriteDeps, actor: Actor, change: Change): Promise<EditedSite> {
  return write(deps, actor, 'sites.edit', async (trx) => {
    const row = await lockSite(trx, actor, change.id);
    const { document, name = row.name } = change;
    return storeState(deps, trx, { actor, row, read: change.version, state: { name, document } });
  });
}

/**
 * Makes an earlier state the newest one.
 * @throws AppError `site_not_found`, `right_not_in_plan`, `site_changed`; `site_version_not_found` where it is not kept any more.
 */
export async function restoreVersion(
  deps: WriteDeps,
  actor: Actor,
  { id, version, restored }: { id: string; version: number; restored: number },
): Promise<EditedSite> {
  return write(deps, actor, 'sites.edit', async (trx) => {
    const row = await lockSite(trx, actor, id);
    const kept = await store.getVersion(trx, { siteId: id, version: restored });
    if (!kept) throw new AppError('site_version_not_found');
    const state = { name: kept.name, document: readDocument(kept.document) };
    return storeState(deps, trx, { actor, row, read: version, state });
  });
}

type NewState = {
  actor: Actor;
  row: store.EditedSiteRow;
  /** The version that the change was made on. */
  read: number;
  state: { name: string; document: SiteDocument };
};

async function storeState(deps: WriteDeps, trx: Db, { actor, row, read, state }: NewState): Promise<EditedSite> {
  if (isDeepStrictEqual(state, { name: row.name, document: readDocument(row.draft) }))
    return presentSite(deps, trx, row);
  await requireVersion(deps, trx, { row, read });
  const { id: siteId } = row;
  const written = { ...state, userId: actor.userId, at: deps.now(), version: row.draft_version + 1 };
  await holdPictures(trx, { siteId, ids: usesOfSite(state.document).pictures });
  await store.updateDraft(trx, { ...written, id: siteId });
  await store.insertVersion(trx, { ...written, siteId });
  await store.dropOldVersions(trx, { siteId, kept: SITE_VERSIONS_KEPT });
  return finish(deps, trx, { actor, id: siteId });
}

/**
 * Shows visitors the version that was read.
 * @throws AppError `site_not_found`, `right_not_in_plan`; `site_changed` with the site as it is now.
 */
export async function publishSite(
  deps: WriteDeps,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<EditedSite> {
  return write(deps, actor, 'sites.publish', async (trx, { record }) => {
    const row = await lockSite(trx, actor, id);
    await requireVersion(deps, trx, { row, read: version });
    if (row.published_version === version) return presentSite(deps, trx, row);
    await store.publishDraft(trx, { id, at: deps.now() });
    await store.markPublished(trx, { siteId: id, version });
    await store.dropOldVersions(trx, { siteId: id, kept: SITE_VERSIONS_KEPT });
    await askForCheck(deps, trx, { kind: 'site', id });
    await record('site.publish', targetOf(row), { version });
    return finish(deps, trx, { actor, id });
  });
}

/** Shows visitors nothing of a site. @throws AppError `site_not_found`, `right_not_in_plan`. */
export async function unpublishSite(deps: WriteDeps, actor: Actor, id: string): Promise<EditedSite> {
  return write(deps, actor, 'sites.publish', async (trx, { record }) => {
    const row = await lockSite(trx, actor, id);
    if (row.published_version === null) return presentSite(deps, trx, row);
    await store.unpublish(trx, id);
    await record('site.unpublish', targetOf(row));
    return finish(deps, trx, { actor, id });
  });
}

/** One page of the stored states of a site, newest first. @throws AppError `site_not_found`, `right_not_in_plan`. */
export async function listVersions(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { id, page, per_page: limit }: { id: string; page: number; per_page: number },
): Promise<{ rows: SiteVersion[]; total: number }> {
  authorize(actor, 'sites.view');
  await requireSite(db, actor, id);
  const { rows, total } = await store.listVersions(db, { siteId: id, limit, offset: (page - 1) * limit });
  return { rows: rows.map(toSiteVersion), total };
}

async function requireVersion(
  deps: WriteDeps,
  trx: Db,
  { row, read }: { row: store.EditedSiteRow; read: number },
): Promise<void> {
  if (read !== row.draft_version)
    throw new AppError('site_changed', { data: { site: await presentSite(deps, trx, row) } });
}

/** What a change answers, and tells the other tabs. */
async function finish(deps: WriteDeps, trx: Db, { actor, id }: { actor: Actor; id: string }): Promise<EditedSite> {
  const site = await presentSite(deps, trx, await requireSite(trx, actor, id));
  await announceSites(deps, trx, actor);
  return site;
}
