import { AppError, type TeamMember } from '@sayso/contract';
import type { Actor } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { toTeamMember } from './members.mapper.ts';
import { getEntry } from './members.store.ts';

/** A member or an open invitation, for whoever has already authorised. @throws AppError `not_found`. */
export async function presentMember(
  { now }: Pick<Deps, 'now'>,
  db: Db,
  { actor, id }: { actor: Actor; id: string },
): Promise<TeamMember> {
  const row = await getEntry(db, { accountId: actor.accountId, id, now: now() });
  if (!row) throw new AppError('not_found');
  return toTeamMember(row, actor, now());
}
