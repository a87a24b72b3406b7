import { AppError, type TeamStatistics } from '@sayso/contract';
import { type Actor, authorize } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { renameOwnAccount } from '../accounts/team-people.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { requireStillIn } from '../identity/write.service.ts';
import { countTeam } from './members.service.ts';
import { getAccount, updateSeats } from './members.store.ts';
import { announceTeam, lockTeam } from './team.ts';

/**
 * Chooses who keeps a seat when there are fewer seats than members.
 * @throws AppError `no_seat_left` for more than there are seats, `not_found` for whoever is no member beside the owner, `team_not_in_plan`.
 */
export async function chooseSeats(
  deps: Pick<Deps, 'db' | 'now' | 'publish'>,
  actor: Actor,
  memberIds: readonly string[],
): Promise<TeamStatistics> {
  authorize(actor, 'team.own');
  const chosen = [...new Set(memberIds)];
  return deps.db.transaction().execute(async (trx) => {
    const { seats } = await lockTeam(deps, trx, { actor, permission: 'team.own' });
    if (seats !== null && chosen.length > seats) throw new AppError('no_seat_left');
    if ((await updateSeats(trx, actor.accountId, chosen)) !== chosen.length) throw new AppError('not_found');
    await recordAudit(trx, { actor, action: 'team.seats', details: { chosen: chosen.length } });
    await announceTeam(deps, trx, actor.accountId);
    return countTeam({ ...deps, db: trx }, actor);
  });
}

/** Gives the account that somebody owns another name. */
export async function renameAccount(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  name: string,
): Promise<{ id: string; name: string }> {
  authorize(actor, 'team.own');
  const { accountId: id } = actor;
  await deps.db.transaction().execute(async (trx) => {
    await requireStillIn(trx, actor, 'team.own');
    const { name: before } = await getAccount(trx, id);
    if (before === name) return;
    await renameOwnAccount(trx, { id, name });
    const target = { type: 'account', id, label: name } as const;
    await recordAudit(trx, { actor, action: 'account.rename', target, details: { from: before, to: name } });
  });
  return { id, name };
}
