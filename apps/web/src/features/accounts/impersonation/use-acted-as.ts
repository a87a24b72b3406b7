import { useSession } from '../../../session/session.ts';

/** The name of the user as whom an administrator acts here, null when nobody does. What is that person's own affair is locked then. */
export function useActedAs(): string | null {
  const session = useSession();
  return session.state === 'signed-in' && session.user.impersonator ? session.user.name : null;
}
