import { AppError, type OrderCost, PRESENTER_PARTNERS } from '@sayso/contract';
import { PRESENTERS } from '@sayso/providers';
import { type Actor, authorize } from '../../../access.ts';
import type { Deps } from '../../../deps.ts';
import { refusalOf, restOfDay } from '../../../platform/presenters/presenter-orders.ts';
import { getAvatar } from '../avatars.service.ts';
import { nearestTo, presetStandIn } from '../library.ts';
import { ownKeyOf } from '../own-presenters/own-key-of.ts';
import { payerOfMade } from '../own-presenters/own-presenters.service.ts';
import type { PartnerDeps } from './partner-avatars.ts';

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
