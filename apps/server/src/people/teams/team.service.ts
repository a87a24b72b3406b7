import {
  AppError,
  type TeamStatistics,
  AUDIT_ACTIONS,
  type AuditAction,
  isNameOf,
  namesOf,
  type TeamActivity,
} from '@sayso/contract';
import { type Actor, authorize } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { renameOwnAccount } from '../accounts/team-people.service.ts';
import { write } from '../identity/write.service.ts';
import { listActsInAccount } from '../audit/audit.service.ts';
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

/** Acts about what the account makes, beside those about its team. */
const OF_WORK: readonly AuditAction[] = [
  'account.rename',
  'video.create',
  'video.start',
  'video.change',
  'video.delete',
  'video.restore',
  'video.erase',
  'upload.delete',
  'avatar.create',
  'avatar.delete',
];
const SHOWN = [...namesOf(AUDIT_ACTIONS).filter((action) => action.startsWith('team.')), ...OF_WORK];

type Row = Awaited<ReturnType<typeof listActsInAccount>>['rows'][number];

/** One page of what was done in the account, for its owner and admins. Of people it says their names and nothing else. @throws AppError `team_not_in_plan`. */
export async function teamActivity(
  deps: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  query: { page: number; per_page: number },
): Promise<{ rows: TeamActivity[]; total: number }> {
  authorize(actor, 'team.view');
  await requireTeam(deps, deps.db, actor);
  const { rows, total } = await listActsInAccount(deps, actor.accountId, { ...query, actions: SHOWN });
  return { rows: rows.map(toActivity), total };
}

function toActivity({ id, at, action, actor_name: actor, target_label: target, details }: Row): TeamActivity {
  const label = isNameOf(AUDIT_ACTIONS, action) ? AUDIT_ACTIONS[action] : action;
  return {
    id,
    at: at.toISOString(),
    action,
    label,
    actor,
    target,
    from: textOf(details, 'from'),
    to: textOf(details, 'to'),
  };
}

function textOf(details: unknown, fact: 'from' | 'to'): string | null {
  const value = details && typeof details === 'object' ? new Map(Object.entries(details)).get(fact) : null;
  return typeof value === 'string' ? value : null;
}
