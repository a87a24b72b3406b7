import type { AdminUser, CreateUser } from '@sayso/contract';
import type { z } from 'zod';
import { type Actor, authorize } from '../../../access.ts';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { MAILED_LINKS_LAST_MS } from '../../../platform/mail/mailed-links.ts';
import { issueToken } from '../../identity/account-tokens.service.ts';
import { sendMail } from '../../mail/mail.service.ts';
import { findSlugOnOffer } from '../../plans/plans.service.ts';
import { setPlansOfUser } from '../../plans/user-plans.service.ts';
import { insertOwner } from '../accounts.service.ts';
import { hashOfNobody, hashPassword, refuseCommonPassword } from '../../identity/passwords/passwords.service.ts';
import { confirmEmail } from '../../identity/people.service.ts';
import { chosenSlugs } from './update-user.ts';
import { presentUser } from './users.service.ts';
import { write } from '../../identity/write.service.ts';

type CreateDeps = Pick<Deps, 'db' | 'now' | 'settings' | 'publish' | 'config' | 'vault' | 'queue'>;
type NewUser = z.output<typeof CreateUser>;

/**
 * Makes a user with an account of their own: with a typed password, and then nothing to verify, or with a mailed link to choose one.
 * @throws AppError `email_taken`, `password_too_common`, `invalid_input` for a plan that there is not.
 */
export async function createUser(deps: CreateDeps, actor: Actor, input: NewUser): Promise<AdminUser> {
  authorize(actor, 'users.manage');
  const { name, email, role } = input;
  const passwordHash = await hashOfTyped(input);
  return write(deps, actor, 'users.manage', async (trx, { record }) => {
    const { id } = await insertOwner(deps, trx, { name, email, passwordHash, userType: role });
    if (!input.invite) await confirmEmail(deps, trx, { userId: id });
    const first = await findSlugOnOffer(trx, deps.settings.current().default_plan);
    const chosen = chosenSlugs(input);
    const slugs = chosen ?? (first === undefined ? [] : [first]);
    const kind = chosen ? 'operator' : 'first';
    await setPlansOfUser(deps, trx, { userId: id, slugs, givenBy: actor.userId, kind });
    const user = await presentUser(trx, id);
    const details = { role, plans: user.plan_slugs, ...(input.invite && { invited: true }) };
    await record('user.create', { type: 'user', id }, details);
    if (input.invite) await mailInvitation(deps, trx, user);
    return user;
  });
}

/** Of the password that was typed; of nobody's where the person chooses it. @throws AppError `password_too_common`. */
async function hashOfTyped({ name, email, password, invite }: NewUser): Promise<string> {
  if (invite || password === undefined) return hashOfNobody();
  await refuseCommonPassword(password, { field: 'password', own: { email, name } });
  return hashPassword(password);
}

async function mailInvitation(deps: CreateDeps, trx: Db, { id, name, email }: AdminUser): Promise<void> {
  const link = { userId: id, kind: 'reset', email, lastsMs: MAILED_LINKS_LAST_MS.invitation } as const;
  const token = await issueToken(deps, trx, link);
  await sendMail(deps, trx, { to: email, template: 'userInvitation', input: { name, email, token } });
}
