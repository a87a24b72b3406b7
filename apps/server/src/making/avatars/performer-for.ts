import { AppError, type AvatarType, Id, PLAN_RIGHTS, type StartVideo, type VideoSpec } from '@sayso/contract';
import type { PerformerLook } from '@sayso/engine';
import type { z } from 'zod';
import type { Actor } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { getPartnerPresenter, isPresenterId } from '../../platform/presenters/partner-presenters.store.ts';
import { requireRights } from '../../people/plans/limits.service.ts';
import { libraryOf, presetStandIn } from './library.ts';
import { getAvatar, isUsable, type OwnAvatarRow } from './own-avatars.store.ts';
import { isMadeUsable } from './own-presenters/own-presenters.service.ts';
import { isOnOffer } from './presenter-partners/partner-avatars.ts';
import { avatarsTexts } from './avatars.texts.gen.ts';

/** Who shall play in a video. `own`: an avatar of the account; `none`: nobody was made of the description. `standIn`: performs where a partner's presenter cannot; null: nobody; undefined: the nearest one. */
export type ChosenPerformer = { type: AvatarType } & (
  | { source: 'own' | 'partner'; id: string; standIn: string | null | undefined }
  | { source: 'library'; id: string }
  | { source: 'none' }
);

/** Who plays in a video. `look`, a snapshot, is an own avatar's; those of the library are drawn by their id. `productUploadId`: the product that an avatar was made with. */
export type Performer = {
  id: string;
  name: string;
  look: PerformerLook | null;
  productUploadId: string | null;
  partner: VideoSpec['performer']['partner'];
};

type AvatarData = Pick<
  z.output<typeof StartVideo>['avatar_data'],
  'avatarType' | 'selectedAvatarId' | 'standInAvatarId'
>;

/** The choice that the documented form names by an id. Ids of avatars, presenters and the library differ in their form. */
export function performerOf({ avatarType: type, selectedAvatarId: id, standInAvatarId }: AvatarData): ChosenPerformer {
  if (Id.safeParse(id).success) return { type, source: 'own', id, standIn: standInAvatarId };
  if (type === 'custom') return { type, source: 'none' };
  if (isPresenterId(id)) return { type, source: 'partner', id, standIn: standInAvatarId };
  return { type, source: 'library', id };
}

/**
 * The performer that a new video names.
 * @throws AppError `custom_avatar_required` where one that was made of a description is meant and there is none, `avatar_required`, `avatar_not_in_plan`, `content_hidden` where an operator holds it back, `presenter_gone`,
 * `invalid_input` where nobody of that name can stand in.
 */
export async function performerFor(
  deps: Pick<Deps, 'settings' | 'vault'>,
  db: Db,
  { actor, chosen }: { actor: Actor; chosen: ChosenPerformer },
): Promise<Performer> {
  if (chosen.source === 'none') throw new AppError('custom_avatar_required');
  if (chosen.source === 'own') return ownPerformer({ ...deps, db }, { actor, chosen });
  if (chosen.source === 'partner') return partnerPerformer(deps, db, { actor, ...chosen });
  const performer = libraryOf({ isFull: true }).find(({ id }) => id === chosen.id);
  if (!performer) throw new AppError('avatar_required');
  const { full_avatar_library } = PLAN_RIGHTS;
  if (!libraryOf({ isFull: false }).includes(performer)) await requireRights(db, actor, { full_avatar_library });
  const { id, name } = performer;
  return { id, name, look: null, productUploadId: null, partner: null };
}

type Own = { actor: Actor; chosen: Extract<ChosenPerformer, { source: 'own' | 'partner' }> };

async function ownPerformer(
  deps: Pick<Deps, 'db' | 'settings' | 'vault'>,
  { actor, chosen: { id, type, standIn } }: Own,
): Promise<Performer> {
  const avatar = await getAvatar(deps.db, actor.accountId, id);
  if (avatar?.status !== 'completed' || (type === 'custom' && avatar.kind === 'digital'))
    throw new AppError(type === 'custom' ? 'custom_avatar_required' : 'avatar_required');
  if (!(await isUsable(deps.db, id))) throw new AppError('content_hidden');
  if (avatar.made) return madePerformer(deps, { actor, avatar, standIn });
  const { name, look, product_upload_id: productUploadId } = avatar;
  return { id, name, look, productUploadId, partner: null };
}

/** A presenter of a partner: who has the whole library has them, too. */
async function partnerPerformer(
  deps: Pick<Deps, 'settings'>,
  db: Db,
  { actor, id, standIn: chosen }: { actor: Actor; id: string; standIn: string | null | undefined },
): Promise<Performer> {
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
): Promise<Performer> {
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
  const errors = { 'avatar_data.standInAvatarId': [avatarsTexts.standIn] };
  throw new AppError('invalid_input', { errors });
}
