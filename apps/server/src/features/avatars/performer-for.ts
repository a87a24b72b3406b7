import { AppError, Id, PLAN_RIGHTS, type StartVideo, type VideoSpec } from '@sayso/contract';
import type { PerformerLook } from '@sayso/engine';
import type { z } from 'zod';
import type { Actor } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import { requireRights } from '../plans/limits/rights.service.ts';
import { libraryOf } from './library.ts';
import { getAvatar, isUsable, type OwnAvatarRow } from './own-avatars.store.ts';

/** Who plays in a video. `look`, a snapshot, is an own avatar's; those of the library are drawn by their id. `productUploadId`: the product that an avatar was made with. */
export type ChosenPerformer = {
  id: string;
  name: string;
  look: PerformerLook | null;
  productUploadId: string | null;
  partner: VideoSpec['performer']['partner'];
};

/**
 * The performer that a new video names, by its id in the library or by that of an avatar of this account.
 * @throws AppError `custom_avatar_required` where one that was made of a description is meant and there is none, `avatar_required`, `avatar_not_in_plan`, `content_hidden` where an operator holds it back.
 */
export async function performerFor(
  db: Db,
  actor: Actor,
  {
    avatarType,
    selectedAvatarId: id,
  }: Pick<z.output<typeof StartVideo>['avatar_data'], 'avatarType' | 'selectedAvatarId'>,
): Promise<ChosenPerformer> {
  const avatar = Id.safeParse(id).success ? await getAvatar(db, actor.accountId, id) : undefined;
  if (avatar?.status === 'completed' && (avatarType !== 'custom' || avatar.kind === 'custom')) {
    if (!(await isUsable(db, avatar.id))) throw new AppError('content_hidden');
    return toChosen(avatar);
  }
  if (avatarType === 'custom') throw new AppError('custom_avatar_required');
  const performer = libraryOf({ isFull: true }).find((one) => one.id === id);
  if (!performer) throw new AppError('avatar_required');
  const { full_avatar_library } = PLAN_RIGHTS;
  if (!libraryOf({ isFull: false }).includes(performer)) await requireRights(db, actor, { full_avatar_library });
  return { id, name: performer.name, look: null, productUploadId: null, partner: null };
}

function toChosen({ id, name, look, product_upload_id: productUploadId }: OwnAvatarRow): ChosenPerformer {
  return { id, name, look, productUploadId, partner: null };
}
