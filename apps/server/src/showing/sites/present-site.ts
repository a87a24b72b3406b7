import { AppError, type EditedSite, PLAN_RIGHTS, type SiteVideo, usesOfSite } from '@sayso/contract';
import type { Actor } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { isClosedAccount } from '../../platform/db/owners.ts';
import type { Db } from '../../platform/db/connection.ts';
import { announceList } from '../../platform/live/publish.ts';
import { ownAddresses, type SigningDeps } from '../../platform/storage/signed-addresses.ts';
import { accountHasRight, requireRights } from '../../people/plans/limits.service.ts';
import { findShownVideos, type ShownVideoRow, toShownVideo } from '../../making/renders/shown-videos.service.ts';
import { listPictures } from './site-pictures.store.ts';
import { type SiteContext, toEditedSite, toSitePicture, readDocument } from './sites.mapper.ts';
import * as store from './sites.store.ts';

export type ReadDeps = SigningDeps & Pick<Deps, 'db' | 'config' | 'speech'>;
export type WriteDeps = ReadDeps & Pick<Deps, 'publish' | 'queue'>;

const { marketplace_enabled } = PLAN_RIGHTS;

/** @throws AppError `right_not_in_plan` while the owner's plans do not include sites. */
export async function requireMarketplace(db: Db, actor: Actor): Promise<void> {
  if (!actor.siteEntry) return requireRights(db, actor, { marketplace_enabled });
  // Whoever entered by a link has the rights of the account that the site is of, an administrator's as well.
  if (!(await accountHasRight(db, actor.accountId, 'marketplace_enabled'))) throw new AppError('right_not_in_plan');
}

/**
 * A site of the account that somebody works in. Whoever lost the plan is told so of their own sites, and nothing of others'.
 * @throws AppError `site_not_found`, also for another account's; `right_not_in_plan`.
 */
export async function requireSite(db: Db, actor: Actor, id: string): Promise<store.EditedSiteRow> {
  const row = await requireStoredSite(db, actor, id);
  await requireMarketplace(db, actor);
  return row;
}

/**
 * A site of the account, also for whoever has lost the plan: what visitors left there is read, taken out and erased all the same.
 * @throws AppError `site_not_found`, also for another account's.
 */
export async function requireStoredSite(db: Db, actor: Actor, id: string): Promise<store.EditedSiteRow> {
  const row = await store.getSite(db, actor.accountId, id);
  if (!row) throw new AppError('site_not_found');
  return row;
}

/** The same in a transaction that changes the site: one after the other. Call it inside `write`. @throws AppError as `requireSite`; `content_removed` where an operator has removed it. */
export async function lockSite(trx: Db, actor: Actor, id: string): Promise<store.EditedSiteRow> {
  const row = await store.lockSite(trx, { accountId: actor.accountId, id });
  if (!row) throw new AppError('site_not_found');
  if (row.held === 'removed') throw new AppError('content_removed');
  await requireMarketplace(trx, actor);
  return row;
}

/** What rows of an account's sites need to be shown. */
export async function contextOf({ config }: Pick<Deps, 'config'>, db: Db, accountId: string): Promise<SiteContext> {
  const isInPlan = await accountHasRight(db, accountId, 'marketplace_enabled');
  return { config, isInPlan, isServed: isInPlan && !(await isClosedAccount(db, accountId)) };
}

/** A site as it is edited, with what its document names: of that only this site's pictures, and those videos of its account that everybody may see. */
export async function presentSite(deps: ReadDeps, db: Db, row: store.EditedSiteRow): Promise<EditedSite> {
  const { id: siteId, account_id: accountId } = row;
  const document = readDocument(row.draft);
  const uses = usesOfSite(document);
  const fileUrl = ownAddresses(deps, accountId);
  const pictures = await listPictures(db, { siteId, ids: uses.pictures });
  const videos = await findShownVideos(db, { accountId, ids: uses.videos });
  return toEditedSite(row, await contextOf(deps, db, accountId), {
    document,
    pictures: pictures.map((picture) => toSitePicture(picture, fileUrl)),
    videos: videos.map((video) => toSiteVideo(deps, video)),
  });
}

/** A video for the editor, at the addresses that the library has. */
export function toSiteVideo(deps: Pick<Deps, 'storage' | 'speech'>, video: ShownVideoRow): SiteVideo {
  const { files } = video;
  const names = { video: files.video, poster: files.poster_webp ?? files.poster, captions: files.captions };
  const addressOf = (_: ShownVideoRow, kind: keyof typeof names) => {
    const name = names[kind];
    return name === undefined ? null : deps.storage.url(name);
  };
  return toShownVideo(deps, { video, addressOf });
}

/** Tells the account's browsers that its sites are others now. Call it last in the transaction that changes them. */
export const announceSites = (deps: Pick<Deps, 'publish'>, trx: Db, { accountId }: Pick<Actor, 'accountId'>) =>
  announceList(deps, trx, { accountId, list: 'sites' });

/** A site in the audit log. */
export const targetOf = ({ id, name }: { id: string; name: string }) => ({ type: 'site', id, label: name }) as const;
