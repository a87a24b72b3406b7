import { ERRORS } from '@sayso/contract';
import type { Feature } from '../../feature.ts';
import type { Deps } from '../../deps.ts';
import { goesWithOwner } from '../db/owners.ts';
import type { Db } from '../db/connection.ts';
import type { WorkHandler } from './work-kind.ts';
import { failWork, getOpenWork } from './work.store.ts';

export const workFeature: Feature = {
  ownedData: {
    tables: ['work'],
    // What was asked for stands in the copies of the features that were asked.
    async *exportData() {
      yield* [];
    },
    eraseData: goesWithOwner,
  },
};

/** Ends work as its own kind ends it when the last try has failed, in the caller's transaction: whose it is learns of it. Answers its kind; undefined where it has ended. */
export async function stopWork(
  deps: Deps,
  trx: Db,
  { id, handlers }: { id: string; handlers: readonly WorkHandler[] },
): Promise<string | undefined> {
  const open = await getOpenWork(trx, id);
  const handler = open && handlers.find(({ work }) => work.name === open.kind);
  if (!handler) return undefined;
  const { kind, subjectId } = open;
  const { failureCode: code } = handler.work;
  await handler.lock?.(trx, subjectId);
  if (!(await failWork(trx, id, code))) return undefined;
  await handler.giveUp(deps, trx, { subjectId, failure: { code, message: ERRORS[code].message, isFinal: true } });
  return kind;
}
