import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fetchFile } from '../fetch-file.ts';
import type { shapes, Sayso } from '../index.ts';
import { wait } from '../send.ts';
import {
  type Command,
  needed,
  type Run,
  type SignedIn,
  textOf,
  UsageError,
  type World,
  EXIT,
  type ExitCode,
  pairsOf,
} from './command.ts';
import { saveFile } from './save-file.ts';
import { signedIn } from './sign-in.ts';
import { checkOutput, tableOf, plainLine } from './output.ts';

type Batch = shapes.Batch;

type FollowBatchBatch = shapes.Batch;

/** Faults that are told; the rest is counted. */
const FAULTS_MAX = 50;
/** Where nothing goes on by itself: it waits for somebody, or has come to an end. */
const RESTS = new Set<FollowBatchBatch['state']>(['draft', 'paused', 'finished', 'cancelled']);

/** Waits until a batch rests, and tells how far it is. */
async function waitForBatch(world: World, sayso: Sayso, id: string): Promise<FollowBatchBatch> {
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
async function tellFaults(world: World, sayso: Sayso, { id, columns, counts }: FollowBatchBatch): Promise<void> {
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

/** Many videos of one template, a video for each row of a table. */
export const BATCH_COMMANDS: Readonly<Record<string, Command>> = {
  batch: {
    usage: 'batch TABLE.csv --template ID [--map KEY=COLUMN]... [--check] [--skip-faulty] [--wait] [-o FILE.zip]',
    summary: 'Make a video of a template for each row of a table',
    options: {
      template: { type: 'string' },
      name: { type: 'string' },
      map: { type: 'string', multiple: true },
      check: { type: 'boolean' },
      'skip-faulty': { type: 'boolean' },
      wait: { type: 'boolean' },
      output: { type: 'string', short: 'o' },
      results: { type: 'string' },
      force: { type: 'boolean' },
      key: { type: 'string' },
    },
    details: [
      '--map KEY=COLUMN  which column fills a slot, by its name, where that is not found out',
      '--name NAME       what the batch is called: the file unless told',
      '--check           check the rows and make nothing',
      '--skip-faulty     leave out rows with faults; else nothing is made while there are any',
      '--wait            wait until all are made',
      '-o, --output FILE wait, and save the videos as a ZIP',
      '--results FILE    wait, and save what became of every row as a CSV',
      '--force           replace files that are there already',
      '--key KEY         names this batch: the same command with the same key makes it once',
    ],
    run: runBatch,
  },
};

async function runBatch(run: Run): Promise<ExitCode> {
  const { world, given } = run;
  const file = needed(run.words, 'the file of the table');
  const template = textOf(given, 'template');
  if (template === undefined) throw new UsageError('Name the template: --template ID (see: sayso templates).');
  const outputs = ['output', 'results'].map((name) => textOf(given, name));
  for (const output of outputs) await checkOutput({ ...given, output });
  const columns = pairsOf(given, 'map');
  const table = { file: (await readTable(file)).toString('base64') };
  const user = await signedIn(world);
  const batch = await createBatch(run, user, { source: { kind: 'template', id: template }, table, columns, file });
  const isFaulty = batch.counts.invalid > 0;
  if (isFaulty) await tellFaults(world, user.sayso, batch);
  if (given['check'] === true) return finish(run, batch, isFaulty ? EXIT.refused : EXIT.good);
  if (isFaulty && given['skip-faulty'] !== true) {
    world.tell('Nothing was made. Correct the rows, or leave them out: --skip-faulty.');
    return finish(run, batch, EXIT.refused);
  }
  const started = await user.sayso.batches.startBatch(
    { id: batch.id, skip_faulty: isFaulty },
    { signal: world.signal, idempotencyKey: `${batch.id}-start` },
  );
  if (given['wait'] !== true && outputs.every((output) => output === undefined))
    return finish(run, started.data, EXIT.good);
  const ended = await waitForBatch(world, user.sayso, batch.id);
  await saveOutputs(run, user, ended);
  return finish(run, ended, exitOf(ended));
}

async function readTable(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new UsageError(`There is no file ${file}.`);
    throw error;
  }
}

type Source = { source: shapes.BatchSource; table: { file: string }; columns: Record<string, string>; file: string };

/** Stores the batch and waits until its rows are checked. */
async function createBatch({ world, given }: Run, { sayso }: SignedIn, wanted: Source): Promise<Batch> {
  const { source, table, columns, file } = wanted;
  const read = (await sayso.batches.readBatchTable({ source, table }, { signal: world.signal })).data;
  const mapping = { ...read.mapping };
  for (const [key, name] of Object.entries(columns)) {
    const column = read.columns.findIndex((one) => one.name === name);
    if (column < 0)
      throw new UsageError(`--map ${key}=${name}: there is no such column. There are ${namesOf(read.columns)}.`);
    if (!read.targets.some((target) => target.key === key))
      throw new UsageError(`--map ${key}=${name}: there is nothing of that name to fill. There are ${keysOf(read)}.`);
    mapping[key] = { column };
  }
  const key = textOf(given, 'key');
  const { data } = await sayso.batches.createBatch(
    { name: textOf(given, 'name') ?? path.parse(file).name, source, table, mapping },
    { signal: world.signal, ...(key && { idempotencyKey: key }) },
  );
  world.tell(`batch ${data.id}`);
  return waitForBatch(world, sayso, data.id);
}

const namesOf = (columns: shapes.ReadTable['columns']) => columns.map(({ name }) => name).join(', ');
const keysOf = ({ targets }: shapes.ReadTable) => targets.map(({ key }) => key).join(', ');

async function saveOutputs({ world, given }: Run, { sayso, url }: SignedIn, batch: Batch): Promise<void> {
  const { signal } = world;
  const mayReplace = given['force'] === true;
  const [zip, results] = [textOf(given, 'output'), textOf(given, 'results')];
  if (results !== undefined) {
    const response = await sayso.batches.exportBatch({ id: batch.id }, { signal });
    await saveFile(response, { file: results, mayReplace, signal });
    world.tell(`saved ${results}`);
  }
  if (zip !== undefined && batch.counts.done > 0) {
    const { data } = await sayso.batches.openBatchArchive({ id: batch.id }, { signal });
    const response = await fetchFile((until) => fetch(new URL(data.url, url), { signal: until }), { signal });
    if (!response.ok) throw new Error(`The videos could not be downloaded: status ${response.status}.`);
    await saveFile(response, { file: zip, mayReplace, signal });
    world.tell(`saved ${zip}`);
  }
}

function exitOf({ state, counts }: Batch): ExitCode {
  if (state === 'cancelled') return EXIT.cancelled;
  return state === 'finished' && counts.failed === 0 ? EXIT.good : EXIT.failed;
}

function finish({ world, isJson }: Run, batch: Batch, code: ExitCode): ExitCode {
  if (isJson) world.print(JSON.stringify(batch));
  else {
    const counts = Object.entries(batch.counts).filter(([name, count]) => name !== 'total' && count > 0);
    const rows = [
      ['id', batch.id],
      ['name', batch.name],
      ['state', batch.state],
      ...(batch.pause ? [['paused', batch.pause.message]] : []),
      ['rows', `${batch.counts.total}: ${counts.map(([name, count]) => `${count} ${name}`).join(', ')}`],
    ];
    world.print(tableOf(rows));
  }
  return code;
}
