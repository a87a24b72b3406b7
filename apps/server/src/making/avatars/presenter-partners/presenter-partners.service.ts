import {
  AppError,
  type PartnerPresenter,
  PRESENTER_ERRORS_SHOWN,
  PRESENTER_PARTNER_IDS,
  PRESENTER_PARTNERS,
  type PresenterPartnerCode,
  type PresenterPartnerId,
  type PresenterPartnerState,
  type OrderCost,
} from '@sayso/contract';
import { PRESENTERS } from '@sayso/providers';
import { type Actor, authorize } from '../../../access.ts';
import type { SaveResponse } from '../../../platform/db/writes.ts';
import type { Deps } from '../../../deps.ts';
import { listPartnerLists, type PartnerListRow } from '../../../platform/partners/partner-lists.store.ts';
import { readPartnerUse } from '../../../platform/partners/partner-budget.ts';
import {
  presenterAccess,
  presenterOrder,
  refusalOf,
  restOfDay,
} from '../../../platform/presenters/presenter-orders.ts';
import { listRests } from '../../../platform/partners/partner-rests.store.ts';
import * as store from '../../../platform/presenters/partner-presenters.store.ts';
import { write } from '../../../people/identity/write.service.ts';
import { getAvatar } from '../avatars.service.ts';
import { nearestTo, presetStandIn } from '../library.ts';
import { payerOfMade, ownKeyOf } from '../own-presenters/own-presenters.service.ts';
import { syncPartnerPresentersJob } from './sync-presenters.ts';
import type { PartnerDeps } from './partner-avatars.ts';

type ReadDeps = Pick<Deps, 'db' | 'settings' | 'now'>;

/** How every partner is doing. */
export async function listPresenterPartners(deps: ReadDeps, actor: Actor): Promise<PresenterPartnerState[]> {
  authorize(actor, 'presenters.manage');
  const [useOf, counts, lists, open, rests] = await Promise.all([
    readPartnerUse(deps),
    store.countPresenters(deps.db),
    listPartnerLists(deps.db),
    store.countOpenOrders(deps.db),
    listRests(deps.db, deps.now()),
  ]);
  return Promise.all(
    PRESENTER_PARTNER_IDS.map(async (partner): Promise<PresenterPartnerState> => {
      const isIt = (row: { partner: string }) => row.partner === partner;
      const price = deps.settings.current()[PRESENTER_PARTNERS[partner].price];
      const use = useOf(partner, { perUnit: 1_000, cents: (ms) => (ms / 60_000) * price });
      const count = counts.find(isIt);
      const faults = await store.listLastFaults(deps.db, partner, PRESENTER_ERRORS_SHOWN);
      return {
        partner,
        is_offered: presenterAccess(deps.settings, partner) !== null,
        presenters: count?.listed ?? 0,
        gone: count?.gone ?? 0,
        ...listed(lists.find(isIt)),
        ...use,
        open_orders: open.find(isIt)?.open ?? 0,
        rests_until: rests.find(isIt)?.rests_until.toISOString() ?? null,
        last_errors: faults.map(({ at, fault }) => ({ at: at.toISOString(), code: codeOf(fault) })),
        abilities: abilitiesOf(partner),
      };
    }),
  );
}

// What is stored there is what a try has come to.
const codeOf = (fault: string) => fault as PresenterPartnerCode;

function listed(list: PartnerListRow | undefined) {
  const { credit, credit_unit: unit } = list ?? { credit: null, credit_unit: null };
  return {
    asked_at: list?.asked_at.toISOString() ?? null,
    synced_at: list?.synced_at?.toISOString() ?? null,
    code: list ? codeOf(list.fault ?? 'OK') : null,
    credit: credit === null || unit === null ? null : { left: credit, unit },
  };
}

function abilitiesOf(partner: PresenterPartnerId): PresenterPartnerState['abilities'] {
  const { formats, longestMs, cannot } = PRESENTERS[partner].abilities;
  return { formats: [...formats], longest_seconds: Math.floor(longestMs / 1000), cannot: [...cannot] };
}

