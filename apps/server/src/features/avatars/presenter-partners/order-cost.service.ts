import { AppError, type OrderCost, PRESENTER_PARTNERS } from '@sayso/contract';
import { PRESENTERS } from '@sayso/providers';
import { type Actor, authorize } from '../../../access.ts';
import type { Deps } from '../../../deps.ts';
import { getPartnerPresenter } from '../../../platform/presenters/partner-presenters.store.ts';
import { refusalOf, restOfDay } from '../../../platform/presenters/presenter-spending.ts';
import { createOwnKeys } from '../../accounts/own-keys.service.ts';
import { getAvatar } from '../avatars.service.ts';
import { isOnOffer, type PartnerDeps } from './partner-avatars.ts';

/** Says what a video of so many seconds would use with the partner whose presenter an avatar is. Null for those that the engine draws. @throws AppError `not_found`. */
export async function orderCost(
  deps: PartnerDeps & Pick<Deps, 'vault' | 'now'>,
  actor: Actor,
  { id, seconds }: { id: string; seconds: number },
): Promise<OrderCost | null> {
  authorize(actor, 'avatars.view');
  const avatar = await getAvatar(deps, actor, id);
  const row = avatar.partner && (await getPartnerPresenter(deps.db, id));
  if (!row) return null;
  const { partner } = row;
  const { accountId } = actor;
  const { name, ownKeys } = PRESENTER_PARTNERS[partner];
  const isOwn = ownKeys !== null && (await createOwnKeys(deps)(accountId, ownKeys)) !== null;
  const spending = { partner, accountId, isOwn };
  const rest = await restOfDay(deps, deps.db, spending);
  const { longestMs } = PRESENTERS[partner].abilities;
  const refusal = !isOnOffer(deps, row)
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
  };
}
