import type { AdminUser, CreateUser } from '@sayso/contract';
import type { z } from 'zod';
import { type Actor, authorize } from '../../../access.ts';
import type { Deps } from '../../../deps.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { findSlugOnOffer } from '../../plans/plans.service.ts';
import { setPlansOfUser } from '../../plans/user-plans.service.ts';
import { insertOwner } from '../accounts.service.ts';
import { hashPassword, refuseCommonPassword } from '../../identity/passwords/passwords.service.ts';
import { updateVerified } from '../../identity/people.service.ts';
import { chosenSlugs } from './update-user.ts';
import { presentUser } from './users.service.ts';

/**
 * Makes a user with an account of their own. Who is typed in by an administrator has nothing to verify.
 * @throws AppError `email_taken`, `password_too_common`, `invalid_input` for a plan that there is not.
 */
export async function createUser(
  deps: Pick<Deps, 'db' | 'now' | 'settings' | 'publish'>,
  actor: Actor,
  input: z.output<typeof CreateUser>,
): Promise<AdminUser> {
  authorize(actor, 'users.manage');
  const { name, email, password, role } = input;
  await refuseCommonPassword(password, { field: 'password', own: { email, name } });
  const passwordHash = await hashPassword(password);
  return deps.db.transaction().execute(async (trx) => {
    const { id } = await insertOwner(deps, trx, { name, email, passwordHash, userType: role });
    await updateVerified(trx, id, deps.now());
    const first = await findSlugOnOffer(trx, deps.settings.current().default_plan);
    const chosen = chosenSlugs(input);
    const slugs = chosen ?? (first === undefined ? [] : [first]);
    const kind = chosen ? 'operator' : 'first';
    await setPlansOfUser(deps, trx, { userId: id, slugs, givenBy: actor.userId, kind });
    const user = await presentUser(trx, id);
    const details = { role, plans: user.plan_slugs };
    await recordAudit(trx, { actor, action: 'user.create', target: { type: 'user', id }, details });
    return user;
  });
}
