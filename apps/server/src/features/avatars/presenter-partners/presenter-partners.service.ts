import {
  AppError,
  type PartnerPresenter,
  PRESENTER_ERRORS_SHOWN,
  PRESENTER_PARTNER_IDS,
  PRESENTER_PARTNERS,
  type PresenterPartnerCode,
  type PresenterPartnerDay,
  type PresenterPartnerId,
  type PresenterPartnerState,
} from '@sayso/contract';
import { PRESENTERS } from '@sayso/providers';
import type { z } from 'zod';
import { type Actor, authorize } from '../../../access.ts';
import type { SaveResponse } from '../../../platform/db/save-response.ts';
import type { Deps } from '../../../deps.ts';
import { listPartnerLists, type PartnerListRow } from '../../../platform/partners/partner-lists.store.ts';
import { dayOf, sumUseByDay } from '../../../platform/partners/partner-usage.store.ts';
import { presenterAccess } from '../../../platform/presenters/presenter-access.ts';
import { listRests } from '../../../platform/partners/partner-rests.store.ts';
import * as store from '../../../platform/presenters/partner-presenters.store.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { syncPartnerPresentersJob } from './presenter-partners.job.ts';

type ReadDeps = Pick<Deps, 'db' | 'settings' | 'now'>;
type Day = z.output<typeof PresenterPartnerDay>;

/** The days that are summed up, today among them. */
const DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

/** How every partner is doing. */
export async function listPresenterPartners(deps: ReadDeps, actor: Actor): Promise<PresenterPartnerState[]> {
  authorize(actor, 'presenters.manage');
  const [counts, lists, open, rests] = await Promise.all([
    store.countPresenters(deps.db),
    listPartnerLists(deps.db),
    store.countOpenOrders(deps.db),
    listRests(deps.db, deps.now()),
  ]);
  return Promise.all(
    PRESENTER_PARTNER_IDS.map(async (partner): Promise<PresenterPartnerState> => {
      const isIt = (row: { partner: string }) => row.partner === partner;
      const days = await listDays(deps, partner);
      const today = days.at(-1);
      const count = counts.find(isIt);
      const faults = await store.listLastFaults(deps.db, partner, PRESENTER_ERRORS_SHOWN);
      return {
        partner,
        is_offered: presenterAccess(deps.settings, partner) !== null,
        presenters: count?.listed ?? 0,
        gone: count?.gone ?? 0,
        ...listed(lists.find(isIt)),
        today: { operator: today?.operator ?? 0, own_keys: today?.own_keys ?? 0 },
        last_days: { operator: sum(days, 'operator'), own_keys: sum(days, 'own_keys') },
        spent_today_cents: today?.spent_cents ?? 0,
        spent_last_days_cents: sum(days, 'spent_cents'),
        days,
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

const sum = (days: readonly Day[], of: 'operator' | 'own_keys' | 'spent_cents') =>
  days.reduce((total, day) => total + day[of], 0);

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

/** What was ordered on each of the last days, the oldest first. */
async function listDays({ db, settings, now }: ReadDeps, partner: PresenterPartnerId): Promise<Day[]> {
  const cents = settings.current()[PRESENTER_PARTNERS[partner].minutePrice] ?? 0;
  const days = Array.from({ length: DAYS }, (_, index) =>
    dayOf(new Date(now().getTime() - (DAYS - 1 - index) * DAY_MS)),
  );
  const used = await sumUseByDay(db, partner, days[0] ?? '');
  return days.map((day) => {
    const { operator = 0, own = 0 } = used.find((one) => one.day === day) ?? {};
    return {
      day,
      operator: Math.ceil(operator / 1000),
      own_keys: Math.ceil(own / 1000),
      spent_cents: Math.round((operator / 60_000) * cents),
    };
  });
}

/** One page of the presenters of partners. */
export async function listPartnerPresenters(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
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
): Promise<{ presenters: PartnerPresenter[]; total: number }> {
  authorize(actor, 'presenters.manage');
  const partners = partner && [partner];
  const { presenters, total } = await store.findPresenters(
    db,
    { ...filter, partners },
    { limit, offset: (page - 1) * limit },
  );
  return {
    total,
    presenters: presenters.map(({ id, partner: of, name, kind, gender, picture_file: picture, gone_at: goneAt }) => ({
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
  await deps.db.transaction().execute(async (trx) => {
    await deps.queue.enqueue(trx, syncPartnerPresentersJob, { partner });
    const target = { type: 'presenter_partner', id: partner, label: PRESENTER_PARTNERS[partner].name } as const;
    await recordAudit(trx, { actor, action: 'presenter_partner.sync', target });
    await saveResponse(trx, state);
  });
  return state;
}
