import { supportApi, usersApi, userStatusesApi, AppError, type AdminUser, type CreateUser } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { RouteDeps } from '../../../feature.ts';
import { paged, routes, wholeAnswer, withMessage } from '../../../platform/http/route.ts';
import { type Actor, authorize } from '../../../access.ts';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { MAILED_LINKS_LAST_MS } from '../../../platform/mail/mail-setup.ts';
import { write } from '../../identity/write.service.ts';
import { sendMail } from '../../mail/mail.service.ts';
import { hasSecondStep, removeSecondStep } from '../../identity/two-factor.service.ts';
import { issueToken } from '../../identity/account-tokens.service.ts';
import { findSlugOnOffer } from '../../plans/plans.service.ts';
import { setPlansOfUser } from '../../plans/user-plans.service.ts';
import { hashOfNobody, hashPassword, refuseCommonPassword } from '../../identity/passwords.service.ts';
import { confirmEmail } from '../../identity/people.service.ts';
import { eraseUser } from '../deletion.service.ts';
import { insertOwner } from '../accounts.service.ts';
import { type Save, setUserStatuses, undoUserStatuses } from './change-statuses.ts';
import * as support from './support.service.ts';
import { updateUser, lockForChange, requireReplaceable, chosenSlugs } from './update-user.ts';
import { addUserNote, deleteUserNote } from './support.service.ts';
import * as users from './users.service.ts';
import { presentUser } from './users.service.ts';
import { accountsTexts } from '../accounts.texts.gen.ts';

export function usersRoutes(server: FastifyInstance, deps: RouteDeps): void {
  routes(server, usersApi, {
    listUsers: paged(({ actor, query }) => users.listUsers(deps, actor, query)),
    userStatistics: ({ actor }) => users.userStatistics(deps, actor),
    exportUsers: wholeAnswer(async ({ actor, query }) => {
      const { rows, filename, message } = await users.exportUsers(deps, actor, query);
      return { status: 'success', message, data: rows, filename };
    }),
    createUser: withMessage(
      ({ name }) => accountsTexts.userCreated({ name }),
      ({ actor, body }) => createUser(deps, actor, body),
    ),
    getUser: ({ actor, params }) => users.getUser(deps, actor, params.id),
    updateUser: withMessage(
      ({ name }) => accountsTexts.userUpdated({ name }),
      ({ actor, params, body }) => updateUser(deps, actor, { id: params.id, change: body }),
    ),
    deleteUser: wholeAnswer(async ({ actor, params }) => {
      const { name } = await deleteUser(deps, actor, params.id);
      return { status: 'success', message: accountsTexts.userDeleted({ name }) };
    }),
    removeTwoFactor: ({ actor, params }) => removeTwoFactor(deps, actor, params.id),
  });
  routes(server, userStatusesApi, {
    setUserStatuses: async ({ actor, body, saveResponse: save }) => {
      const saveResponse: Save = (trx, results) => save(trx, { results });
      return { results: await setUserStatuses(deps, actor, { ...body, saveResponse }) };
    },
    undoUserStatuses: async ({ actor, body, saveResponse: save }) => {
      const saveResponse: Save = (trx, results) => save(trx, { results });
      return { results: await undoUserStatuses(deps, actor, { ...body, saveResponse }) };
    },
  });
  routes(server, supportApi, {
    getUserSupport: ({ actor, params }) => support.getUserSupport(deps, actor, params.id),
    sendUserResetLink: ({ actor, params }) => support.sendUserResetLink(deps, actor, params.id),
    sendUserVerification: ({ actor, params }) => support.sendUserVerification(deps, actor, params.id),
    signUserOut: async ({ actor, params }) => ({ ended: await support.signUserOut(deps, actor, params.id) }),
    addUserNote: ({ actor, params, body, saveResponse }) =>
      addUserNote(deps, actor, { userId: params.id, text: body.text, saveResponse }),
    deleteUserNote: ({ actor, params }) => deleteUserNote(deps, actor, { userId: params.id, id: params.note }),
  });
}

type CreateDeps = Pick<Deps, 'db' | 'now' | 'settings' | 'publish' | 'config' | 'vault' | 'queue'>;
type NewUser = z.output<typeof CreateUser>;

/**
 * Makes a user with an account of their own: with a typed password, and then nothing to verify, or with a mailed link to choose one.
 * @throws AppError `email_taken`, `password_too_common`, `invalid_input` for a plan that there is not.
 */
async function createUser(deps: CreateDeps, actor: Actor, input: NewUser): Promise<AdminUser> {
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

/**
 * Turns the second step of somebody off who can pass it no more. Their password is asked for as before, and they are told.
 * @throws AppError `not_found`, `own_user`: one's own is turned off with a code; `two_factor_off`.
 */
async function removeTwoFactor(
  deps: Pick<Deps, 'db' | 'now' | 'config' | 'settings' | 'vault' | 'queue'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await write(deps, actor, 'users.manage', async (trx, { record }) => {
    if (id === actor.userId) throw new AppError('own_user', { message: accountsTexts.ownTwoFactor });
    const user = await lockForChange(trx, id);
    if (!(await hasSecondStep({ db: trx }, id))) throw new AppError('two_factor_off');
    await removeSecondStep(deps, trx, id);
    await record('user.remove_two_factor', { type: 'user', id });
    const input = {
      at: deps.now().toISOString(),
      device: 'An administrator',
      isOn: false,
      by: 'administrator',
    } as const;
    await sendMail(deps, trx, { to: user.email, template: 'twoFactorChanged', input });
  });
}

/**
 * Erases a user at once, with the accounts they own and all that is in them. A crash after the commit leaves files to the sweep. Answers who it was.
 * @throws AppError `not_found`, `own_user`, `last_administrator`.
 */
async function deleteUser(
  deps: Pick<Deps, 'db' | 'storage' | 'ownedData' | 'now' | 'queue'>,
  actor: Actor,
  id: string,
): Promise<{ name: string }> {
  const { name, files } = await write(deps, actor, 'users.manage', async (trx, { record }) => {
    const user = await lockForChange(trx, id);
    await requireReplaceable(trx, actor, user);
    const erased = await eraseUser(deps, trx, user);
    await record('user.delete', { type: 'user', id });
    return { name: user.name, files: erased };
  });
  for (const file of files) await deps.storage.remove(file);
  return { name };
}
