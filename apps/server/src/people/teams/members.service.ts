import { AppError, type membersApi, ROLES, type TeamMember, type TeamStatistics } from '@sayso/contract';
import type { z } from 'zod';
import { type Actor, authorize } from '../../access.ts';
import { ensureOwnAccount } from '../../platform/db/owners.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { forgetMaker, lockPerson } from '../accounts/team-people.service.ts';
import { write } from '../identity/write.service.ts';
import { switchOffOf } from '../webhooks/webhooks.service.ts';
import { getOpenInvitation } from './invitations.store.ts';
import { revokeInvitations } from './invitations.service.ts';
import { toTeamMember } from './members.mapper.ts';
import * as store from './members.store.ts';
import { offerFor } from './ownership.service.ts';
import { requireTeam, seatsUsed, type TeamDeps, sendTeamMail } from './team.ts';

type ListQuery = z.output<typeof membersApi.listMembers.query>;

/** One page of the members and open invitations of the account that somebody works in. @throws AppError `team_not_in_plan`. */
export async function listMembers(
  deps: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  { page, per_page: limit, sort_by: sortBy, sort_order: order, ...filters }: ListQuery,
): Promise<{ rows: TeamMember[]; total: number }> {
  authorize(actor, 'team.view');
  await requireTeam(deps, deps.db, actor);
  const now = deps.now();
  const filter = { ...filters, sortBy, order };
  const asked = { accountId: actor.accountId, now, filter };
  const { rows, total } = await store.listEntries(deps.db, asked, { limit, offset: (page - 1) * limit });
  return { rows: rows.map((row) => toTeamMember(row, actor, now)), total };
}

/** The team in numbers. @throws AppError `team_not_in_plan`. */
export async function teamStatistics(deps: Pick<Deps, 'db' | 'now'>, actor: Actor): Promise<TeamStatistics> {
  authorize(actor, 'team.view');
  return countTeam(deps, actor);
}

/** The same for whoever has already authorised. */
export async function countTeam(deps: Pick<Deps, 'db' | 'now'>, actor: Actor): Promise<TeamStatistics> {
  const { db, now } = deps;
  const { accountId } = actor;
  const team = await requireTeam(deps, db, actor);
  const [account, counts, offer] = await Promise.all([
    store.getAccount(db, accountId),
    store.countEntries(db, { accountId, now: now() }),
    offerFor(deps, db, actor),
  ]);
  const sum = (of: (one: (typeof counts)[number]) => number) => counts.reduce((total, one) => total + of(one), 0);
  const withStatus = (status: string) => sum((one) => (one.status === status ? one.count : 0));
  const withRole = (role: string) => sum((one) => (one.role === role ? one.count : 0));
  const [viewer, editor, admin, owner] = ROLES.map(withRole);
  return {
    account: { id: accountId, name: account.name },
    owner: { id: account.owner_id, name: account.owner_name },
    your_role: actor.role,
    total: sum(({ count }) => count),
    by_role: { viewer: viewer ?? 0, editor: editor ?? 0, admin: admin ?? 0, owner: owner ?? 0 },
    by_status: { active: withStatus('active'), inactive: withStatus('inactive'), pending: withStatus('pending') },
    seats: { used: seatsUsed(team), allowed: team.seats },
    waiting: sum(({ waiting }) => waiting),
    open_invitations: team.invitations,
    ownership_offer: offer,
  };
}

/**
 * Removes a member, who is told by mail and whose work stays, or revokes an invitation. Answers the name.
 * @throws AppError `not_found`, `own_membership`, `owner_kept`, `team_not_in_plan`.
 */
export async function removeMember(deps: TeamDeps, actor: Actor, id: string): Promise<string> {
  return write(deps, actor, 'team.manage', async (trx, { record, announce }) => {
    await requireTeam(deps, trx, actor);
    const { accountId } = actor;
    const member = await store.getMembership(trx, { accountId, userId: id });
    if (!member) {
      const invitation = await getOpenInvitation(trx, accountId, { id });
      if (!invitation) throw new AppError('not_found');
      await revokeInvitations(deps, trx, [id]);
      const target = { type: 'invitation', id, label: invitation.name } as const;
      await record('team.revoke', target, { role: invitation.role });
      await announce('team');
      return invitation.name;
    }
    if (id === actor.userId) throw new AppError('own_membership');
    if (member.role === 'owner') throw new AppError('owner_kept');
    await endMembership(deps, trx, { accountId, userId: id });
    const target = { type: 'user', id, label: member.name } as const;
    await record('team.remove', target, { role: member.role });
    const { name: account } = await store.getAccount(trx, accountId);
    await sendTeamMail(deps, trx, {
      accountId,
      mail: { to: member.email, template: 'teamRemoved', input: { account } },
    });
    await announce('team');
    return member.name;
  });
}

/**
 * Lets the person who asks leave the account that they work in.
 * @throws AppError `owner_cannot_leave`.
 */
export async function leaveTeam(deps: TeamDeps, actor: Actor): Promise<void> {
  await write(deps, actor, 'team.answer', async (trx, { record, announce }) => {
    const { accountId, userId } = actor;
    const member = await store.getMembership(trx, { accountId, userId });
    if (!member) throw new AppError('not_found');
    if (member.role === 'owner') throw new AppError('owner_cannot_leave');
    await endMembership(deps, trx, { accountId, userId });
    const target = { type: 'user', id: userId, label: member.name } as const;
    await record('team.leave', target, { role: member.role });
    await announce('team');
  });
}

/** Ends a membership, with the API tokens, webhooks and offer of the account that hang on it. Sessions go on elsewhere, in an account of their own for who may work in no other. */
async function endMembership(deps: TeamDeps, trx: Db, member: { accountId: string; userId: string }): Promise<void> {
  // The person before their membership, as signing in does.
  await lockPerson(trx, member.userId);
  await store.deleteMember(trx, member);
  await switchOffOf(deps, trx, member);
  await forgetMaker(trx, member);
  if (!(await store.hasActiveMembership(trx, member.userId))) await ensureOwnAccount(trx, member.userId);
}
