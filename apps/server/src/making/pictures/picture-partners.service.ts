import {
  PICTURE_ERRORS_SHOWN,
  PICTURE_PARTNER_IDS,
  PICTURE_PARTNERS,
  type PicturePartnerCode,
  type PicturePartnerId,
  type PicturePartnerState,
  type PicturePartnerTest,
  SETTINGS,
  type TryPicturePartner,
  AppError,
  FACE_TRAITS,
  type PictureOffer,
  type PictureOffers,
  type PictureUse,
} from '@sayso/contract';
import { tryPicturePartner, PICTURES } from '@sayso/providers';
import { type Actor, authorize } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { listRests } from '../../platform/partners/partner-rests.store.ts';
import { readPartnerUse } from '../../platform/partners/partner-budget.ts';
import {
  pictureAccess,
  takesOwnKeys,
  pictureRefusal,
  picturesLeft,
  pictureAccessFor,
} from '../../platform/pictures/picture-orders.ts';
import { beginTrial } from '../../platform/settings/product-settings.ts';
import type { Db } from '../../platform/db/connection.ts';
import { createOwnKeys } from '../../people/accounts/api-keys.service.ts';
import * as store from './picture-orders.store.ts';

/** What a price is of. */
const PRICED = 100;

/** How everybody is doing who makes pictures. */
export async function listPicturePartners(
  deps: Pick<Deps, 'db' | 'settings' | 'now'>,
  actor: Actor,
): Promise<PicturePartnerState[]> {
  authorize(actor, 'presenters.manage');
  const now = deps.now();
  const [useOf, open, rests] = await Promise.all([
    readPartnerUse(deps),
    store.countOpenByPartner(deps.db),
    listRests(deps.db, now),
  ]);
  return Promise.all(
    PICTURE_PARTNER_IDS.map(async (partner): Promise<PicturePartnerState> => {
      const isIt = (row: { partner: string }) => row.partner === partner;
      const faults = await store.listLastFaults(deps.db, partner, PICTURE_ERRORS_SHOWN);
      const cents = deps.settings.current()[PICTURE_PARTNERS[partner].price] ?? 0;
      return {
        partner,
        is_offered: pictureAccess(deps.settings, partner) !== null || takesOwnKeys(deps.settings, partner),
        ...useOf(partner, { perUnit: 1, cents: (pictures) => (pictures / PRICED) * cents }),
        open: open.find(isIt)?.open ?? 0,
        rests_until: rests.find(isIt)?.rests_until.toISOString() ?? null,
        // What is stored there is what a try has come to.
        last_errors: faults.map(({ at, fault }) => ({ at: at.toISOString(), code: fault as PicturePartnerCode })),
      };
    }),
  );
}

/** Asks somebody who makes pictures for something that costs nothing. Nothing is stored, and nothing that they say is passed on but the names of models. */
export async function testPicturePartner(
  deps: Pick<Deps, 'settings'>,
  actor: Actor,
  { partner, form, signal }: { partner: PicturePartnerId; form: TryPicturePartner; signal: AbortSignal },
): Promise<PicturePartnerTest> {
  const { url, key: stored, isKeyless } = PICTURE_PARTNERS[partner];
  const placeOf = (address: string) => address || SETTINGS[url].default;
  const address = placeOf(form.url);
  const isSameAddress = placeOf(deps.settings.current()[url]) === address;
  const { key, tookMs } = beginTrial(deps, actor, { key: form.key, stored, isSameAddress });
  const answer = (code: PicturePartnerTest['code'], models: string[] = []): PicturePartnerTest => ({
    code,
    models,
    took_ms: tookMs(),
  });
  if (key === '' && !isKeyless) return answer('KEY_MISSING');
  const trial = await tryPicturePartner(partner, { address, key, model: form.model, tier: 'basic' }, { signal });
  return 'fault' in trial ? answer(trial.fault) : answer('OK', trial.models);
}

type OfferDeps = Pick<Deps, 'db' | 'settings' | 'vault' | 'now'>;

/** Kinds of pictures, by what makers say that they make. */
const USES = { face: 'face', picture: 'background' } as const satisfies Record<string, PictureUse>;

/** Who makes pictures for an account, what they can, and how many are left today. */
export async function getPictureOffers(deps: OfferDeps, actor: Actor): Promise<PictureOffers> {
  authorize(actor, 'uploads.view');
  const restsOfSite = await listRests(deps.db, deps.now());
  const restsOfOwn = await listRests(deps.db, deps.now(), actor.accountId);
  const offers: PictureOffer[] = [];
  for (const partner of PICTURE_PARTNER_IDS) {
    const found = await accessForAccount(deps, deps.db, { partner, accountId: actor.accountId });
    if (!found) continue;
    const { access, isOwn } = found;
    const { makes, traits, nearest, formats } = PICTURES[partner].abilities(access);
    const left = await picturesLeft(deps, deps.db, { partner, accountId: actor.accountId, isOwn });
    const rest = (isOwn ? restsOfOwn : restsOfSite).find((one) => one.partner === partner);
    offers.push({
      partner,
      name: PICTURE_PARTNERS[partner].name,
      makes: makes.map((one) => USES[one]),
      lacks: FACE_TRAITS.filter((trait) => !traits.includes(trait)),
      nearest: [...nearest],
      formats: [...formats],
      pays: isOwn ? 'own_key' : 'site',
      left_today: left && left.left,
      rests_until: rest?.rests_until.toISOString() ?? null,
    });
  }
  return { offers, own_keys_taken: PICTURE_PARTNER_IDS.filter((partner) => takesOwnKeys(deps.settings, partner)) };
}

/** How somebody who makes pictures is asked for an account, with the key that it has brought or with the operator's; null where it is not. */
export async function accessForAccount(
  deps: Pick<Deps, 'settings' | 'vault'>,
  db: Db,
  { partner, accountId }: { partner: PicturePartnerId; accountId: string },
): Promise<ReturnType<typeof pictureAccessFor>> {
  const ownKey = await createOwnKeys({ ...deps, db })(accountId, PICTURE_PARTNERS[partner].ownKeys.service);
  return pictureAccessFor(deps.settings, partner, ownKey);
}

type Wanted = { use: PictureUse; partner: PicturePartnerId | undefined; accountId: string };

/**
 * Who makes a picture that somebody asks for: whom they name, or else the first who does and may.
 * @throws AppError `picture_partner_off`, `picture_budget_used`.
 */
export async function choosePartner(
  deps: Pick<OfferDeps, 'settings' | 'vault' | 'now'>,
  trx: Db,
  { use, partner: named, accountId }: Wanted,
): Promise<PicturePartnerId> {
  let refusal: AppError | null = null;
  for (const partner of named ? [named] : PICTURE_PARTNER_IDS) {
    const found = await accessForAccount(deps, trx, { partner, accountId });
    if (!found || !PICTURES[partner].abilities(found.access).makes.some((one) => USES[one] === use)) continue;
    const used = await pictureRefusal(deps, trx, { partner, accountId, isOwn: found.isOwn });
    if (!used) return partner;
    refusal ??= used;
  }
  throw refusal ?? new AppError('picture_partner_off');
}
