import { type AddMember, AppError, ERRORS, type ErrorCode, type TeamMember } from '@sayso/contract';
import type { z } from 'zod';
import { type Actor, authorize } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import { addPerson, isEmailKnown } from '../accounts/team-people.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { hashPassword, refuseCommonPassword } from '../identity/passwords/passwords.service.ts';
import { getOpenInvitation } from './invitations.store.ts';
import { revokeInvitations, sendInvitation } from './invitations.service.ts';
import { presentMember } from './present-member.ts';
import * as store from './members.store.ts';
import { announceTeam, lockTeam, refuseImpersonator, requireSeat, requireTeam, type TeamDeps } from './team.ts';
import { sendTeamMail } from './team-mails.ts';

type Form = z.output<typeof AddMember>;
type Added = { member: TeamMember; isInvitedInstead: boolean };

/**
 * Adds somebody to the team of the account that somebody works in: by an invitation, or with a typed password. Whoever is here already is invited either way.
 * `countWork` counts it against the limits of the call.
 * @throws AppError `team_not_in_plan`, `no_seat_left`, `already_member`, `already_invited`, `password_too_common`, `rate_limited`, `not_while_impersonating`.
 */
export async function addMember(
  deps: TeamDeps,
  actor: Actor,
  { form, countWork }: { form: Form; countWork: () => Promise<void> },
): Promise<Added> {
  authorize(actor, 'team.manage');
  await requireTeam(deps, deps.db, actor);
  await countWork();
  const passwordHash = await hashOfTyped(form);
  if (passwordHash !== null || form.role === 'admin') refuseImpersonator(actor);
  return deps.db.transaction().execute(async (trx) => {
    await lockTeam(deps, trx, { actor, permission: 'team.manage' });
    await refuseMember(trx, { accountId: actor.accountId, email: form.email });
    const isTyped = passwordHash !== null && !(await isEmailKnown(deps, trx, form.email));
    await endInvitationBefore(deps, trx, { actor, email: form.email, isReplaced: isTyped });
    requireSeat(await requireTeam(deps, trx, actor));
    const id = isTyped
      ? await insertTyped(deps, trx, { actor, form, passwordHash })
      : await sendInvitation(deps, trx, { actor, ...form });
    await announceTeam(deps, trx, actor.accountId);
    return {
      member: await presentMember(deps, trx, { actor, id }),
      isInvitedInstead: !isTyped && passwordHash !== null,
    };
  });
}

/** The hash of a typed password; null where an invitation is asked for. */
async function hashOfTyped({ way, password, email, name }: Form): Promise<string | null> {
  if (password === undefined || way === 'invitation') return null;
  await refuseCommonPassword(password, { field: 'password', own: { email, name } });
  return hashPassword(password);
}

/** Refuses an e-mail, at its field. */
const refusal = (code: Extract<ErrorCode, 'already_member' | 'already_invited'>) =>
  new AppError(code, { errors: { email: [ERRORS[code].message] } });

async function refuseMember(trx: Db, { accountId, email }: { accountId: string; email: string }): Promise<void> {
  const person = await store.getPerson(trx, { email });
  if (person && (await store.getMembership(trx, { accountId, userId: person.user_id })))
    throw refusal('already_member');
}

/** Makes way for a new invitation or a typed password: an invitation that has expired ends, and one that is open where a password replaces it. */
async function endInvitationBefore(
  deps: TeamDeps,
  trx: Db,
  { actor, email, isReplaced }: { actor: Actor; email: string; isReplaced: boolean },
): Promise<void> {
  const open = await getOpenInvitation(trx, actor.accountId, { email });
  if (!open) return;
  if (!isReplaced && open.expires_at > deps.now()) throw refusal('already_invited');
  await revokeInvitations(deps, trx, [open.id]);
}

/** Makes a person who signs in with the typed password once, and replaces it. Answers their id. */
async function insertTyped(
  deps: TeamDeps,
  trx: Db,
  { actor, form, passwordHash }: { actor: Actor; form: Form; passwordHash: string },
): Promise<string> {
  const { accountId, userId } = actor;
  const { name, email, role } = form;
  const typed = { passwordHash, madeByAccountId: accountId };
  const person = await addPerson(deps, trx, { name, email, ...typed });
  const member = { account_id: accountId, user_id: person, role, invited_by: userId, created_at: deps.now() };
  await store.insertMember(trx, member);
  const target = { type: 'user', id: person, label: name } as const;
  await recordAudit(trx, { actor, action: 'team.add', target, details: { role } });
  const { name: account } = await store.getAccount(trx, accountId);
  await sendTeamMail(deps, trx, { accountId, mail: { to: email, template: 'teamAdded', input: { account } } });
  return person;
}
