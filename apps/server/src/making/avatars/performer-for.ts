import { AppError, Id, PLAN_RIGHTS, type StartVideo, type VideoSpec } from '@sayso/contract';
import type { PerformerLook } from '@sayso/engine';
import type { z } from 'zod';
import type { Actor } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { getPartnerPresenter, isPresenterId } from '../../platform/presenters/partner-presenters.store.ts';
import { requireRights } from '../../people/plans/limits/rights.service.ts';
import { libraryOf, presetStandIn } from './library.ts';
import { getAvatar, isUsable, type OwnAvatarRow } from './own-avatars.store.ts';
import { isMadeUsable } from './own-presenters/made-usable.ts';
import { isOnOffer } from './presenter-partners/partner-avatars.ts';

/** Who plays in a video. `look`, a snapshot, is an own avatar's; those of the library are drawn by their id. `productUploadId`: the product that an avatar was made with. */
export type ChosenPerformer = {
  id: string;
  name: string;
  look: PerformerLook | null;
  productUploadId: string | null;
  partner: VideoSpec['performer']['partner'];
};

type Choice = Pick<z.output<typeof StartVideo>['avatar_data'], 'avatarType' | 'selectedAvatarId' | 'standInAvatarId'>;

/**
 * The performer that a new video names, by its id in the library, by that of a presenter of a partner, or by that of an avatar of this account.
 * @throws AppError `custom_avatar_required` where one that was made of a description is meant and there is none, `avatar_required`, `avatar_not_in_plan`, `content_hidden` where an operator holds it back, `presenter_gone`,
 * `invalid_input` where nobody of that name can stand in.
 */
export async function performerFor(
  deps: Pick<Deps, 'settings' | 'vault'>,
  db: Db,
  { actor, avatarType, selectedAvatarId: id, standInAvatarId }: Choice & { actor: Actor },
): Promise<ChosenPerformer> {
  const avatar = Id.safeParse(id).success ? await getAvatar(db, actor.accountId, id) : undefined;
  if (avatar?.status === 'completed' && (avatarType !== 'custom' || avatar.kind !== 'digital')) {
    if (!(await isUsable(db, avatar.id))) throw new AppError('content_hidden');
    if (avatar.made) return madePerformer({ ...deps, db }, { actor, avatar, standIn: standInAvatarId });
    return toChosen(avatar);
  }
  if (avatarType === 'custom') throw new AppError('custom_avatar_required');
  if (isPresenterId(id)) return partnerPerformer(deps, db, { actor, id, standIn: standInAvatarId });
  const performer = libraryOf({ isFull: true }).find((one) => one.id === id);
  if (!performer) throw new AppError('avatar_required');
  const { full_avatar_library } = PLAN_RIGHTS;
  if (!libraryOf({ isFull: false }).includes(performer)) await requireRights(db, actor, { full_avatar_library });
  return { id, name: performer.name, look: null, productUploadId: null, partner: null };
}

/** A presenter of a partner: who has the whole library has them, too. */
async function partnerPerformer(
  deps: Pick<Deps, 'settings'>,
  db: Db,
  { actor, id, standIn: chosen }: { actor: Actor; id: string; standIn: string | null | undefined },
): Promise<ChosenPerformer> {
  const row = await getPartnerPresenter(db, id);
  if (!row) throw new AppError('avatar_required');
  const { full_avatar_library } = PLAN_RIGHTS;
  await requireRights(db, actor, { full_avatar_library });
  if (!isOnOffer(deps, row)) throw new AppError('presenter_gone');
  const { partner, presenter, kind, name, gender, picture_file: picture } = row;
  const preset = () => presetStandIn(deps.settings.current(), { gender, is_own: false })?.id ?? null;
  const standIn = chosen === undefined ? preset() : requireStandIn(chosen);
  return {
    id,
    name,
    look: null,
    productUploadId: null,
    partner: { id: partner, presenter, kind, picture, standIn },
  };
}

/** A presenter whom a partner has made of a face that this account sent: the account pays as for those that partners lend. No other face takes its place unless the account says so. */
async function madePerformer(
  deps: Pick<Deps, 'db' | 'settings' | 'vault'>,
  { actor, avatar, standIn: chosen = null }: { actor: Actor; avatar: OwnAvatarRow; standIn: string | null | undefined },
): Promise<ChosenPerformer> {
  const { id, name, made, picture_file: picture } = avatar;
  const { full_avatar_library } = PLAN_RIGHTS;
  await requireRights(deps.db, actor, { full_avatar_library });
  if (!made || !(await isMadeUsable(deps, avatar))) throw new AppError('presenter_gone');
  const standIn = requireStandIn(chosen);
  const { partner, presenter, kind } = made;
  return {
    id,
    name,
    look: null,
    productUploadId: null,
    partner: { id: partner, presenter, kind, picture, standIn },
  };
}

function requireStandIn(standIn: string | null): string | null {
  if (standIn === null || libraryOf({ isFull: true }).some((one) => one.id === standIn)) return standIn;
  const errors = { 'avatar_data.standInAvatarId': ['Choose one of the illustrated presenters of the library.'] };
  throw new AppError('invalid_input', { errors });
}

function toChosen({ id, name, look, product_upload_id: productUploadId }: OwnAvatarRow): ChosenPerformer {
  return { id, name, look, productUploadId, partner: null };
}
