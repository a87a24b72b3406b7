import type { ErrorCode } from '@sayso/contract';
import type { Device } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../audit/audit.service.ts';

type FailedLogin = { email: string; userId: string | undefined; device: Device; reason: ErrorCode };

/** Notes that somebody did not come in. The e-mail is kept as a digest, which tells equal ones: it may be anybody's, or a password typed into the wrong field. */
export async function recordFailedLogin(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  { email, userId, device, reason }: FailedLogin,
): Promise<void> {
  await recordAudit(db, {
    actor: { device },
    action: 'session.login_failed',
    ...(userId ? { target: { type: 'user', id: userId } } : {}),
    details: { reason, email_digest: vault.digest(email, 'audit_log.email').toString('base64url') },
  });
}
