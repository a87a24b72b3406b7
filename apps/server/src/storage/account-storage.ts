import { AppError, type UsageProblem } from '@sayso/contract';
import { sql } from 'kysely';
import type { Actor } from '../access.ts';
import type { Db } from '../db/connection.ts';
import type { Deps } from '../deps.ts';

/** As `min_free_disk_gb` counts. */
const GB_BYTES = 1024 ** 3;

/** Bytes that the files of an account may take up; null is no limit, which administrators have. */
export function storageLimit(
  { settings }: Pick<Deps, 'settings'>,
  { userType }: Pick<Actor, 'userType'>,
): number | null {
  const gb = settings.current().storage_limit_gb;
  return userType === 'admin' || gb === null ? null : gb * GB_BYTES;
}

/** Bytes that the files of an account take up: its videos with all that belongs to them, its uploads, its recordings and its avatars. */
export async function storedBytes(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (
      (select coalesce(sum(r.size_bytes), 0) from renditions r join videos v on v.id = r.video_id where v.account_id = ${accountId})
      + (select coalesce(sum(size_bytes), 0) from uploads where account_id = ${accountId})
      + (select coalesce(sum(size_bytes), 0) from custom_audio where account_id = ${accountId})
      + (select coalesce(sum(size_bytes), 0) from own_avatars where account_id = ${accountId})
    )::float8 as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/**
 * Whether an account may store anything new.
 * @throws AppError `storage_limit_reached` with how much there is and how much there may be.
 */
export async function requireStorage(deps: Pick<Deps, 'settings'>, db: Db, actor: Actor): Promise<void> {
  const limit = storageLimit(deps, actor);
  if (limit === null) return;
  const problem = storageProblem(await storedBytes(db, actor.accountId), limit);
  if (!problem) return;
  const { message, ...data } = problem;
  throw new AppError('storage_limit_reached', { message, data });
}

/** What stands against storing more, in bytes; undefined while there is room. No plan has more than another. */
export function storageProblem(used: number, max: number | null): UsageProblem | undefined {
  if (max === null || used < max) return undefined;
  const message = `The files of this account take up ${sizeOf(used)}, and on every plan an account may have ${sizeOf(max)}. Empty the trash, delete uploads, or ask the operator of this site for more.`;
  return { limit: 'storage', plan: null, upgrade_url: null, used, max, message };
}

/** Lets whoever counts what an account has go one after the other. New rows that belong to it need not wait. */
export async function lockAccount(db: Db, accountId: string): Promise<void> {
  await sql`select 1 from accounts where id = ${accountId} for no key update`.execute(db);
}

/** '5.5 GB'; below a GB '12 MB', so that little does not read as nothing. */
export function sizeOf(bytes: number): string {
  const [unit, name] = bytes < GB_BYTES ? [1024 ** 2, 'MB'] : [GB_BYTES, 'GB'];
  return `${(bytes / unit).toLocaleString('en', { maximumFractionDigits: 1 })} ${name}`;
}
