import type { Db } from '../../platform/db/connection.ts';
import { announceSettings, lockSettings, saveSetting } from '../../platform/settings/settings.store.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { releaseTwoFactorSetup } from '../identity/sessions.service.ts';

/** Makes two-factor sign-in optional for administrators, also for those who are led to it now. Done on the machine, by no user. */
export async function liftTwoFactor(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockSettings(trx);
    const setting = { key: 'operator_two_factor', value: 'optional', sealed: null };
    await saveSetting(trx, setting, { userId: null, at: new Date() });
    await releaseTwoFactorSetup(trx);
    const changes = { operator_two_factor: { from: null, to: setting.value } };
    await recordAudit(trx, {
      actor: null,
      action: 'settings.update',
      target: { type: 'setting' },
      details: { changes },
    });
    await announceSettings(trx);
  });
}
