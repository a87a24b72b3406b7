import { type AddMember, AppError, ERRORS, type ErrorCode, type TeamMember } from '@sayso/contract';
import type { z } from 'zod';
import { type Actor, authorize } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import { hashPassword, refuseCommonPassword } from '../identity/passwords.service.ts';
import { getOpenInvitation } from './invitations.store.ts';
import { revokeInvitations, sendInvitation } from './invitations.service.ts';
import { presentMember } from './members.mapper.ts';
import * as store from './members.store.ts';
import { countTypedPassword, refuseImpersonator, requireSeat, requireTeam, type TeamDeps } from './team.ts';
import { write } from '../identity/write.service.ts';

type Form = z.output<typeof AddMember>;

/**
 * Invites a person to the team of the actor's account. A typed password makes the person at their first sign-in, where the address is free; one who
 * is here already accepts by the mailed link. The answer is the same for both. `countWork` counts it against the limits of the call.
 * @throws AppError `team_not_in_plan`, `no_seat_left`, `already_member`, `already_invited`, `password_too_common`, `rate_limited`, `not_while_impersonating`.
 */
export async function addMember(
  deps: TeamDeps,
  actor: Actor,
  { form, countWork }: { form: Form; countWork: () => Promise<void> },
): Promise<TeamMember> {
  authorize(actor, 'team.manage');
  refuseImpersonator(actor);
  await requireTeam(deps, deps.db, actor);
  await countWork();
  const passwordHash = await hashOfTyped(deps, actor, form);
  return write(deps, actor, 'team.manage', async (trx, { announce }) => {
    await requireTeam(deps, trx, actor);
    await refuseMember(trx, { accountId: actor.accountId, email: form.email });
    await endInvitationBefore(deps, trx, { email: form.email, actor, isReplaced: passwordHash !== null });
    requireSeat(await requireTeam(deps, trx, actor));
    const id = await sendInvitation(deps, trx, { actor, ...form, passwordHash });
    await announce('team');
    return presentMember(deps, trx, { actor, id });
  });
}

/** The hash of a typed password; null where an invitation is asked for. */
async function hashOfTyped(deps: TeamDeps, actor: Actor, { way, password, email, name }: Form): Promise<string | null> {
  if (password === undefined || way === 'invitation') return null;
  await countTypedPassword(deps, actor);
  await refuseCommonPassword(password, { field: 'password', own: { email, name } });
  return hashPassword(password);
}

/** Refuses an e-mail, at its field. */
export const refusal = (code: Extract<ErrorCode, 'already_member' | 'already_invited'>) =>
  new AppError(code, { errors: { email: [ERRORS[code].message] } });

/** @throws AppError `already_member`. */
export async function refuseMember(trx: Db, { accountId, email }: { accountId: string; email: string }): Promise<void> {
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
