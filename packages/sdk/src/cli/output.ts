import { access } from 'node:fs/promises';
import path from 'node:path';
import type { shapes } from '../index.ts';
import { type Given, type Run, type SignedIn, textOf, UsageError } from './command.ts';
import { FileExistsError, saveFile } from './save-file.ts';

type Video = shapes.Video;

/** Options of commands that make a video. */
export const MAKE_OPTIONS = {
  wait: { type: 'boolean' },
  output: { type: 'string', short: 'o' },
  force: { type: 'boolean' },
  key: { type: 'string' },
} as const;

/** What they mean. */
export const MAKE_DETAILS = [
  '--wait            wait until the video is made',
  '-o, --output FILE wait, and save the video there',
  '--force           replace a file that is there already',
  '--key KEY         names this video: the same command with the same key makes it once',
];

/** A line about a video, or the video itself. */
export function printVideo({ world, isJson }: Run, video: Video): void {
  if (isJson) return world.print(JSON.stringify(video));
  world.print(
    tableOf(
      [
        ['id', video.id],
        ['title', video.title],
        ['status', stateOf(video)],
        ['watch', video.share_url],
        ...(video.failure_reason ? [['failure', video.failure_reason]] : []),
      ].map((row) => row),
    ),
  );
}

/** Rows in columns that stand under each other, each in a line. The last one is as wide as it is. */
export function tableOf(given: readonly (readonly string[])[]): string {
  const rows = given.map((row) => row.map(plainLine));
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows
    .map((row) =>
      row.map((cell, column) => (column < row.length - 1 ? cell.padEnd(widths[column] ?? 0) : cell)).join('  '),
    )
    .join('\n');
}

/** ESC, BEL, CR and the like, C1 included. @see https://www.unicode.org/reports/tr44/#General_Category_Values */
const CONTROLS = /\p{Cc}/gu;
const CONTROLS_IN_LINES = /[^\P{Cc}\n]/gu;

const escaped = (control: string) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A text without what a terminal would obey: written out as JSON writes it, in whose texts it means the same. */
export const plainText = (text: string): string => text.replaceAll(CONTROLS_IN_LINES, escaped);

/** The same in one line, so that a text of others cannot begin a line of ours. */
export const plainLine = (text: string): string => text.replaceAll(CONTROLS, escaped);

/** `processing 42 %`. */
export function stateOf({ status, progress }: Video): string {
  if (!progress || status === 'completed') return status;
  if (progress.on_hold) return `${status}, on hold: the server is out of disk space`;
  if (status === 'pending') return progress.queue_place ? `queued, number ${progress.queue_place}` : 'queued';
  const left = progress.ms_left === null ? '' : `, about ${Math.ceil(progress.ms_left / 1_000)} s left`;
  return `${status} ${progress.percent} %${left}`;
}

/** What is asked for after a video was started: waiting, and its file. */
export async function finishVideo(run: Run, { sayso }: SignedIn, started: Video): Promise<void> {
  const file = textOf(run.given, 'output');
  if (!run.given['wait'] && file === undefined) return printVideo(run, started);
  run.world.tell(`video ${started.id}`);
  const video = await followVideo(run, sayso, started.id);
  if (file !== undefined) await downloadVideo(run, { sayso, video, file });
  printVideo(run, video);
}

/** Tells each state of a video until it is made. */
export async function followVideo({ world }: Run, sayso: SignedIn['sayso'], id: string): Promise<Video> {
  let told = '';
  const video = await sayso.videos.wait(id, {
    signal: world.signal,
    everyMs: world.lookEveryMs,
    onProgress: (seen) => {
      const state = stateOf(seen);
      if (state !== told) world.tell(state, { isPassing: seen.status !== 'completed' });
      told = state;
    },
  });
  return video;
}

type Download = { sayso: SignedIn['sayso']; video: Video; file: string };

/** Saves the file of a video. */
export async function downloadVideo({ world, given }: Run, { sayso, video, file }: Download): Promise<void> {
  const response = await sayso.videos.download(video, { signal: world.signal });
  await saveFile(response, { file, mayReplace: given['force'] === true, signal: world.signal });
  world.tell(`saved ${file}`);
}

/** Refuses a place where nothing can be saved, before anything is made for it. */
export async function checkOutput(given: Given): Promise<void> {
  const file = textOf(given, 'output');
  if (file === undefined) return;
  if (!(await isThere(path.dirname(path.resolve(file))))) throw new UsageError(`There is no folder for ${file}.`);
  if (given['force'] !== true && (await isThere(file)))
    throw new FileExistsError(`${file} is there already. Use --force to replace it.`);
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
