import type { SecretSettingKey } from '@sayso/contract';
import type { Settings } from './product-settings.ts';

type Typed = {
  /** '' is the stored one, null is none. */
  key: string | null;
  stored: SecretSettingKey;
  /** Whether the stored one was given for the address that is tried: it goes nowhere else. */
  isSameAddress: boolean;
};

/** The key that a service is tried with. */
export const keyForTrial = (
  { settings }: { settings: Pick<Settings, 'secret'> },
  { key, stored, isSameAddress }: Typed,
): string => (key !== '' ? (key ?? '') : isSameAddress ? settings.secret(stored) : '');
