import type { Sayso, shapes } from '../index.ts';
import { wait } from '../wait.ts';
import type { World } from './command.ts';
import { plainLine } from './plain-text.ts';

type Batch = shapes.Batch;

/** Faults that are told; the rest is counted. */
const FAULTS_MAX = 50;
/** Where nothing goes on by itself: it waits for somebody, or has come to an end. */
const RESTS = new Set<Batch['state']>(['draft', 'paused', 'finished', 'cancelled']);

/** Waits until a batch rests, and tells how far it is. */
export async function waitForBatch(world: World, sayso: Sayso, id: string): Promise<Batch> {
  let told = '';
  for (;;) {
    const { data: batch } = await sayso.batches.getBatch({ id }, { signal: world.signal });
    const { state, percent, counts } = batch;
    const isOver = RESTS.has(state);
    const line = state === 'running' ? `running ${percent} %, ${counts.done} of ${counts.total} done` : state;
    if (line !== told) world.tell(line, { isPassing: !isOver });
    told = line;
    if (isOver) return batch;
    await wait(world.lookEveryMs, world.signal);
  }
}

/** Tells what is wrong with which row and column. */
export async function tellFaults(world: World, sayso: Sayso, { id, columns, counts }: Batch): Promise<void> {
  let left = FAULTS_MAX;
  const { data } = await sayso.batches.listBatchRows(
    { id, state: 'invalid', limit: FAULTS_MAX },
    { signal: world.signal },
  );
  for (const { number, faults } of data.rows) {
    for (const { column, target, message } of faults) {
      if (left <= 0) break;
      left -= 1;
      const place = column === null ? target : columns[column];
      world.tell(plainLine(`row ${number}${place ? `, ${place}` : ''}: ${message}`));
    }
  }
  if (counts.invalid > data.rows.length) world.tell(`... ${counts.invalid} rows with faults in all`);
}
