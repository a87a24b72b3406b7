import type { Deps } from '../../../deps.ts';
import { listOperatorAddresses } from '../../accounts/users/users.service.ts';
import { sendMail } from '../../mail/mail.service.ts';
import * as store from './processing.store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Writes to those who operate the installation that an event has failed: of each source once in a day. What is not written is no failure of the event. */
export async function tellOfFailure(
  deps: Deps,
  { source_id: sourceId, is_test: isTest }: Pick<store.ClaimedEvent, 'source_id' | 'is_test'>,
  problem: string,
): Promise<void> {
  if (isTest || sourceId === null) return;
  const now = deps.now();
  const notSince = new Date(now.getTime() - DAY_MS);
  try {
    await deps.db.transaction().execute(async (trx) => {
      const source = await store.markFailureTold(trx, sourceId, { now, notSince });
      if (!source) return;
      const input = { source: source.name, problem };
      for (const { email } of await listOperatorAddresses(trx))
        await sendMail(deps, trx, { to: email, template: 'webhookFailing', input });
    });
  } catch (error) {
    deps.log.error({ err: error, source: sourceId }, 'operators not told of a failed event');
  }
}

/** Writes to them that senders have sent nothing for longer than they may. */
export async function tellOfSilence(deps: Deps): Promise<void> {
  const now = deps.now();
  const notSince = new Date(now.getTime() - DAY_MS);
  await deps.db.transaction().execute(async (trx) => {
    const silent = await store.markSilent(trx, { now, notSince });
    const operators = silent.length > 0 ? await listOperatorAddresses(trx) : [];
    for (const { name, hours, lastAt } of silent)
      for (const { email } of operators) {
        const input = { source: name, hours, lastAt: lastAt?.toISOString() ?? null };
        await sendMail(deps, trx, { to: email, template: 'webhookSilent', input });
      }
  });
}
