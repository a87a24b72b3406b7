import type { SessionUser } from '@sayso/contract';

/** What the account is called that somebody works in. */
export const activeName = ({ memberships }: SessionUser): string =>
  memberships.find(({ is_active: isActive }) => isActive)?.name ?? '';
