import type { SessionUser } from '@sayso/contract';
import { useEffect } from 'react';
import { useSession } from '../../../session/session.ts';
import { dropAdminProfile, readAdminProfile } from './admin-profile.ts';

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
