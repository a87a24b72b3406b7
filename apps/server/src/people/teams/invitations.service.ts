import { AppError, type GivenRole, type Invitation, type InvitationState, type TeamMember } from '@sayso/contract';
import { type Actor, authorize } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import { newId } from '../../platform/db/new-id.ts';
import { MAILED_LINKS_LAST_MS } from '../../platform/mail/mail-setup.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { hashToken, newSessionToken } from '../identity/sessions.service.ts';
import { sendMail, withdrawMails } from '../mail/mail.service.ts';
import * as store from './invitations.store.ts';
import { presentMember } from './members.mapper.ts';
import { getAccount, getPerson, getTeam, type Team } from './members.store.ts';
import { refuseImpersonator, requireSeat, requireTeam, type TeamDeps, dayOf, MAILS_A_DAY } from './team.ts';
import { write } from '../identity/write.service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long an invitation that nobody can accept any more is kept. */
const KEPT_MS = 30 * DAY_MS;

type NewInvitation = { actor: Actor; name: string; email: string; role: GivenRole; passwordHash: string | null };

/** Invites somebody by mail, with the team locked. Answers the invitation's id. @throws AppError `invitation_sent_often`. */
export async function sendInvitation(
  deps: TeamDeps,
  trx: Db,
  { actor, name, email, role, passwordHash }: NewInvitation,
): Promise<string> {
  const { accountId, userId } = actor;
  const id = newId();
  const isTyped = passwordHash !== null;
  const link = await mailLink(deps, trx, { actor, email, role, isTyped, isAgain: false });
  await store.insertInvitation(trx, {
    id,
    account_id: accountId,
    email,
    name,
    role,
    invited_by: userId,
    created_at: deps.now(),
    sent_on: dayOf(deps.now()),
    typed_password_hash: passwordHash,
    ...link,
  });
  const target = { type: 'invitation', id, label: name } as const;
  await recordAudit(trx, { actor, action: isTyped ? 'team.add' : 'team.invite', target, details: { role } });
  return id;
}

/**
 * Mails an invitation once more. The link before opens nothing any more.
 * @throws AppError `not_found`, `no_seat_left` for one that has expired, `invitation_sent_often`, `team_not_in_plan`, `rate_limited`, `not_while_impersonating` for an admin.
 */
export async function resendInvitation(
  deps: TeamDeps,
  actor: Actor,
  { id, countWork }: { id: string; countWork: () => Promise<void> },
): Promise<TeamMember> {
  authorize(actor, 'team.manage');
  await requireTeam(deps, deps.db, actor);
  await countWork();
  return write(deps, actor, 'team.manage', async (trx, { record, announce }) => {
    const team = await requireTeam(deps, trx, actor);
    const invitation = await store.getOpenInvitation(trx, actor.accountId, { id });
    if (!invitation) throw new AppError('not_found');
    // Whoever may still accept has a seat already.
    if (invitation.expires_at <= deps.now()) requireSeat(team);
    const { role, name } = invitation;
    if (role === 'admin') refuseImpersonator(actor);
    await mailAgain(deps, trx, { actor, invitation });
    const target = { type: 'invitation', id, label: name } as const;
    await record('team.resend', target, { role });
    await announce('team');
    return presentMember(deps, trx, { actor, id });
  });
}

/** Mails a new link, to another address where one is named. The link before opens nothing any more. @throws AppError `invitation_sent_often`. */
export async function mailAgain(
  deps: TeamDeps,
  trx: Db,
  { actor, invitation, email = invitation.email }: { actor: Actor; invitation: store.InvitationRow; email?: string },
): Promise<void> {
  const { id, role, mail_id: before, typed_password_hash: typed } = invitation;
  const isAgain = email === invitation.email;
  const link = await mailLink(deps, trx, { actor, email, role, isTyped: typed !== null, isAgain });
  await withdrawMails(trx, before ? [before] : []);
  await store.updateSent(trx, id, { ...link, day: dayOf(deps.now()) });
}

/** The one way in which invitations end that nobody has accepted: their links open nothing, and mails that were not sent yet never are. */
export async function revokeInvitations({ now }: Pick<Deps, 'now'>, trx: Db, ids: readonly string[]): Promise<void> {
  await withdrawMails(trx, await store.updateEnded(trx, ids, { ended_at: now(), ended_as: 'revoked' }));
}

/** An invitation as whoever holds its link sees it. @throws AppError `invitation_not_found`. */
export async function getInvitation(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor | null,
  token: string,
): Promise<Invitation> {
  const found = await store.getInvitationOfLink(db, hashToken(token));
  if (!found) throw new AppError('invitation_not_found');
  const at = now();
  const [team, holder, asking] = await Promise.all([
    getTeam(db, { accountId: found.account_id, now: at }),
    getPerson(db, { email: found.email }),
    actor && getPerson(db, { user_id: actor.userId }),
  ]);
  const isTheirs = asking?.email === found.email;
  const state = stateOf(found, { team, now: at });
  return {
    state: state === 'open' && asking && !isTheirs ? 'somebody_else' : state,
    account_name: found.account_name,
    invited_by: found.invited_by_name,
    name: found.name,
    email: isTheirs ? found.email : masked(found.email),
    role: found.role,
    has_account: holder !== undefined,
    expires_at: found.expires_at.toISOString(),
  };
}

/** What has become of an invitation, whoever looks at it. */
export function stateOf(
  { ended_as: ended, expires_at: expires }: store.InvitationRow,
  { team, now }: { team: Team | undefined; now: Date },
): Exclude<InvitationState, 'somebody_else'> {
  if (ended) return ended === 'accepted' ? 'used' : 'revoked';
  if (expires <= now) return 'expired';
  const hasRoom = team?.has_team && !team.is_closed && (team.seats === null || team.members < team.seats);
  return hasRoom ? 'open' : 'unavailable';
}

/** Removes invitations that have been of no use for a month. */
export async function sweepInvitations({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await store.deleteInvitationsBefore(db, new Date(now().getTime() - KEPT_MS));
}

type Mailed = { actor: Actor; email: string; role: GivenRole; isTyped: boolean; isAgain: boolean };

/** Mails a new link. @throws AppError `invitation_sent_often`. */
async function mailLink(deps: TeamDeps, trx: Db, { actor, email, role, isTyped, isAgain }: Mailed) {
  const { accountId, userId } = actor;
  const at = deps.now();
  if ((await store.countSent(trx, { accountId, email, day: dayOf(at) })) >= MAILS_A_DAY)
    throw new AppError('invitation_sent_often');
  const { token, sha256 } = newSessionToken();
  const { name: account } = await getAccount(trx, accountId);
  const inviter = await getPerson(trx, { user_id: userId });
  // A typed password never opens what somebody has here already.
  const canSignIn = isTyped && (await getPerson(trx, { email })) === undefined;
  const input = { account, role, invitedBy: inviter?.name ?? '', token, isAgain, canSignIn };
  const mail = await sendMail(deps, trx, { to: email, template: 'teamInvitation', input });
  const expires_at = new Date(at.getTime() + MAILED_LINKS_LAST_MS.invitation);
  return { token_sha256: sha256, mail_id: mail, expires_at };
}

/** 'j…@example.com': enough for its holder to know it again. */
const masked = (email: string): string => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`;
