import { AppError } from '@sayso/contract';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { sendMail } from '../mail/mail.service.ts';
import { type AccountToken, issueToken, type Opened, openLink } from './account-tokens.service.ts';
import { type EndedWaysIn, endWaysIn } from './end-ways-in.ts';
import { updatePassword } from './people.store.ts';
import { hashPassword, randomPassword } from './secrets.ts';
import { removeSecondStep } from './two-factor.service.ts';
import { deleteGuesses, getTwoFactor } from './two-factor.store.ts';

type TakeBackDeps = Pick<Deps, 'db' | 'ownedData' | 'now' | 'config' | 'settings' | 'vault' | 'queue'>;

/**
 * Turns two-factor sign-in off that somebody else turned on, and gives its owner the account back: after a reset of the password they would still be asked for a code.
 * @throws AppError `link_invalid`, also when it has been turned off since, or the person has another e-mail by now.
 */
export async function undoTwoFactor(deps: TakeBackDeps, { token, device }: Opened): Promise<void> {
  await openLink(deps, { kind: 'undo_two_factor', token }, async (trx, { person, link }) => {
    if (person.email !== link.email) throw new AppError('link_invalid');
    // The link is of the last time that it was turned on: links of times before are void.
    if (!(await getTwoFactor(trx, person.id))?.two_factor_enabled_at) throw new AppError('link_invalid');
    await removeSecondStep(deps, trx, person.id);
    const ended = await takeBack(deps, trx, { link, undone: 'twoFactor' });
    await recordAudit(trx, { actor: { userId: person.id, device }, action: 'two_factor.undo', details: ended });
  });
}

/**
 * Whoever did what is undone knows the password, which is none any more: every session, every link to a later address and every API token ends, and a link to choose a new password is
 * mailed. Links to earlier addresses stay: whoever moved the account twice must not end its owner's.
 */
export async function takeBack(
  deps: TakeBackDeps,
  trx: Db,
  { link, undone }: { link: AccountToken; undone: 'email' | 'twoFactor' },
): Promise<EndedWaysIn> {
  const { user_id: userId, email } = link;
  await updatePassword(trx, userId, await hashPassword(randomPassword()));
  await deleteGuesses(trx, userId);
  const ended = await endWaysIn(deps, trx, { userId, email, apiTokens: 'end' });
  const token = await issueToken(deps, trx, { userId, kind: 'reset', email });
  await sendMail(deps, trx, { to: email, template: 'resetPassword', input: { email, token, undone } });
  return ended;
}

/** Turns a second step off that was turned on since a moment. */
export async function removeSecondStepSince(
  deps: Pick<Deps, 'config' | 'settings'>,
  trx: Db,
  { userId, since }: { userId: string; since: Date },
): Promise<void> {
  const enabledAt = (await getTwoFactor(trx, userId))?.two_factor_enabled_at;
  if (enabledAt && enabledAt >= since) await removeSecondStep(deps, trx, userId);
}
