import { AppError } from '@sayso/contract';
import type { Actor } from '../../../access.ts';
import type { Deps } from '../../../deps.ts';
import { sendMail } from '../../mail/mail.service.ts';
import { hasSecondStep, removeSecondStep } from '../../identity/two-factor/two-factor.service.ts';
import { lockForChange } from './update-user.ts';
import { write } from '../../identity/write.service.ts';

/**
 * Turns the second step of somebody off who can pass it no more. Their password is asked for as before, and they are told.
 * @throws AppError `not_found`, `own_user`: one's own is turned off with a code; `two_factor_off`.
 */
export async function removeTwoFactor(
  deps: Pick<Deps, 'db' | 'now' | 'config' | 'settings' | 'vault' | 'queue'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await write(deps, actor, 'users.manage', async (trx, { record }) => {
    if (id === actor.userId) throw new AppError('own_user', { message: 'Turn off your own under Settings, Security.' });
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
