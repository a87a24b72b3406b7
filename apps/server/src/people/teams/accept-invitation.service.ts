import { type AcceptInvitation, AppError, consentMissing, passwordMissing, type SessionUser } from '@sayso/contract';
import type { z } from 'zod';
import { type Actor, type Device, requireOwnPassword, requireTwoFactor } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import { lockAccount } from '../../platform/storage/account-storage.ts';
import type { SigningDeps } from '../../platform/storage/signed-addresses.ts';
import { addPerson, isEmailKnown } from '../accounts/team-people.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { switchWithin } from '../identity/active-account.service.ts';
import { hashPassword, refuseCommonPassword, verifyPassword } from '../identity/passwords.service.ts';
import { currentUser } from '../identity/people.service.ts';
import { hashToken, startSession } from '../identity/sessions.service.ts';
import { stateOf } from './invitations.service.ts';
import { getInvitationOfLink, type LinkedInvitation, listTypedInvitations, updateEnded } from './invitations.store.ts';
import { getPerson, getTeam, insertMember } from './members.store.ts';
import { announceTeam, refuseImpersonator, type TeamDeps } from './team.ts';
import type { Deps } from '../../deps.ts';
import { teamsTexts } from './teams.texts.gen.ts';

type Form = z.output<typeof AcceptInvitation>;
type Joined = { token: string | null; user: SessionUser };
type JoinDeps = TeamDeps & SigningDeps;
type Asked = { token: string; form: Form; device: Device };

/**
 * Lets somebody join the account that they are invited to: whoever is signed in with the invited e-mail, whose session goes on there, or somebody new, who is signed in.
 * @throws AppError `invitation_not_found`, `invitation_ended`, `team_not_available`, `invitation_of_somebody_else`, `invitation_needs_sign_in`, `not_while_impersonating`,
 * `password_change_required`, `two_factor_setup_required`, `password_too_common`, `consent_changed`, `invalid_input` for somebody new who leaves a field out.
 */
export async function acceptInvitation(
  deps: JoinDeps,
  actor: Actor | null,
  { token, form, device }: Asked,
): Promise<Joined> {
  const { db } = deps;
  const found = await getInvitationOfLink(db, hashToken(token));
  if (!found) throw new AppError('invitation_not_found');
  await requireOpen(deps, db, found);
  if (actor) return { token: null, user: await joinAsPresent(deps, actor, found) };
  if (await getPerson(db, { email: found.email })) {
    // The same link may have made that person just now.
    await requireOpen(deps, db, (await getInvitationOfLink(db, hashToken(token))) ?? found);
    throw new AppError('invitation_needs_sign_in');
  }
  return joinAsNew(deps, found, { form, device });
}

/** Whoever is signed in. */
async function joinAsPresent(deps: JoinDeps, actor: Actor, found: LinkedInvitation): Promise<SessionUser> {
  refuseImpersonator(actor);
  requireOwnPassword(actor);
  requireTwoFactor(actor);
  const person = await getPerson(deps.db, { user_id: actor.userId });
  if (person?.email !== found.email) throw new AppError('invitation_of_somebody_else');
  return deps.db.transaction().execute(async (trx) => {
    await join(deps, trx, { found, person: { id: actor.userId, name: person.name }, device: actor.device });
    const switched = await switchWithin(deps, trx, { actor, accountId: found.account_id });
    await announceTeam(deps, trx, found.account_id);
    return switched;
  });
}

/** Somebody new, who has shown with the mailed link that the e-mail is theirs. They belong to this team, and have no account of their own. */
async function joinAsNew(
  deps: JoinDeps,
  found: LinkedInvitation,
  { form, device }: { form: Form; device: Device },
): Promise<Joined> {
  const { name, password } = requireFields(form);
  const { email, account_id: accountId } = found;
  await refuseCommonPassword(password, { field: 'password', own: { email, name } });
  const passwordHash = await hashPassword(password);
  return deps.db.transaction().execute(async (trx) => {
    const at = deps.now();
    const facts = { consent: { shown: form.consent_version }, verifiedAt: at };
    await lockOpen(deps, trx, found);
    const id = await addPerson(deps, trx, { name, email, passwordHash, ...facts });
    await join(deps, trx, { found, person: { id, name }, device });
    const member = { id, account_id: accountId };
    const { id: sessionId, token } = await startSession(deps, trx, { member, device });
    await recordAudit(trx, {
      actor: { userId: id, accountId, device },
      action: 'user.register',
      details: { session: sessionId },
    });
    const user = await currentUser({ ...deps, db: trx }, { userId: id, accountId });
    await announceTeam(deps, trx, accountId);
    return { token, user };
  });
}

