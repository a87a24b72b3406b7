import {
  AppError,
  type AuditDetails,
  type GivenRole,
  type Role,
  ROLES,
  type TeamMember,
  type UpdateMember,
} from '@sayso/contract';
import type { z } from 'zod';
import { type Actor, authorize } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import { changePerson, lockPerson } from '../accounts/team-people.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { hashPassword, refuseCommonPassword } from '../identity/passwords.service.ts';
import { endSessionsIn } from '../identity/active-account.service.ts';
import { deleteTokensIn } from '../identity/tokens.service.ts';
import { refusal, refuseMember } from './add-member.service.ts';
import { getOpenInvitation, type InvitationRow, updateInvitation } from './invitations.store.ts';
import { mailAgain, revokeInvitations } from './invitations.service.ts';
import { presentMember } from './members.mapper.ts';
import * as store from './members.store.ts';
import { deleteOffer } from './ownership.store.ts';
import {
  countTypedPassword,
  refuseImpersonator,
  requireSeat,
  requireTeam,
  type TeamDeps,
  sendTeamMail,
} from './team.ts';
import { write } from '../identity/write.service.ts';
import { switchOffOf } from '../webhooks/webhooks.service.ts';

type Change = z.output<typeof UpdateMember>;
type Asked = { actor: Actor; change: Change };
type OfMember = Asked & { member: store.MembershipRow };
/** What somebody is called, after the change. */
type Called = { name: string; email: string };
type Told<To> = OfMember & { to: To | undefined; called: Called };

/**
 * Changes a member or an open invitation. Who is shut out stops working at once; who gets another role is told by mail. `countWork` counts another e-mail or password against the limits of the call.
 * @throws AppError `not_found`, `member_changed` with the member as they are, `own_membership`, `owner_kept`, `member_not_editable`, `no_seat_left`, `already_member`,
 * `password_too_common`, `team_not_in_plan`, `not_while_impersonating`, `rate_limited`.
 */
export async function updateMember(
  deps: TeamDeps,
  actor: Actor,
  { id, change, countWork }: { id: string; change: Change; countWork: () => Promise<void> },
): Promise<TeamMember> {
  authorize(actor, 'team.manage');
  // Nobody hands ownership over by a change.
  if (change.role === 'owner') throw new AppError('owner_kept');
  const passwordHash = await prepareWayIn(deps, actor, { id, change, countWork });
  return write(deps, actor, 'team.manage', async (trx, { announce }) => {
    const team = await requireTeam(deps, trx, actor);
    const member = await store.getMembership(trx, { accountId: actor.accountId, userId: id });
    if (!member) await changeInvitation(deps, trx, { actor, change, id, passwordHash });
    else {
      if (id === actor.userId) throw new AppError('own_membership');
      if (member.role === 'owner') throw new AppError('owner_kept');
      await refuseStale(deps, trx, { actor, id, version: change.version, current: member.version });
      if (change.status === 'active' && member.status === 'inactive') requireSeat(team);
      const asked = { actor, change, member };
      const called = await changeIdentity(deps, trx, { ...asked, passwordHash });
      const place = changedPlace(asked);
      if (givesAccess(place, member)) refuseImpersonator(actor);
      if (called === null && Object.keys(place).length === 0) return presentMember(deps, trx, { actor, id });
      await store.updateMember(trx, { accountId: actor.accountId, userId: id }, place);
      const isAdmin = (place.role ?? member.role) === 'admin' && (place.status ?? member.status) === 'active';
      if (!isAdmin) await switchOffOf(deps, trx, { accountId: actor.accountId, userId: id });
      await tellOfRole(deps, trx, { ...asked, to: place.role, called: called ?? member });
      await recordStatus(trx, { ...asked, to: place.status, called: called ?? member });
    }
    await announce('team');
    return presentMember(deps, trx, { actor, id });
  });
}

/**
 * Counts another e-mail or a typed password as an invitation is counted: any address may be mailed. A password is hashed only for whom it may be typed. Answers the hash; null without one.
 */
