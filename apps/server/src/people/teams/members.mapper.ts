import { permissionsOf, type TeamMember, AppError } from '@sayso/contract';
import type { Actor } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { type EntryRow, getEntry } from './members.store.ts';

/** A member or an invitation as whoever asks sees it, at a moment. */
export function toTeamMember(row: EntryRow, { userId }: Pick<Actor, 'userId'>, now: Date): TeamMember {
  const isYou = row.id === userId;
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    email: row.email,
    role: row.role,
    status: row.status,
    permissions: permissionsOf(row.role),
    is_you: isYou,
    is_editable: row.is_editable && !isYou,
    may_change: !isYou && row.role !== 'owner',
    holds_seat: row.holds_seat,
    keeps_seat: row.keeps_seat,
    joined_at: row.joined_at?.toISOString() ?? null,
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    invited_at: row.invited_at?.toISOString() ?? null,
    invited_by: row.invited_by_name,
    expires_at: row.expires_at?.toISOString() ?? null,
    is_expired: row.expires_at !== null && row.expires_at <= now,
    version: row.version,
  };
}

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
