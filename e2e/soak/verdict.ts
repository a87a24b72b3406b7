import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { ERRORS } from '@sayso/contract';
import { connect, type Db } from '../../apps/server/src/db/connection.ts';
import { openDiskStorage } from '../../apps/server/src/storage/disk-storage.ts';
import { sweepFiles } from '../../apps/server/src/storage/sweep-files.ts';
import { silentLog } from '../../apps/server/src/testing/silent-log.ts';
import { readSoakState, type SoakState } from '../../apps/server/src/testing/soak-state.ts';
import { postmasterAddress } from '../testing/process-memory.ts';
import { listStored } from '../testing/take-files.ts';
import type { Client } from './client.ts';
import { provoked } from './disasters.ts';
import type { Ledger, Promised } from './ledger.ts';
import { pause } from '../testing/pause.ts';
import { findDamage } from './damage.ts';

/** What was promised and is not there; what is there twice; what does not come to an end; what the run does not show. In words, and what was looked at. */
export type Verdict = { lost: string[]; doubled: string[]; stuck: string[]; unproven: string[]; lookedAt: string[] };

/** `struck`: how often which disaster happened. */
type Scene = { dataDir: string; client: Client; ledger: Ledger; struck: ReadonlyMap<string, number> };

/** How long everything may take to come to rest, in milliseconds, and how long each unfinished video adds to it. */
const QUIET_LIMIT_MS = 120_000;
const QUIET_EACH_MS = 30_000;
/** A file that nothing refers to is swept after a day: the sweep is told that it is the day after tomorrow. */
const AFTER_TOMORROW_MS = 2 * 24 * 60 * 60 * 1000;

/** Waits until nothing is left to do, then holds everything against the ledger. */
export async function judge(scene: Scene): Promise<Verdict> {
  const verdict: Verdict = { lost: [], doubled: [], stuck: [], unproven: [], lookedAt: [] };
  const db = connect(await postmasterAddress(scene.dataDir), () => undefined);
  try {
    await waitForQuiet(db, verdict);
    await judgeVideos(scene, verdict);
    await judgeRows(scene, await readSoakState(db), verdict);
    await judgeFiles(scene, db, verdict);
  } finally {
    await db.destroy();
  }
  return verdict;
}

async function waitForQuiet(db: Db, { stuck, lookedAt }: Verdict): Promise<void> {
  const started = performance.now();
  let state = await readSoakState(db);
  const limitMs = QUIET_LIMIT_MS + state.unfinishedTakes.length * QUIET_EACH_MS;
  while (performance.now() - started < limitMs && state.unfinishedTakes.length + state.openJobs.length > 0) {
    await pause(500);
    state = await readSoakState(db);
  }
  stuck.push(...state.unfinishedTakes.map((take) => `take ${take}`), ...state.openJobs.map((job) => `job ${job}`));
  lookedAt.push(`quiet after ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

async function judgeVideos({ client, ledger, struck }: Scene, verdict: Verdict): Promise<void> {
  const { lost, doubled, stuck, unproven, lookedAt } = verdict;
  const ends = { completed: 0, failed: 0 };
  const excuses = new Set<string | null>([...provoked(struck)].map((code) => ERRORS[code].message));
  for (const promised of ledger.videos) {
    const { id, title, maker } = promised;
    const { status, body } = await client.ask({ method: 'GET', path: `/api/videos/${id}`, token: maker.token });
    const video = body.data as
      | { status: keyof typeof ends; failure_reason: string | null; video_url: string | null }
      | undefined;
    if (status !== 200 || !video) lost.push(`video ${title}: ${status}`);
    else if (!(video.status in ends)) stuck.push(`video ${title}: ${video.status}`);
    else {
      ends[video.status] += 1;
      if (video.status === 'failed' && !excuses.has(video.failure_reason))
        lost.push(`video ${title} failed, though nothing happened that could make it: ${video.failure_reason}`);
      if (maker.state.get(id) !== video.status)
        lost.push(`live event of ${title}: is ${video.status}, last heard ${maker.state.get(id)}`);
    }
    if ((await repeat(client, promised)) !== id) doubled.push(`video ${title}: another answer for the same key`);
  }
  for (const { email, resyncs } of ledger.makers)
    if (resyncs > 0) lost.push(`live events of ${email}: ${resyncs} times unknown`);
  if (ends.completed === 0) unproven.push('no video was completed');
  lookedAt.push(`${ledger.videos.length} videos (${ends.completed} completed, ${ends.failed} failed with a reason)`);
}

async function repeat(client: Client, { maker, key, body }: Promised): Promise<unknown> {
  const again = await client.ask({
    method: 'POST',
    path: '/api/video-generation/start',
    body,
    token: maker.token,
    key,
  });
  return again.body['video_id'];
}

async function judgeRows({ ledger }: Scene, state: SoakState, { lost, doubled, lookedAt }: Verdict): Promise<void> {
  const compare = (what: string, expected: readonly string[], found: readonly string[]) => {
    const counts = countOf(found);
    for (const one of new Set(expected)) {
      const count = counts.get(one) ?? 0;
      if (count === 0) lost.push(`${what} ${one}`);
      if (count > 1) doubled.push(`${what} ${one}: ${count} times`);
    }
    lookedAt.push(`${new Set(expected).size} ${what}s`);
  };
  compare(
    'video row',
    ledger.videos.map(({ title }) => title),
    state.titles,
  );
  compare('audited setting', ledger.settings, state.auditedDescriptions);
  compare('mail', ledger.mails, state.mailAddresses);
  compare('delivered mail', ledger.mails, ledger.delivered);
  const audited = countOf(state.auditedLogins);
  for (const [email, count] of countOf(ledger.logins))
    if ((audited.get(email) ?? 0) < count)
      lost.push(`audited login of ${email}: ${audited.get(email) ?? 0} of ${count}`);
  lookedAt.push(`${ledger.logins.length} audited logins`);
  const promised = new Set(ledger.videos.map(({ title }) => title));
  for (const [title, count] of countOf(state.titles))
    if (title.includes('@soak') && !promised.has(title) && count > 1)
      doubled.push(`video row ${title}: ${count} times`);
}

async function judgeFiles({ dataDir }: Scene, db: Db, { lost, lookedAt, stuck }: Verdict): Promise<void> {
  const root = path.join(dataDir, 'files');
  const storage = await openDiskStorage(root);
  const swept = await sweepFiles({ db, storage, now: () => new Date(Date.now() + AFTER_TOMORROW_MS), log: silentLog });
  const { neededFiles } = await readSoakState(db);
  const needed = new Set(neededFiles);
  for await (const { name } of storage.list()) if (!needed.delete(name)) stuck.push(`file ${name} that nothing needs`);
  for (const name of needed) lost.push(`file ${name}`);
  const videos = await listStored(dataDir, '.mp4');
  for (const file of videos) lost.push(...(await findDamage(file)));
  const takes = path.join(dataDir, 'work/takes');
  if (existsSync(takes)) stuck.push(...(await foldersLeft(takes)).map((name) => `folder of take ${name}`));
  lookedAt.push(`${videos.length} video files decoded`, `${neededFiles.length} files needed`, `${swept} swept`);
}

/** The folders of dead workers are swept once a minute. */
async function foldersLeft(folder: string): Promise<string[]> {
  const deadline = performance.now() + 90_000;
  for (;;) {
    const names = await readdir(folder);
    if (names.length === 0 || performance.now() > deadline) return names;
    await pause(1_000);
  }
}

function countOf(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
