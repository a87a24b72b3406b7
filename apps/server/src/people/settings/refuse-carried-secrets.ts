import { AppError, carriesSecretOff, type FieldErrors, isSecretKey, SETTING_KEYS, SETTINGS } from '@sayso/contract';
import { effectiveSettings } from '../../platform/settings/product-settings.ts';
import type { SettingRow } from '../../platform/settings/settings.store.ts';
import type { FittingChange } from './check-changes.ts';

/**
 * A secret goes in and never comes out: whoever may change settings must not learn it by having it sent to a server of theirs.
 * @throws AppError `invalid_input` with a message under each secret that is to be entered again.
 */
export function refuseCarriedSecrets(rows: readonly SettingRow[], changes: readonly FittingChange[]): void {
  const before = effectiveSettings(rows);
  const after = { ...before, ...Object.fromEntries(changes.map(({ key, value }) => [key, value])) };
  const errors: FieldErrors = {};
  for (const key of SETTING_KEYS.filter(isSecretKey)) {
    const isStored = rows.some((row) => row.key === key && row.sealed !== null);
    const isKept = !changes.some((change) => change.key === key && change.value !== '');
    if (isStored && isKept && carriesSecretOff(key, before, after)) errors[key] = [askAgain(SETTINGS[key].label)];
  }
  if (Object.keys(errors).length > 0) throw new AppError('invalid_input', { errors });
}

const askAgain = (label: string) =>
  `Enter the ${label.charAt(0).toLowerCase()}${label.slice(1)} again, or remove it: the stored one was given for another server or user name.`;
