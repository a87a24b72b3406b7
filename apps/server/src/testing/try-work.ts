import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { WORK_HANDLERS } from '../features.ts';
import { runWork, type TryEnd, LEASE_MS } from '../platform/work/run-work.ts';
import type { WorkHandler, WorkKind, WorkTry } from '../platform/work/work-kind.ts';
import { claimWork } from '../platform/work/work.store.ts';

type Tried = { subjectId: string; isLastTry?: boolean };

/** One try of the work of a subject, as a worker does it, whether or not its pause is over. `isLastTry`: all but one have failed already. */
export async function runTry(
  deps: Deps,
  handler: WorkHandler,
  { subjectId, isLastTry = false }: Tried,
): Promise<TryEnd> {
  const { name, tries } = handler.work;
  await sql`
    update work set priority = -1, run_after = now(), attempts = ${isLastTry ? tries - 1 : sql`attempts`}
    where kind = ${name} and subject_id = ${subjectId} and state in ('waiting', 'running')`.execute(deps.db);
  const claimed = await claimWork(deps.db, { kinds: [name], worker: 'test', leaseMs: LEASE_MS });
  if (claimed?.subjectId !== subjectId) throw new Error(`No ${name} waits for ${subjectId}`);
  return runWork(handler, deps, { claimed, stop: new AbortController().signal });
}

/** The same. @throws What the try threw, after what became of it was stored. */
export async function tryWork(deps: Deps, { name }: WorkKind, tried: Tried): Promise<void> {
  const handler = WORK_HANDLERS.find(({ work }) => work.name === name);
  if (!handler) throw new Error(`Nobody does ${name}`);
  const { error } = await runTry(deps, handler, tried);
  if (error !== undefined) throw error;
}

/** A try of work that nobody stops. */
export const aTry = (subjectId: string): WorkTry => ({
  subjectId,
  signal: new AbortController().signal,
  report: () => undefined,
});
