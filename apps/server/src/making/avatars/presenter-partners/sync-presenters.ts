import {
  PARTNER_PRESENTERS_MAX,
  PRESENTER_PARTNERS,
  type PresenterPartnerCode,
  type PresenterPartnerId,
} from '@sayso/contract';
import { type ListedPresenter, listPartnerPresenters, tellCredit } from '@sayso/providers';
import type { Deps } from '../../../deps.ts';
import {
  getPartnerList,
  isListDue,
  LIST_AGAIN_MS,
  noteListing,
  shownName,
} from '../../../platform/partners/partner-lists.store.ts';
import { presenterAccess } from '../../../platform/presenters/presenter-orders.ts';
import {
  hasPictureFailed,
  presenterId,
  replacePresenters,
} from '../../../platform/presenters/partner-presenters.store.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { listMadeNames } from '../own-presenters/trainings.store.ts';
import { copyPictures } from './copy-pictures.ts';

type SyncDeps = Pick<Deps, 'db' | 'settings' | 'now' | 'log' | 'storage' | 'config' | 'reach' | 'freeBytes'>;

/** Longest name of a partner's own. */
const PRESENTER_MAX_CHARACTERS = 300;
/** A longer address of a picture is none. Signed ones are long. */
const PICTURE_URL_MAX_CHARACTERS = 4_000;

/**
 * Reads the presenters of a partner anew, and copies pictures of those that have none here: so many at a time. Whom it lists no more is marked, and no longer on offer. A list that cannot be read, or
 * has nobody in it though its partner lends, changes nothing.
 * @throws The reason of `signal` when it aborts.
 */
export async function syncPresenters(deps: SyncDeps, partner: PresenterPartnerId, signal: AbortSignal): Promise<void> {
  const access = presenterAccess(deps.settings, partner);
  if (!access) return;
  const { address } = access;
  const asked_at = deps.now();
  const asked = { maxPresenters: PARTNER_PRESENTERS_MAX, signal };
  const listed = await listPartnerPresenters(partner, access, asked);
  const credit = Array.isArray(listed) ? await tellCredit(partner, access, asked) : null;
  const fault: PresenterPartnerCode | null = Array.isArray(listed)
    ? listed.length === 0 && PRESENTER_PARTNERS[partner].lends
      ? 'NO_PRESENTERS'
      : null
    : listed.fault;
  await deps.db.transaction().execute(async (trx) => {
    if (Array.isArray(listed) && fault === null)
      await replacePresenters(trx, {
        partner,
        presenters: toRows(partner, await forAll(trx, partner, listed)),
        at: asked_at,
      });
    const told = credit && { credit: credit.amount, credit_unit: credit.unit };
    await noteListing(trx, { partner, address, asked_at, fault, ...told });
  });
  if (fault !== null) deps.log.warn({ partner, fault }, 'the presenters of a partner could not be read');
  else await copyPictures(deps, { partner, access, signal });
}

/** Whether its list is to be read: never read, of another address, or old. Addresses of pictures expire, so it is old after an hour where one could not be copied since. */
export async function isSyncDue(
  deps: Pick<Deps, 'db' | 'settings' | 'now'>,
  partner: PresenterPartnerId,
): Promise<boolean> {
  const access = presenterAccess(deps.settings, partner);
  if (!access) return false;
  const now = deps.now();
  if (await isListDue(deps.db, { partner, address: access.address, now })) return true;
  const last = await getPartnerList(deps.db, partner);
  if (!last || now.getTime() - last.asked_at.getTime() < LIST_AGAIN_MS) return false;
  return hasPictureFailed(deps.db, { partner, since: last.asked_at });
}

/** Whoever was made of a face is for the account that sent it, also before the partner tells their name here and until it has deleted them. */
async function forAll(trx: Db, partner: PresenterPartnerId, listed: readonly ListedPresenter[]) {
  const made = await listMadeNames(trx, partner);
  return listed.filter(({ presenter, madeOf }) => !made.has(presenter) && !(madeOf !== undefined && made.has(madeOf)));
}

/** Whom a partner names twice is one. */
function toRows(partner: PresenterPartnerId, listed: readonly ListedPresenter[]) {
  const byId = new Map(
    listed
      .filter(({ presenter }) => presenter.length <= PRESENTER_MAX_CHARACTERS && !/\p{Cc}/u.test(presenter))
      .map((presenter) => [presenterId(partner, presenter), presenter]),
  );
  return [...byId].map(([id, { presenter, kind, name, gender, pictureUrl }], position) => ({
    id,
    partner,
    presenter,
    kind,
    name: shownName(name, 'Presenter'),
    gender,
    position,
    picture_url: pictureUrl !== null && pictureUrl.length <= PICTURE_URL_MAX_CHARACTERS ? pictureUrl : null,
  }));
}
