import { AppError, type Intake, type WorkAction, type WorkTable } from '@sayso/contract';
import type { Actor } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { deleteProcess, isListed, updateIntake } from '../../platform/processes/processes.store.ts';
import { stopWork } from '../../platform/work/work.feature.ts';
import { takeWorkAway } from '../../platform/work/work.store.ts';
import type { WorkHandler } from '../../platform/work/work-kind.ts';
import { moveTake, stopTake } from '../../making/renders/operated-takes.service.ts';
import { TAKES } from './work-state.ts';
import { write } from '../../people/identity/write.service.ts';

/** Lets a worker begin nothing new, hand over what it has, or go on: it hears of it with its next sign of life. @throws AppError `not_found`. */
export async function setIntake(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { id, intake }: { id: string; intake: Intake },
): Promise<void> {
  await write({ db }, actor, 'monitoring.manage', async (trx, { record }) => {
    const worker = await updateIntake(trx, id, intake);
    if (!worker) throw new AppError('not_found');
    if (worker.before === intake) return;
    const target = { type: 'process', id, label: `${worker.host}:${worker.pid}` } as const;
    const changes = { intake: { from: worker.before, to: intake } };
    await record('process.intake', target, { changes });
  });
}

/** Takes a process off the list that is gone for good. @throws AppError `not_found`, `process_is_alive`. */
export async function forgetProcess({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<void> {
  await write({ db }, actor, 'monitoring.manage', async (trx, { record }) => {
    const gone = await deleteProcess(trx, id, { isGone: true });
    if (!gone) throw new AppError((await isListed(trx, id)) ? 'process_is_alive' : 'not_found');
    const target = { type: 'process', id, label: `${gone.host}:${gone.pid}` } as const;
    await record('process.forget', target);
  });
}

type Wanted = { id: string; table: WorkTable; action: WorkAction };

/**
 * Gives work to another worker, or ends it. Whoever has it now notices within a second, and can store nothing of it any more.
 * @throws AppError `work_has_ended`.
 */
export async function actOnWork(
  deps: Deps & { workHandlers: readonly WorkHandler[] },
  actor: Actor,
  { id, table, action }: Wanted,
): Promise<void> {
  const notify = await write(deps, actor, 'monitoring.manage', async (trx, { record }) => {
    const done = table === 'take' ? await actOnTake() : await actOnOther();
    await record(`work.${action}`, { type: 'work', id, label: done.label });
    return done.notify;

    async function actOnTake(): Promise<{ label: string; notify?: () => void }> {
      if (action === 'retry') return { label: `${TAKES}: ${(await moveTake(deps, trx, id)).title}` };
      const stopped = await stopTake(deps, trx, id);
      return { label: `${TAKES}: ${stopped.title}`, notify: stopped.notify };
    }
    async function actOnOther(): Promise<{ label: string; notify?: () => void }> {
      if (action === 'retry') {
        if (!(await takeWorkAway(trx, id))) throw new AppError('work_has_ended');
        return { label: 'work' };
      }
      const kind = await stopWork(deps, trx, { id, handlers: deps.workHandlers });
      if (kind === undefined) throw new AppError('work_has_ended');
      return { label: kind };
    }
  });
  notify?.();
}
