import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connection.ts';
import { cancelWork } from '../../platform/work/work.store.ts';
import { addressOfActive } from '../accounts/preferences.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { getOwnerId } from '../identity/people.service.ts';
import { sendMail } from '../mail/mail.service.ts';
import { dropWaiting } from './messages.store.ts';
import * as store from './receivers.store.ts';
import { sendMessageWork } from './sending/send-message.work.ts';

type OffDeps = Pick<Deps, 'config' | 'settings' | 'vault' | 'queue' | 'now'>;
type Off = { receiver: store.ReceiverRow; reason: NonNullable<store.ReceiverRow['off_reason']>; since: Date; at: Date };

/** Sends nothing more to a receiver, drops what waits for it, and tells the owner of the account. */
export async function switchOff(deps: OffDeps, trx: Db, { receiver, reason, since, at }: Off): Promise<void> {
  await store.switchReceiver(trx, receiver.id, { isOn: false, reason });
  await dropWaitingOf(trx, receiver.id, at);
  const target = { type: 'receiver', id: receiver.id, label: receiver.name } as const;
  await recordAudit(trx, { actor: null, action: 'receiver.switch_off', target, details: { reason } });
  const ownerId = await getOwnerId(trx, receiver.account_id);
  const to = ownerId === null ? null : await addressOfActive(trx, ownerId);
  if (to === null) return;
  const { name, url } = receiver;
  const input = { name, url, since: since.toISOString(), reason };
  await sendMail(deps, trx, { to, template: 'receiverOff', input });
}

/** Switches off what is sent to addresses of somebody who may not manage webhooks of an account any more, and tells its owner. */
export async function switchOffOf(
  deps: OffDeps,
  trx: Db,
  person: { accountId: string; userId: string },
): Promise<void> {
  const at = deps.now();
  for (const receiver of await store.lockReceiversBy(trx, person))
    await switchOff(deps, trx, { receiver, reason: 'maker_left', since: at, at });
}

/** Drops what waits for a receiver, with the work behind it. */
export async function dropWaitingOf(trx: Db, receiverId: string, at: Date): Promise<void> {
  const dropped = await dropWaiting(trx, receiverId, at);
  if (dropped.length > 0) await cancelWork(trx, [sendMessageWork], dropped);
}

/** Switches all receivers of some accounts off without telling anybody, until somebody there switches them on. Answers how many were on. */
export async function silenceReceivers(trx: Db, accountIds: readonly string[], at: Date): Promise<number> {
  const ids = await store.lockReceiversOf(trx, accountIds);
  for (const id of ids) {
    await store.switchReceiver(trx, id, { isOn: false, reason: null });
    await dropWaitingOf(trx, id, at);
  }
  return ids.length;
}
