import {
  AppError,
  FACE_TRAITS,
  PICTURE_PARTNER_IDS,
  PICTURE_PARTNERS,
  type PictureOffer,
  type PictureOffers,
  type PicturePartnerId,
  type PictureUse,
} from '@sayso/contract';
import { PICTURES } from '@sayso/providers';
import { type Actor, authorize } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { listRests } from '../../platform/partners/partner-rests.store.ts';
import { takesOwnKeys, pictureRefusal, picturesLeft } from '../../platform/pictures/picture-orders.ts';
import { accessForAccount } from './access-for-account.ts';

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
