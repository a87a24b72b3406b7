import type { SessionUser } from '@sayso/contract';
import { useEffect } from 'react';
import { useSession } from '../../../session/session.ts';

/** Whose session goes on when an administrator returns, as the banner names them. */
export type AdminProfile = { name: string; email: string };

const KEY = 'admin_user';

export function saveAdminProfile({ name, email }: AdminProfile): void {
  localStorage.setItem(KEY, JSON.stringify({ name, email }));
}

/** The stored profile; what cannot be read is dropped. */
export function readAdminProfile(): AdminProfile | null {
  const stored = localStorage.getItem(KEY);
  if (stored === null) return null;
  const profile = parseProfile(stored);
  if (!profile) dropAdminProfile();
  return profile;
}

export function dropAdminProfile(): void {
  localStorage.removeItem(KEY);
}

function parseProfile(stored: string): AdminProfile | null {
  try {
    const { name, email } = JSON.parse(stored) as Partial<Record<keyof AdminProfile, unknown>>;
    return typeof name === 'string' && typeof email === 'string' ? { name, email } : null;
  } catch {
    return null;
  }
}

/** `viewed` is null while the server cannot say whose session this is. */
export type AdminMode = { viewed: SessionUser | null; admin: { name: string; email?: string } };

/** Whether an administrator acts as a user here, and who both are. A profile left from before is dropped. */
export function useAdminMode(): AdminMode | null {
  const session = useSession();
  const user = session.state === 'signed-in' ? session.user : null;
  useEffect(() => {
    if (user && !user.impersonator) dropAdminProfile();
  }, [user]);
  if (user?.impersonator) return { viewed: user, admin: readAdminProfile() ?? { name: user.impersonator.name } };
  const saved = session.state === 'unreachable' ? readAdminProfile() : null;
  return saved && { viewed: null, admin: saved };
}
