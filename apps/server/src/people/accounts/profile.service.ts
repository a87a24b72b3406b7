import { AppError, type Profile, type SaveProfile } from '@sayso/contract';
import type { z } from 'zod';
import type { Actor } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { ownAddresses, type SigningDeps } from '../../platform/storage/signed-addresses.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { storePortrait } from '../uploads/upload-folders.service.ts';
import * as store from './accounts.store.ts';
import type { ProfileRow } from './accounts.store.ts';
import { accountsTexts } from './accounts.texts.gen.ts';

type ProfileDeps = SigningDeps & Pick<Deps, 'db'>;
type Input = z.output<typeof SaveProfile>;

/** What the person who asks shows of themselves. @throws AppError `unauthenticated` when they have been removed. */
export async function getProfile(deps: ProfileDeps, actor: Actor): Promise<Profile> {
  const row = await store.getProfile(deps.db, actor.userId);
  if (!row) throw new AppError('unauthenticated');
  return toProfile(row, ownAddresses(deps, actor.userId));
}

/**
 * Changes what the person who asks shows of themselves. An e-mail must be shown to be theirs first, so another one is refused.
 * @throws AppError `invalid_input` for another e-mail, or a picture that is not the present one.
 */
export async function saveProfile(deps: ProfileDeps, actor: Actor, input: Input): Promise<Profile> {
  const { db, storage } = deps;
  const { email, avatar_url: avatarUrl, ...fields } = input;
  const { row, gone } = await db.transaction().execute(async (trx) => {
    const before = await lockProfile(trx, actor);
    if (email !== undefined && email !== before.email) throw refuse('email', accountsTexts.emailElsewhere);
    const takesAway = avatarUrl === null || avatarUrl === '';
    const present = before.avatar_file === null ? null : storage.url(before.avatar_file);
    // The address ends one day; what it names stays.
    const [named] = (avatarUrl ?? '').split('?');
    if (!takesAway && avatarUrl !== undefined && named !== present)
      throw refuse('avatar_url', accountsTexts.pictureElsewhere);
    const change = { ...given(fields), ...(takesAway ? { avatar_file: null } : {}) };
    const after = await store.updateProfile(trx, actor.userId, change);
    const changed = changedFields(before, after);
    if (changed.length > 0) await recordAudit(trx, { actor, action: 'profile.update', details: { fields: changed } });
    return { row: after, gone: takesAway ? before.avatar_file : null };
  });
  if (gone) await storage.remove(gone);
  return toProfile(row, ownAddresses(deps, actor.userId));
}

/**
 * Gives the person who asks the picture they sent, made clean and square; what was there before is removed.
 * @throws AppError `upload_refused`, `storage_full`, `not_ready`; the signal's reason when it aborts.
 */
export async function saveAvatar(
  deps: ProfileDeps & Pick<Deps, 'log'>,
  actor: Actor,
  { path, signal }: { path: string; signal: AbortSignal },
): Promise<string> {
  const file = await storePortrait(deps, { path, accountId: actor.accountId, signal });
  try {
    await replaceAvatar(deps, actor, file);
  } catch (error) {
    await deps.storage.remove(file);
    throw error;
  }
  return ownAddresses(deps, actor.userId)(file);
}

/** Takes the picture of the person who asks away. Without one there is nothing to do. */
export async function deleteAvatar(deps: ProfileDeps, actor: Actor): Promise<void> {
  await replaceAvatar(deps, actor, null);
}

async function replaceAvatar(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  actor: Actor,
  file: string | null,
): Promise<void> {
  const gone = await db.transaction().execute(async (trx) => {
    const before = await lockProfile(trx, actor);
    if (before.avatar_file === file) return null;
    await store.updateProfile(trx, actor.userId, { avatar_file: file });
    await recordAudit(trx, { actor, action: 'profile.update', details: { fields: ['avatar'] } });
    return before.avatar_file;
  });
  if (gone) await storage.remove(gone);
}

async function lockProfile(trx: Db, { userId }: Actor): Promise<store.ProfileRow> {
  const row = await store.lockProfile(trx, userId);
  if (!row) throw new AppError('unauthenticated');
  return row;
}

function refuse(field: string, message: string): AppError {
  return new AppError('invalid_input', { errors: { [field]: [message] } });
}

function given(fields: Omit<Input, 'email' | 'avatar_url'>): store.ProfileChange {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Names only: what people write of themselves does not belong in the log. */
function changedFields(before: store.ProfileRow, after: store.ProfileRow): string[] {
  const fields = ['name', 'bio', 'location', 'website', 'company'] as const;
  const changed: string[] = fields.filter((field) => before[field] !== after[field]);
  return before.avatar_file === after.avatar_file ? changed : [...changed, 'avatar'];
}

/** A profile as it goes over the wire. */
function toProfile(row: ProfileRow, fileUrl: (name: string) => string): Profile {
  return {
    name: row.name,
    email: row.email,
    bio: row.bio,
    location: row.location,
    website: row.website,
    company: row.company,
    avatar_url: row.avatar_file === null ? null : fileUrl(row.avatar_file),
    created_at: row.created_at.toISOString(),
  };
}
