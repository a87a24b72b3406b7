import {
  AppError,
  type OfferOwnership,
  OWNERSHIP_OFFER_DAYS,
  type OwnershipOffer,
  type TeamAfter,
} from '@sayso/contract';
import type { z } from 'zod';
import { type Actor, authorize } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import { ensureOwnAccount } from '../../platform/db/owners.ts';
import type { Deps } from '../../deps.ts';
import { forgetMaker, hasTypedPassword, lockPerson } from '../accounts/team-people.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { requirePassword } from '../identity/passwords.service.ts';
import { write } from '../identity/write.service.ts';
import { askForCode } from '../identity/two-factor.service.ts';
import { getAccount, getMembership, getPerson, type MembershipRow, swapOwner } from './members.store.ts';
import * as store from './ownership.store.ts';
import { requireTeam, type TeamDeps, sendTeamMail } from './team.ts';
import { teamsTexts } from './teams.texts.gen.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The ownership of the account as far as it is offered to whoever asks, or by them; null when it is not. */
export async function getOwnershipOffer(deps: Pick<Deps, 'db' | 'now'>, actor: Actor): Promise<OwnershipOffer | null> {
  authorize(actor, 'account.view');
  return offerFor(deps, deps.db, actor);
}

/** The same for whoever has already authorised. What the plans of the member who is offered it say is nobody else's to know. */
export async function offerFor(
  { now }: Pick<Deps, 'now'>,
  db: Db,
  { accountId, userId, role }: Pick<Actor, 'accountId' | 'userId' | 'role'>,
): Promise<OwnershipOffer | null> {
  const offer = await store.getOffer(db, accountId, now());
  if (!offer || (offer.to_user_id !== userId && role !== 'owner')) return null;
  const account = await getAccount(db, accountId);
  return {
    account_name: account.name,
    from: { id: account.owner_id, name: account.owner_name },
    to: { id: offer.to_user_id, name: offer.to_name },
    is_to_you: offer.to_user_id === userId,
    ...(await teamAfter(db, offer.to_user_id)),
    offered_at: offer.offered_at.toISOString(),
    expires_at: offer.expires_at.toISOString(),
  };
}

/**
 * What becomes of the team if a member owned the account, for its owner before they offer it.
 * @throws AppError `not_found`, `member_not_active`, `ownership_to_operator`, `team_not_in_plan`.
 */
export async function previewOwnership(
  deps: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  userId: string,
): Promise<TeamAfter> {
  authorize(actor, 'team.own');
  await requireTeam(deps, deps.db, actor);
  await requireReceiver(deps.db, { accountId: actor.accountId, userId });
  return teamAfter(deps.db, userId);
}

/** What becomes of a team once somebody owns its account, by the plans that they have now: all that anybody is told of those. */
async function teamAfter(db: Db, userId: string): Promise<TeamAfter> {
  const { has_team: hasTeam, seats } = await store.getOwnTeamPlans(db, userId);
  const goesOn = hasTeam && seats !== 0;
  return { team_goes_on: goesOn, seats_after: goesOn ? seats : 0 };
}

/** A member who may be offered the account; whose password somebody else has typed may not, before they have replaced it. @throws AppError `not_found`, `ownership_to_operator`, `member_not_active`. */
async function requireReceiver(db: Db, place: { accountId: string; userId: string }): Promise<MembershipRow> {
  const member = await getMembership(db, place);
  if (!member || member.role === 'owner') throw new AppError('not_found');
  if (member.user_type === 'admin') throw new AppError('ownership_to_operator');
  if (!(await store.mayWork(db, place))) throw new AppError('member_not_active');
  if (await hasTypedPassword(db, place.userId))
    throw new AppError('member_not_active', { message: teamsTexts.passwordTyped });
  return member;
}

/**
 * Offers the account to a member, who is told by mail. Until they accept nothing changes.
 * @throws AppError `wrong_password`, `two_factor_wrong`, `too_many_codes`, `not_found`, `member_not_active`, `ownership_to_operator`, `team_not_in_plan`.
 */
