import { ERRORS } from '@sayso/contract';
import type { Db } from '../db/connection.ts';
import type { Deps } from '../../deps.ts';
import type { WorkHandler } from './work-kind.ts';
import { failWork } from './work.store.ts';

/** Ends work as its own kind ends it when the last try has failed, in the caller's transaction: whose it is learns of it. Answers its kind; undefined where it has ended. */
export async function stopWork(
  deps: Deps,
  trx: Db,
  { id, handlers }: { id: string; handlers: readonly WorkHandler[] },
): Promise<string | undefined> {
  const handlerOf = (kind: string) => handlers.find(({ work }) => work.name === kind);
  const ended = await failWork(trx, id, (kind) => handlerOf(kind)?.work.failureCode);
  const handler = ended && handlerOf(ended.kind);
  if (!handler) return undefined;
  const { failureCode: code } = handler.work;
  const failure = { code, message: ERRORS[code].message, isFinal: true };
  await handler.giveUp(deps, trx, { subjectId: ended.subjectId, failure });
  return ended.kind;
}
