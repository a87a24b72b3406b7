import { AppError, type TeamStatistics } from '@sayso/contract';
import type { Actor } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { renameOwnAccount } from '../accounts/team-people.service.ts';
import { write } from '../identity/write.service.ts';
import { countTeam } from './members.service.ts';
import { getAccount, updateSeats } from './members.store.ts';
import { requireTeam } from './team.ts';

/**
 * Chooses who keeps a seat when there are fewer seats than members.
 * @throws AppError `no_seat_left` for more than there are seats, `not_found` for whoever is no member beside the owner, `team_not_in_plan`.
 */
export async function chooseSeats(
  deps: Pick<Deps, 'db' | 'now' | 'publish'>,
  actor: Actor,
  memberIds: readonly string[],
): Promise<TeamStatistics> {
  const chosen = [...new Set(memberIds)];
  return write(deps, actor, 'team.own', async (trx, { record, announce }) => {
    const { seats } = await requireTeam(deps, trx, actor);
    if (seats !== null && chosen.length > seats) throw new AppError('no_seat_left');
    if ((await updateSeats(trx, actor.accountId, chosen)) !== chosen.length) throw new AppError('not_found');
    await record('team.seats', undefined, { chosen: chosen.length });
    await announce('team');
    return countTeam({ ...deps, db: trx }, actor);
  });
}

/** Gives the account that somebody owns another name. */
export async function renameAccount(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  name: string,
): Promise<{ id: string; name: string }> {
  const { accountId: id } = actor;
  await write(deps, actor, 'team.own', async (trx, { record }) => {
    const { name: before } = await getAccount(trx, id);
    if (before === name) return;
    await renameOwnAccount(trx, { id, name });
    const target = { type: 'account', id, label: name } as const;
    await record('account.rename', target, { from: before, to: name });
  });
  return { id, name };
}