async function prepareWayIn(
  deps: TeamDeps,
  actor: Actor,
  { id, change, countWork }: { id: string; change: Change; countWork: () => Promise<void> },
): Promise<string | null> {
  const { password, email } = change;
  if (password === undefined && email === undefined) return null;
  const member = await findEditable(deps.db, actor, id);
  if (!member || (password === undefined && email === member.email)) return null;
  await countWork();
  if (password === undefined) return null;
  await countTypedPassword(deps, actor);
  const own = { email: change.email ?? member.email, name: change.name ?? member.name };
  await refuseCommonPassword(password, { field: 'password', own });
  return hashPassword(password);
}

/** A member or an invitation whose name, e-mail and password may be changed here. */
async function findEditable(db: Db, { accountId }: Actor, id: string): Promise<Called | undefined> {
  const member = await store.getMembership(db, { accountId, userId: id });
  if (member) return member.is_editable ? member : undefined;
  const invitation = await getOpenInvitation(db, accountId, { id });
  return invitation?.typed_password_hash ? invitation : undefined;
}

/** @throws AppError `member_changed` with what they are now. */
async function refuseStale(
  deps: TeamDeps,
  trx: Db,
  { actor, id, version, current }: { actor: Actor; id: string; version: number | undefined; current: number },
): Promise<void> {
  if (version === undefined || version === current) return;
  throw new AppError('member_changed', { data: { member: await presentMember(deps, trx, { actor, id }) } });
}

async function changeInvitation(
  deps: TeamDeps,
  trx: Db,
  { actor, change, id, passwordHash }: Asked & { id: string; passwordHash: string | null },
): Promise<void> {
  const invitation = await getOpenInvitation(trx, actor.accountId, { id });
  if (!invitation) throw new AppError('not_found');
  await refuseStale(deps, trx, { actor, id, version: change.version, current: invitation.version });
  refuseBeyondInvitation(invitation, change);
  const { role = invitation.role, name = invitation.name, email = invitation.email } = change;
  const changed = {
    ...(role !== 'owner' && role !== invitation.role && { role }),
    ...(name !== invitation.name && { name }),
    ...(email !== invitation.email && { email }),
    ...(passwordHash !== null && { typed_password_hash: passwordHash }),
  };
  if (Object.keys(changed).length === 0) return;
  const isRaised = changed.role !== undefined && isHigher(changed.role, invitation.role);
  if (isRaised || changed.email !== undefined || passwordHash !== null) refuseImpersonator(actor);
  if (changed.email !== undefined) {
    await refusePresent(trx, { accountId: actor.accountId, email });
    await mailAgain(deps, trx, { actor, invitation, email });
  }
  await updateInvitation(trx, id, changed);
  const target = { type: 'invitation', id, label: name } as const;
  const details = { from: invitation.role, to: role };
  await recordAudit(trx, { actor, action: 'team.change_invitation', target, details });
}

/**
 * Of an invitation the role changes alone, unless a password was typed for it: who accepts it says what they are called.
 * @throws AppError `member_not_editable`.
 */
function refuseBeyondInvitation(
  { name, email, typed_password_hash: typed }: InvitationRow,
  { status, ...change }: Change,
): void {
  const isOther =
    (change.email !== undefined && change.email !== email) || (change.name !== undefined && change.name !== name);
  if (status === 'inactive' || (typed === null && (isOther || change.password !== undefined)))
    throw new AppError('member_not_editable');
}

/** Refuses an e-mail that a member or another invitation of the account has. @throws AppError `already_member`, `already_invited`. */
async function refusePresent(trx: Db, { accountId, email }: { accountId: string; email: string }): Promise<void> {
  await refuseMember(trx, { accountId, email });
  if (await getOpenInvitation(trx, accountId, { email })) throw refusal('already_invited');
}

/**
 * Name, e-mail and password: of nobody who belongs to another account too. Answers what they are called from now on; null where what is sent is as it was.
 * Another e-mail counts once its mailed link is opened.
 */
