import type { Deps } from '../../deps.ts';
import { createFirstAdministrator, needsAdministrator } from './accounts.service.ts';
import { randomPassword } from './passwords.ts';

/** What the operator types to sign in; `password` is null when they chose it themselves. */
export type AdministratorLogin = { email: string; password: string | null };

const DEFAULT_EMAIL = 'admin@sayso.local';

/** At the first start, makes the person who operates the installation. Null on every later start. */
export async function ensureAdministrator(
  deps: Pick<Deps, 'db' | 'now' | 'config' | 'measures'>,
): Promise<AdministratorLogin | null> {
  if (!(await needsAdministrator(deps))) return null;
  const { adminEmail, adminPassword } = deps.config;
  const email = adminEmail ?? DEFAULT_EMAIL;
  const password = adminPassword ?? randomPassword();
  const isNew = await createFirstAdministrator(deps, { name: 'Administrator', email, password });
  return isNew ? { email, password: adminPassword ? null : password } : null;
}
