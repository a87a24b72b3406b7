import type { Intake, MonitoredProcess, StuckWork, WorkAction, WorkTable } from '@sayso/contract';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { useWorkerActions } from '../monitoring.queries.ts';
import { sayFailed, saySo } from '../say.ts';
import { workersTexts as texts } from './workers.texts.ts';

/** Work that something can be done about. */
type Actable = Pick<StuckWork, 'id'> & { table: WorkTable };

export const nameOf = ({ host, pid }: Pick<MonitoredProcess, 'host' | 'pid'>): string => `${host}:${pid}`;

/** What can be done with processes and stuck work: asked about first where it takes something away. */
export function useWorkerAsks() {
  const actions = useWorkerActions();
  const act = ({ id, table }: Actable, action: WorkAction) =>
    actions.act.mutateAsync({ params: { id }, body: { table, action } });
  return {
    async setIntake(process: MonitoredProcess, intake: Intake): Promise<void> {
      const run = () => actions.setIntake.mutateAsync({ params: { id: process.id }, body: { intake } });
      if (intake === 'open') return tryTo(run, texts.done.open);
      const { title, ...question } = intake === 'paused' ? texts.pause : texts.drain;
      if (await confirm({ ...question, title: title(nameOf(process)), run })) saySo(texts.done[intake]);
    },
    async forget(process: MonitoredProcess): Promise<void> {
      const { title, ...question } = texts.forget;
      const run = () => actions.forget.mutateAsync({ params: { id: process.id } });
      if (await confirm({ ...question, title: title(nameOf(process)), run })) saySo(texts.done.forgotten);
    },
    retry: (work: Actable) => tryTo(() => act(work, 'retry'), texts.done.retry),
    async stop(work: Actable): Promise<void> {
      const run = () => act(work, 'stop');
      if (await confirm({ ...texts.stuck.ask, tone: 'danger', run })) saySo(texts.done.stop);
    },
  };
}

async function tryTo(act: () => Promise<unknown>, words: { title: string; text?: string }): Promise<void> {
  try {
    await act();
    saySo(words);
  } catch (error) {
    sayFailed(texts.notDone, error);
  }
}