async function changeIdentity(
  deps: TeamDeps,
  trx: Db,
  { actor, change, member, passwordHash }: OfMember & { passwordHash: string | null },
): Promise<Called | null> {
  const { name = member.name, email = member.email } = change;
  const changes: AuditDetails = {};
  if (name !== member.name) changes['name'] = { from: member.name, to: name };
  const isMoving = email !== member.email;
  if (isMoving) changes['asked_email'] = email;
  if (change.password !== undefined) changes['password'] = 'typed anew';
  if (Object.keys(changes).length === 0) return null;
  if (isMoving || 'password' in changes) refuseImpersonator(actor);
  if (isMoving) await refuseMember(trx, { accountId: actor.accountId, email });
  // Nobody joins another account, and nobody comes to operate the installation, between this answer and the change.
  await lockPerson(trx, member.user_id);
  const current = await store.getMembership(trx, { accountId: actor.accountId, userId: member.user_id });
  if (!current?.is_editable || (change.password !== undefined && passwordHash === null))
    throw new AppError('member_not_editable');
  const { accountId } = actor;
  const asked = {
    userId: member.user_id,
    email: member.email,
    name,
    passwordHash,
    askedEmail: isMoving ? email : null,
  };
  const token = await changePerson(deps, trx, asked);
  const { name: account } = await store.getAccount(trx, accountId);
  if (token !== null) {
    const mail = { to: email, template: 'confirmEmail', input: { token, account } } as const;
    await sendTeamMail(deps, trx, { accountId, mail });
  }
  if (passwordHash !== null) {
    const mail = { to: member.email, template: 'teamPasswordTyped', input: { account } } as const;
    await sendTeamMail(deps, trx, { accountId, mail });
  }
  // A member who moves to an address needs no invitation to it, and no second seat.
  const invitation = await getOpenInvitation(trx, actor.accountId, { email });
  if (invitation) await revokeInvitations(deps, trx, [invitation.id]);
  const target = { type: 'user', id: member.user_id, label: name } as const;
  await recordAudit(trx, { actor, action: 'team.edit', target, details: { changes } });
  return { name, email: member.email };
}

type Place = { role?: GivenRole; status?: 'active' | 'inactive' };

const isHigher = (role: GivenRole, than: Role): boolean => ROLES.indexOf(role) > ROLES.indexOf(than);

/** Whether a change gives a person more rights, or gives theirs back. */
const givesAccess = ({ role, status }: Place, member: store.MembershipRow): boolean =>
  status === 'active' || (role !== undefined && isHigher(role, member.role));

/** What is another than it was of the role and the status. */
function changedPlace({ change: { role, status }, member }: OfMember): Place {
  return {
    ...(role !== undefined && role !== 'owner' && role !== member.role ? { role } : {}),
    ...(status !== undefined && status !== member.status ? { status } : {}),
  };
}

async function tellOfRole(deps: TeamDeps, trx: Db, { actor, member, to, called }: Told<GivenRole>): Promise<void> {
  if (to === undefined) return;
  const target = { type: 'user', id: member.user_id, label: called.name } as const;
  await recordAudit(trx, { actor, action: 'team.role', target, details: { from: member.role, to } });
  const { name: account } = await store.getAccount(trx, actor.accountId);
  const input = { account, from: member.role, to };
  const mail = { to: called.email, template: 'teamRoleChanged', input } as const;
  await sendTeamMail(deps, trx, { accountId: actor.accountId, mail });
}

async function recordStatus(trx: Db, { actor, member, to, called }: Told<'active' | 'inactive'>): Promise<void> {
  if (to === undefined) return;
  if (to === 'inactive') {
    await deleteOffer(trx, actor.accountId, member.user_id);
    // Programs and sessions that go on with them unnoticed would work again with the member.
    const shutOut = { userId: member.user_id, accountId: actor.accountId };
    await deleteTokensIn(trx, shutOut);
    await endSessionsIn(trx, shutOut);
  }
  const target = { type: 'user', id: member.user_id, label: called.name } as const;
  await recordAudit(trx, { actor, action: 'team.status', target, details: { from: member.status, to } });
}