/** Typed passwords for one address that a sign-in is tried with. */
const TYPED_TRIED = 3;

/**
 * Makes the person whom a team has told a typed password, at their first sign-in. Answers the hash of it; null for any other password, after the time that one
 * password takes. @throws AppError `team_not_available`.
 */
export async function joinByTypedPassword(
  deps: TeamDeps,
  { email, password }: { email: string; password: string },
  device: Device,
): Promise<string | null> {
  const typed = await listTypedInvitations(deps.db, { email, now: deps.now(), limit: TYPED_TRIED });
  if (typed.length === 0) await verifyPassword(password, undefined);
  for (const found of typed) {
    const passwordHash = found.typed_password_hash;
    if (!(await verifyPassword(password, passwordHash))) continue;
    await requireOpen(deps, deps.db, found);
    await deps.db.transaction().execute((trx) => joinTyped(deps, trx, { found, passwordHash, device }));
    return passwordHash;
  }
  return null;
}

/** Of two first sign-ins at once one makes the person; the address may also be kept for whoever has just left it. */
async function joinTyped(
  deps: TeamDeps,
  trx: Db,
  { found, passwordHash, device }: { found: LinkedInvitation; passwordHash: string; device: Device },
): Promise<void> {
  const { name, email, account_id: accountId } = found;
  await lockAccount(trx, accountId);
  const invitation = await getInvitationOfLink(trx, found.token_sha256);
  if (!invitation || invitation.ended_at || (await isEmailKnown(deps, trx, email))) return;
  const id = await addPerson(deps, trx, { name, email, passwordHash, madeByAccountId: accountId });
  await join(deps, trx, { found, person: { id, name }, device });
  await announceTeam(deps, trx, accountId);
}

function requireFields({ name, password, consent }: Form): { name: string; password: string } {
  const errors = {
    ...(name === undefined ? { name: [teamsTexts.nameMissing] } : {}),
    ...(password === undefined ? { password: [passwordMissing()] } : {}),
    ...(consent === true ? {} : { consent: [consentMissing()] }),
  };
  if (name === undefined || password === undefined || consent !== true) throw new AppError('invalid_input', { errors });
  return { name, password };
}

type Joining = { found: LinkedInvitation; person: { id: string; name: string }; device: Device };

/** Makes somebody a member and uses the invitation up. */
async function join(deps: TeamDeps, trx: Db, { found, person, device }: Joining): Promise<void> {
  const { account_id, id } = found;
  const { role, invited_by } = await lockOpen(deps, trx, found);
  const at = deps.now();
  const isNew = await insertMember(trx, { account_id, user_id: person.id, role, invited_by, created_at: at });
  await updateEnded(trx, [id], { ended_at: at, ended_as: 'accepted' });
  if (!isNew) return;
  const actor = { userId: person.id, accountId: account_id, device };
  const target = { type: 'user', id: person.id, label: person.name } as const;
  await recordAudit(trx, { actor, action: 'team.join', target, details: { role } });
}

/** The invitation as it is once its account is locked: of two who accept it at once one finds it used. @throws AppError `invitation_ended`, `team_not_available`. */
async function lockOpen(deps: TeamDeps, trx: Db, found: LinkedInvitation): Promise<LinkedInvitation> {
  await lockAccount(trx, found.account_id);
  const invitation = await getInvitationOfLink(trx, found.token_sha256);
  if (!invitation) throw new AppError('invitation_ended', { data: { state: 'revoked' } });
  await requireOpen(deps, trx, invitation);
  return invitation;
}

/** @throws AppError `invitation_ended`, `team_not_available`. */
async function requireOpen({ now }: Pick<Deps, 'now'>, db: Db, invitation: LinkedInvitation): Promise<void> {
  const team = await getTeam(db, { accountId: invitation.account_id, now: now() });
  const state = stateOf(invitation, { team, now: now() });
  if (state === 'unavailable') throw new AppError('team_not_available');
  if (state !== 'open') throw new AppError('invitation_ended', { data: { state } });
}
