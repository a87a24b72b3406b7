import type { Deps } from '../../../deps.ts';
import { appHostOf } from '../../../platform/lib/app-host.ts';
import { isLoopback } from '../../../platform/lib/loopback.ts';

/** Whether who operates the installation needs a second step. Unless the operator chose: where others than this machine can reach the server. */
export function operatorsNeedSecondStep({ config, settings }: Pick<Deps, 'config' | 'settings'>): boolean {
  const { operator_two_factor: chosen } = settings.current();
  if (chosen !== 'auto') return chosen === 'required';
  return !isLoopback(config.host) || !isLoopback(appHostOf(config));
}