export async function offerOwnership(
  deps: TeamDeps,
  actor: Actor,
  { member_id: userId, password, code }: z.output<typeof OfferOwnership>,
): Promise<OwnershipOffer> {
  authorize(actor, 'team.own');
  await requirePassword(deps, actor, { password, field: 'password' });
  const asking = await askForCode(deps, actor, code);
  return write(deps, actor, 'team.own', async (trx, { record, announce }) => {
    const { accountId } = actor;
    await requireTeam(deps, trx, actor);
    await asking.finish(trx);
    const member = await requireReceiver(trx, { accountId, userId });
    // Who may own the account is in nobody's hands from here on: an admin who typed their password anew would accept in their place.
    await forgetMaker(trx, { accountId, userId });
    const at = deps.now();
    const expires_at = new Date(at.getTime() + OWNERSHIP_OFFER_DAYS * DAY_MS);
    await store.upsertOffer(trx, { account_id: accountId, to_user_id: userId, offered_at: at, expires_at });
    const target = { type: 'user', id: userId, label: member.name } as const;
    await record('team.offer_ownership', target);
    const offer = await offerFor(deps, trx, actor);
    if (!offer) throw new AppError('ownership_not_offered');
    const input = { account: offer.account_name, from: offer.from.name, expiresAt: offer.expires_at };
    await sendTeamMail(deps, trx, { accountId, mail: { to: member.email, template: 'ownershipOffered', input } });
    await announce('team');
    return offer;
  });
}

/** @throws AppError `ownership_not_offered`. */
export async function withdrawOwnership(deps: Pick<Deps, 'db' | 'now' | 'publish'>, actor: Actor): Promise<void> {
  await write(deps, actor, 'team.own', async (trx, { announce }) => {
    const offer = await requireOffer(deps, trx, actor);
    await endOffer(trx, { actor, action: 'team.withdraw_ownership', offer });
    await announce('team');
  });
}

/** @throws AppError `ownership_not_offered`. */
export async function declineOwnership(deps: Pick<Deps, 'db' | 'now' | 'publish'>, actor: Actor): Promise<void> {
  await write(deps, actor, 'team.answer', async (trx, { announce }) => {
    const offer = await requireOffer(deps, trx, { ...actor, toUserId: actor.userId });
    await endOffer(trx, { actor, action: 'team.decline_ownership', offer });
    await announce('team');
  });
}

/**
 * Makes whoever asks the owner, whose plans count for the account from then on; whoever owned it becomes an admin and is told by mail.
 * @throws AppError `ownership_not_offered`, `ownership_to_operator`.
 */
export async function acceptOwnership(deps: TeamDeps, actor: Actor): Promise<void> {
  await write(deps, actor, 'team.answer', async (trx, { announce }) => {
    const offer = await requireOffer(deps, trx, { ...actor, toUserId: actor.userId });
    if (offer.to_user_type === 'admin') throw new AppError('ownership_to_operator');
    const { accountId, userId } = actor;
    const { name: account, owner_id: formerId } = await getAccount(trx, accountId);
    // People before their memberships, as signing in does.
    for (const id of [userId, formerId].toSorted()) await lockPerson(trx, id);
    await swapOwner(trx, { accountId, userId });
    // Their plans stay theirs, and whether the new owner's plan has a team is not in their hands.
    await ensureOwnAccount(trx, formerId);
    await endOffer(trx, { actor, action: 'team.accept_ownership', offer });
    const former = await getPerson(trx, { user_id: formerId });
    const { team_goes_on: teamGoesOn } = await teamAfter(trx, userId);
    const input = { account, to: offer.to_name, teamGoesOn };
    if (former)
      await sendTeamMail(deps, trx, { accountId, mail: { to: former.email, template: 'ownershipAccepted', input } });
    await announce('plans');
    await announce('team');
  });
}

/** The offer of an account that is locked, to a member where one is named. @throws AppError `ownership_not_offered`. */
async function requireOffer(
  { now }: Pick<Deps, 'now'>,
  trx: Db,
  { accountId, toUserId }: Pick<Actor, 'accountId'> & { toUserId?: string },
): Promise<store.OfferRow> {
  const offer = await store.getOffer(trx, accountId, now());
  if (!offer || (toUserId !== undefined && offer.to_user_id !== toUserId)) throw new AppError('ownership_not_offered');
  return offer;
}

type Ended = {
  actor: Actor;
  action: 'team.withdraw_ownership' | 'team.decline_ownership' | 'team.accept_ownership';
  offer: store.OfferRow;
};

async function endOffer(trx: Db, { actor, action, offer }: Ended): Promise<void> {
  await store.deleteOffer(trx, actor.accountId);
  const target = { type: 'user', id: offer.to_user_id, label: offer.to_name } as const;
  await recordAudit(trx, { actor, action, target });
}
