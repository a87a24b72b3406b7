import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Endpoint } from '@sayso/contract';
import * as contract from '@sayso/contract';
import { expect, test } from 'vitest';
import { COUNTS_AS } from './counts-as.ts';
import { EXPENSIVE_WORK } from './expensive-work.ts';

const ROOT = path.join(import.meta.dirname, '..');
/** Asking a worker, speaking, sound and frames that are made ahead, samples on demand, archives. */
const BEGINS =
  /\.enqueue\(|\baskForWork\(|\btakes\.insertTake\(|\.speak\(|\b(?:sounds|takes)Ahead\.prepare\(|\bmadeOnce\(|\bstreamZip\(|\bwriteZip\(|: ZipPart\[\]/;
/** What the media package does that takes a core. */
const MEDIA =
  /\b(?:drawAtlas|drawStills?|encodeFrames|makePoster|makePreview|renderBed|alignSpeech|cleanVoice|cleanSound|cleanPicture|prepareFilm)\(/;
/** What draws, encodes or speaks. */
const MAKES =
  /\.speak\(|\btakes\.insertTake\(|\b(?:sounds|takes)Ahead\.prepare\(|\b(?:drawAtlas|drawStills?|encodeFrames|finishVideo|makeFrameSheet|makePoster|makePreview|masterAudio|renderBed)\(/;
/** Machinery that does what it is told. */
const TOOLS = new Set([
  'data-export/write-zip.ts',
  'work/create-queue.ts',
  'work/work.store.ts',
  'lib/files.ts',
  'storage/made-once.ts',
]);

const endpoints = new Map<string, Endpoint>(
  Object.entries(contract)
    .filter(([name]) => name.endsWith('Api'))
    .flatMap(([, calls]) => Object.entries(calls as Record<string, Endpoint>)),
);

async function filesThatWork(): Promise<string[]> {
  const names = (await readdir(ROOT, { recursive: true })).map((name) => name.replaceAll(path.sep, '/'));
  const found: string[] = [];
  for (const name of names) {
    if (!name.endsWith('.ts') || name.includes('test') || [...TOOLS].some((tool) => name.endsWith(tool))) continue;
    const source = await readFile(path.join(ROOT, name), 'utf8');
    if (BEGINS.test(source) || MEDIA.test(source)) found.push(name);
  }
  return found;
}

test('every file that begins expensive work says what bounds it', async () => {
  expect((await filesThatWork()).toSorted()).toEqual(Object.keys(EXPENSIVE_WORK).toSorted());
});

test('only one file has videos rendered', async () => {
  const names = await filesThatWork();
  const sources = await Promise.all(names.map((name) => readFile(path.join(ROOT, name), 'utf8')));
  expect(names.filter((_name, index) => sources[index]?.includes('insertTake('))).toEqual([
    'making/renders/enqueue-take.ts',
  ]);
});

test('every maker of renders and speech says what it counts as', async () => {
  const makers: string[] = [];
  for (const name of await filesThatWork())
    if (MAKES.test(await readFile(path.join(ROOT, name), 'utf8'))) makers.push(name);
  expect(Object.keys(COUNTS_AS).toSorted()).toEqual(makers.toSorted());
});

test('each maker that counts as machine minutes adds them', async () => {
  const uncounted: string[] = [];
  for (const [name, { counts, countedIn }] of Object.entries(COUNTS_AS)) {
    if (counts !== 'machine') continue;
    const source = await readFile(path.join(ROOT, countedIn ?? name), 'utf8');
    const makers = countedIn ? 1 : source.split(MAKES).length - 1;
    if (source.split('onMachineTime(').length - 1 < makers) uncounted.push(name);
  }
  expect(uncounted).toEqual([]);
});

const calls = Object.entries(EXPENSIVE_WORK).flatMap(([file, work]) =>
  work.calls.map((call) => ({ file, call, work })),
);

test.each(calls)('$call, which leads to $file, is limited', ({ call, work }) => {
  const endpoint = endpoints.get(call);
  if (!endpoint) throw new Error(`${call} is no call of the contract`);
  if (work.kept || endpoint.access === 'admin') return;
  expect(endpoint.limits.length).toBeGreaterThan(0);
});
