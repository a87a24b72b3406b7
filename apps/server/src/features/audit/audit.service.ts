import type { AuditAction, AuditDetails, AuditTarget } from '@sayso/contract';
import type { Actor, Device } from '../../access.ts';
import type { Db } from '../../db/connection.ts';
import { newId } from '../../db/new-id.ts';
import * as store from './audit.store.ts';

/** Who acted: somebody signed in, a stranger of whom only the device is known, or null for the product itself. */
export type Who = Pick<Actor, 'userId' | 'impersonatorId' | 'device'> | { device: Device } | null;

/** One act. `details` never holds a secret; old and new values stand in `changes`. */
export type AuditRecord = { actor: Who; action: AuditAction; target?: AuditTarget; details?: AuditDetails };

/**
 * Writes an act into the audit log. Call it inside the transaction of the service that acts: both are stored or neither.
 * The names of actor and impersonator are kept as they are at this moment.
 */
export async function recordAudit(db: Db, { actor, action, target, details = {} }: AuditRecord): Promise<void> {
  const person = actor && 'userId' in actor ? actor : undefined;
  await store.insertAudit(db, {
    id: newId(),
    action,
    actor_id: person?.userId ?? null,
    impersonator_id: person?.impersonatorId ?? null,
    target_type: target?.type ?? null,
    target_id: target?.id ?? null,
    target_label: target?.label ?? null,
    details: JSON.stringify(details),
    ip: actor?.device.ip ?? null,
    user_agent_family: actor?.device.userAgentFamily ?? null,
    request_id: actor?.device.requestId ?? null,
  });
}
