import { type Actor, isByAdministrator } from '../../access.ts';
import type { Settings } from './product-settings.ts';

/** Whether somebody may use the app now: in maintenance only administrators, also those who act as a customer. */
export function isOpenTo({ settings }: { settings: Pick<Settings, 'current'> }, actor: Actor | null): boolean {
  return !settings.current().maintenance_mode || (actor !== null && isByAdministrator(actor));
}
