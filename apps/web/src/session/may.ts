import { type Permission, type SessionUser, SITE_ENTRY_PERMISSIONS } from '@sayso/contract';
import { useSitePass } from '../lib/api/credentials.ts';
import { useSession } from './session.ts';
import { refusalTexts } from './session.texts.gen.ts';

/** Whether somebody may do something in the account that they work in. The server decides anew with each call; this is for what stands on the screen. */
export const mayDo = ({ permissions }: Pick<SessionUser, 'permissions'>, permission: Permission): boolean =>
  permissions.includes(permission);

/** Whether the person who is signed in, or whom a link has let into one site, may do something in the account that is shown. A control for what they may not do is left out, or says why: `useRefusal`. */
export function useMay(permission: Permission): boolean {
  const session = useSession();
  const pass = useSitePass();
  if (pass) return SITE_ENTRY_PERMISSIONS.has(permission);
  return session.state === 'signed-in' && mayDo(session.user, permission);
}

/** Why the person's role keeps them from something, as a sentence; null where it does not. */
export function useRefusal(permission: Permission): string | null {
  const session = useSession();
  if (session.state !== 'signed-in' || mayDo(session.user, permission)) return null;
  return refusalTexts[session.user.role];
}
