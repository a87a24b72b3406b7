import {
  AppError,
  confirmationWrong,
  DELETION_GRACE_DAYS,
  type DeleteAccount,
  type RestoreAccount,
} from '@sayso/contract';
import type { z } from 'zod';
import type { Actor, Device } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connection.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { sendMail } from '../mail/mail.service.ts';
import { getEraseAt, emailConfirmedJob } from '../identity/people.service.ts';
import { requirePassword } from '../identity/passwords.service.ts';
import { deleteSessionsOfUser } from '../identity/sessions.service.ts';
import { requireCredentials } from '../identity/sign-in.service.ts';
import { askForCode } from '../identity/two-factor.service.ts';
import { listDue, updateEraseAt, hasUnknownOwner } from './accounts.store.ts';
import { lockForChange } from './users/update-user.ts';
import { countOtherAdministrators, lockUser, listOwnedAccounts } from './users/users.store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Ends all that the person who asks has here, and lets it be erased when the days of grace are over. Answers when that is; asked twice at once, the same.
 * @throws AppError `wrong_password`, `two_factor_wrong`, `too_many_codes`, `invalid_input` when their e-mail is not what they typed, `last_administrator`.
 */
export async function deleteOwnAccount(
  deps: Pick<Deps, 'db' | 'now' | 'config' | 'settings' | 'vault' | 'queue'>,
  actor: Actor,
  { password, confirmation, code }: z.output<typeof DeleteAccount>,
): Promise<Date> {
  const { email } = await requirePassword(deps, actor, { password, field: 'password' });
  if (confirmation !== email) throw new AppError('invalid_input', { errors: { confirmation: [confirmationWrong()] } });
  const asking = await askForCode(deps, actor, code);
  const eraseAt = new Date(deps.now().getTime() + DELETION_GRACE_DAYS * DAY_MS);
  return deps.db.transaction().execute(async (trx) => {
    const user = await lockForChange(trx, actor.userId);
    const known = await getEraseAt(trx, user.id);
    if (known) return known;
    await asking.finish(trx);
    const isAdministrator = user.user_type === 'admin';
    if (isAdministrator && (await countOtherAdministrators(trx, user.id)) === 0)
      throw new AppError('last_administrator');
    await updateEraseAt(trx, user.id, eraseAt);
    const endedSessions = await deleteSessionsOfUser(trx, user.id);
    const target = { type: 'user', id: user.id } as const;
    await recordAudit(trx, { actor, action: 'account.leave', target, details: { endedSessions } });
    await sendMail(deps, trx, {
      to: user.email,
      template: 'accountLeaving',
      input: { eraseAt: eraseAt.toISOString() },
    });
    return eraseAt;
  });
}

/**
 * Lets a person stay who was to be erased. Whoever was to stay anyway is told the same.
 * @throws AppError `bad_credentials`, as late for an unknown e-mail; `two_factor_wrong`, `invalid_input` without a code, each with its text at its field; `too_many_codes`.
 */
export async function restoreAccount(
  deps: Pick<Deps, 'db' | 'now' | 'vault'>,
  credentials: z.output<typeof RestoreAccount>,
  device: Device,
): Promise<void> {
  const { id } = await requireCredentials(deps, credentials, device);
  if (!(await getEraseAt(deps.db, id))) return;
  const actor = { userId: id, device };
  const asking = await askForCode(deps, actor, credentials.code);
  await deps.db.transaction().execute(async (trx) => {
    if (!(await lockUser(trx, id)) || !(await getEraseAt(trx, id))) return;
    await asking.finish(trx);
    await updateEraseAt(trx, id, null);
    await recordAudit(trx, { actor, action: 'account.restore', target: { type: 'user', id } });
  });
}

type ErasureDeps = Pick<Deps, 'db' | 'storage' | 'now' | 'ownedData' | 'queue'>;

/** Erases people whose days of grace are over. Answers how many. A crash leaves files to the sweep, and people to the next hour. */
export async function eraseDue(deps: ErasureDeps & Pick<Deps, 'log'>): Promise<number> {
  let erased = 0;
  for (const id of await listDue(deps.db, deps.now())) {
    try {
      if (await eraseOne(deps, id)) erased += 1;
    } catch (error) {
      // Nobody else waits for one that cannot be erased, and that is tried again in an hour.
      deps.log.error({ err: error, userId: id }, 'account not erased whose days of grace are over');
    }
  }
  return erased;
}

/** False when they have come back just now, or another process was faster. */
async function eraseOne(deps: ErasureDeps, id: string): Promise<boolean> {
  const { db, storage, now } = deps;
  const files = await db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, id);
    const eraseAt = await getEraseAt(trx, id);
    if (!user || !eraseAt || eraseAt > now()) return null;
    const gone = await eraseUser(deps, trx, user);
    await recordAudit(trx, { actor: null, action: 'account.erase', target: { type: 'user', id } });
    return gone;
  });
  for (const file of files ?? []) await storage.remove(file);
  return files !== null;
}

/**
 * Erases a person with the accounts they own and all that is in them. Purchases kept for the owner of an unproven address go to a new person.
 * Answers the files, which are to be removed after the commit.
 */
export async function eraseUser(
  { ownedData, now, queue }: Pick<Deps, 'ownedData' | 'now' | 'queue'>,
  trx: Db,
  { id, email }: { id: string; email: string },
): Promise<string[]> {
  const isUnproven = await hasUnknownOwner(trx, id);
  const owner = { userId: id, email, accountIds: await listOwnedAccounts(trx, id), isUnproven };
  const files: string[] = [];
  for (const { eraseData } of ownedData) files.push(...(await eraseData(trx, owner, now())));
  if (isUnproven) await queue.enqueue(trx, emailConfirmedJob, { userId: id, left: email });
  return files;
}