/** One page of the presenters of partners. */
export async function listPartnerPresenters(
  { db, settings, storage }: Pick<Deps, 'db' | 'settings' | 'storage'>,
  actor: Actor,
  {
    page,
    per_page: limit,
    partner,
    ...filter
  }: Omit<store.PresenterFilter, 'partners' | 'ids'> & {
    partner?: PresenterPartnerId | undefined;
    page: number;
    per_page: number;
  },
): Promise<{ rows: PartnerPresenter[]; total: number }> {
  authorize(actor, 'presenters.manage');
  const partners = partner ? [partner] : presenterOrder(settings);
  const { presenters, total } = await store.findPresenters(
    db,
    { ...filter, partners },
    { limit, offset: (page - 1) * limit },
  );
  return {
    total,
    rows: presenters.map(({ id, partner: of, name, kind, gender, picture_file: picture, gone_at: goneAt }) => ({
      id,
      partner: of,
      name,
      kind,
      gender,
      picture_url: picture === null ? null : storage.url(picture),
      gone_at: goneAt?.toISOString() ?? null,
    })),
  };
}

/** Asks a worker to read the presenters of a partner anew. @throws AppError `presenter_partner_off`. */
export async function syncPresenterPartner(
  deps: ReadDeps & Pick<Deps, 'queue'>,
  actor: Actor,
  { partner, saveResponse }: { partner: PresenterPartnerId; saveResponse: SaveResponse<PresenterPartnerState> },
): Promise<PresenterPartnerState> {
  authorize(actor, 'presenters.manage');
  if (!presenterAccess(deps.settings, partner)) throw new AppError('presenter_partner_off');
  const state = (await listPresenterPartners(deps, actor)).find((one) => one.partner === partner);
  if (!state) throw new AppError('not_found');
  await write(deps, actor, 'presenters.manage', async (trx, { record }) => {
    await deps.queue.enqueue(trx, syncPartnerPresentersJob, { partner });
    const target = { type: 'presenter_partner', id: partner, label: PRESENTER_PARTNERS[partner].name } as const;
    await record('presenter_partner.sync', target);
    await saveResponse(trx, state);
  });
  return state;
}

/** Says what a video of so many seconds would use with the partner whose presenter an avatar is, and who could stand in. Null for those that the engine draws. @throws AppError `not_found`. */
export async function orderCost(
  deps: PartnerDeps & Pick<Deps, 'vault' | 'now'>,
  actor: Actor,
  { id, seconds }: { id: string; seconds: number },
): Promise<OrderCost | null> {
  authorize(actor, 'avatars.view');
  const avatar = await getAvatar(deps, actor, id);
  if (!avatar.partner) return null;
  const { id: partner, presenter } = avatar.partner;
  const { accountId } = actor;
  const { name } = PRESENTER_PARTNERS[partner];
  const made = await payerOfMade(deps.db, { accountId, partner, presenter });
  const isOwn = made?.isOwn ?? (await ownKeyOf(deps, accountId, partner)) !== null;
  const spending = { partner, accountId, isOwn };
  const rest = await restOfDay(deps, deps.db, spending);
  const { id: nearestId, name: nearestName } = nearestTo(avatar);
  const { longestMs } = PRESENTERS[partner].abilities;
  const refusal = avatar.is_gone
    ? new AppError('presenter_gone')
    : seconds * 1000 > longestMs
      ? new AppError('presenter_speech_too_long')
      : await refusalOf(deps, deps.db, { ...spending, ms: seconds * 1000 });
  return {
    partner,
    partner_name: name,
    pays: isOwn ? 'own_key' : 'site',
    seconds,
    seconds_left: rest && Math.floor(rest.leftMs / 1000),
    refusal: refusal?.message ?? null,
    stand_in: {
      id: nearestId,
      name: nearestName,
      is_preset: presetStandIn(deps.settings.current(), avatar) !== null,
    },
  };
}
