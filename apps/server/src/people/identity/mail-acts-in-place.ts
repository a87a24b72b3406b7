import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connection.ts';
import { type ActInPlace, listActsInPlace } from '../audit/audit.service.ts';
import { sendMail } from '../mail/mail.service.ts';
import { getPasswordOfUser, mapOwnerEmails } from './people.store.ts';
import type { Impersonation } from './sessions.store.ts';

export type ActsMailDeps = Pick<Deps, 'now' | 'config' | 'settings' | 'vault' | 'queue'>;

/** Acts that one mail names. */
const LINES = 30;

/** Mails the owner of each account what an administrator did there in a person's place: one summary for each session. Nothing done, no mail. */
export async function mailActsInPlace(
  deps: ActsMailDeps,
  trx: Db,
  {
    user_id: userId,
    impersonator_id: impersonatorId,
    created_at: since,
    ended_at: end,
  }: Impersonation & { ended_at: Date },
): Promise<void> {
  const person = await getPasswordOfUser(trx, userId);
  if (!person) return;
  const acts = await listActsInPlace(trx, { userId, impersonatorId, since });
  const owners = await mapOwnerEmails(
    trx,
    acts.flatMap(({ accountId }) => accountId ?? []),
  );
  const byOwner = Map.groupBy(acts, ({ accountId }) => owners.get(accountId ?? '') ?? person.email);
  for (const [to, done] of byOwner) {
    const input = {
      person: to === person.email ? null : person.name,
      from: since.toISOString(),
      to: end.toISOString(),
      acts: done.slice(0, LINES).map(wordsOf),
      more: Math.max(0, done.length - LINES),
    };
    await sendMail(deps, trx, { to, template: 'actsInPlace', input });
  }
}

const wordsOf = ({ words, target, times }: ActInPlace) => ({ words, target: target ?? '', times });
