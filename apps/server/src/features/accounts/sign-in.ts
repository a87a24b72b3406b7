import type { Device } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { sendMail } from '../mail/mail.service.ts';
import type { MemberRow } from './accounts.store.ts';
import { placeOf } from './place-of.ts';
import * as security from './security.store.ts';
import { startSession } from './sessions.service.ts';
import { deleteOwnSessions } from './sessions.store.ts';

type SignInDeps = Pick<Deps, 'now' | 'measures' | 'config' | 'settings' | 'vault' | 'queue'>;

/**
 * Lets in somebody who has shown who they are: ends their other sessions and writes them a mail where they want that. Answers the
 * session's token.
 */
export async function signIn(
  deps: SignInDeps,
  trx: Db,
  { member, device }: { member: MemberRow; device: Device },
): Promise<string> {
  const at = deps.now();
  // The person's row is locked from here on: of two sign-ins at once the later ends the session of the earlier.
  const wishes = await security.updateLastLogin(trx, member.id, at);
  if (!wishes.allow_multiple_sessions) await deleteOwnSessions(trx, member.id);
  const idleHours = wishes.session_timeout_hours;
  const { id: session, token } = await startSession(deps, trx, { member, device, idleHours });
  await deps.measures.countToday(trx, 'sign_in');
  await recordAudit(trx, { actor: { userId: member.id, device }, action: 'session.login', details: { session } });
  if (wishes.login_notifications) {
    const input = { at: at.toISOString(), device: device.userAgentFamily, location: placeOf(device.ip) };
    await sendMail(deps, trx, { to: member.email, template: 'newLogin', input });
  }
  return token;
}
