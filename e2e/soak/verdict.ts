import { connect, type Db } from '../../apps/server/src/platform/db/connection.ts';
import { readSoakState, type SoakState } from '../../apps/server/src/testing/soak-state.ts';
import { pause } from '../testing/pause.ts';
import { postmasterAddress } from '../testing/process-use.ts';
import type { Client } from './client.ts';
import { countOf, tellCounts, tellTimes } from './counts.ts';
import { KILL_DATABASE, type Struck } from './disasters.ts';
import { judgeFiles } from './judge-files.ts';
import { judgeTakes, judgeMails, findIdle } from './judge-storm.ts';
import type { Ask, Ledger, Customer } from './ledger.ts';

/** What was promised and is not there; what is there twice; what does not come to an end; what the run does not show. In words, and what was looked at. */
export type Verdict = { lost: string[]; doubled: string[]; stuck: string[]; unproven: string[]; lookedAt: string[] };

/** `restarts`: how often processes ended. `isWhole`: long enough that everything must have happened. */
type Scene = { dataDir: string; client: Client; ledger: Ledger; struck: Struck; restarts: number; isWhole: boolean };

/** How long everything may take to come to rest, in milliseconds, and how long each unfinished video adds to it. */
const QUIET_LIMIT_MS = 120_000;
const QUIET_EACH_MS = 30_000;
/** Until a mail whose turn has come is with the mail server, in milliseconds: due mails are looked for once a minute, and one may take 45 seconds. */
const MAIL_LIMIT_MS = 150_000;
/** So many of each customer's uploads are sent again: an account may not send more in a while. */
const SENT_AGAIN = 5;

/** Waits until nothing is left to do, then holds everything against the ledger. */
export async function judge(scene: Scene): Promise<Verdict> {
  const verdict: Verdict = { lost: [], doubled: [], stuck: [], unproven: [], lookedAt: [] };
  const db = connect(await postmasterAddress(scene.dataDir), () => undefined);
  try {
    await waitForQuiet(db, verdict);
    await judgeVideos(scene, verdict);
    await judgeUploads(scene, verdict);
    const state = await readSoakState(db);
    const interruptions = scene.restarts + (scene.struck.counts.get(KILL_DATABASE) ?? 0);
    await judgeRows(scene, state, verdict);
    judgeWork(scene, state, verdict);
    const mails = judgeMails(scene.ledger, { stored: state.mails, interruptions });
    for (const part of ['lost', 'doubled', 'unproven', 'lookedAt'] as const) verdict[part].push(...mails[part]);
    await judgeFiles({ dataDir: scene.dataDir, interruptions }, db, verdict);
  } finally {
    await db.destroy();
  }
  return verdict;
}

async function waitForQuiet(db: Db, { stuck, lookedAt }: Verdict): Promise<void> {
  const started = performance.now();
  let state = await readSoakState(db);
  // A mail whose sender was killed waits for the end of its lease, and one that failed for its next try.
  const mailsWaitMs = state.openMails.map(({ dueMs }) => dueMs - Date.now() + MAIL_LIMIT_MS);
  const limitMs = Math.max(QUIET_LIMIT_MS + state.unfinishedTakes.length * QUIET_EACH_MS, ...mailsWaitMs);
  while (performance.now() - started < limitMs && openWork(state).length > 0) {
    await pause(500);
    state = await readSoakState(db);
  }
  stuck.push(...openWork(state));
  lookedAt.push(`quiet after ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

const openWork = ({ unfinishedTakes, openJobs, openMails }: SoakState): string[] => [
  ...unfinishedTakes.map((take) => `take ${take}`),
  ...openJobs.map((job) => `job ${job}`),
  ...openMails.map(({ name }) => `mail ${name}`),
];

const ENDS: readonly string[] = ['completed', 'failed', 'cancelled'];

async function judgeVideos({ client, ledger }: Scene, verdict: Verdict): Promise<void> {
  const { lost, doubled, stuck, unproven, lookedAt } = verdict;
  const ends: string[] = [];
  for (const { id, title, customer, asks } of ledger.videos) {
    const { status, body } = await client.ask({ method: 'GET', path: `/api/videos/${id}`, token: customer.token });
    const video = body.data as { status: string } | undefined;
    if (status !== 200 || !video) lost.push(`video ${title}: ${status}`);
    else if (!ENDS.includes(video.status)) stuck.push(`video ${title}: ${video.status}`);
    else {
      ends.push(video.status);
      if (customer.state.get(id) !== video.status)
        lost.push(`live event of ${title}: is ${video.status}, last heard ${customer.state.get(id)}`);
    }
    for (const ask of asks)
      if ((await repeat(client, customer, ask)) !== id)
        doubled.push(`${ask.kind} of ${title}: another answer for its key`);
  }
  for (const { email, resyncs } of ledger.customers)
    if (resyncs > 0) lost.push(`live events of ${email}: ${resyncs} times unknown`);
  if (!ends.includes('completed')) unproven.push('no video was completed');
  lookedAt.push(`${ledger.videos.length} videos (${tellCounts(countOf(ends))})`);
}

/** The id of the video that the answer is about, when a take is asked for again. */
async function repeat(client: Client, { token }: Customer, ask: Ask): Promise<unknown> {
  const { body } = await client.ask({ method: 'POST', token, ...ask });
  return body['video_id'] ?? (body.data as { id?: string } | undefined)?.id;
}

async function judgeUploads({ client, ledger }: Scene, { lost, doubled, lookedAt }: Verdict): Promise<void> {
  for (const { id, customer } of ledger.uploads) {
    const { status } = await client.ask({ method: 'GET', path: `/api/uploads/${id}`, token: customer.token });
    if (status !== 200) lost.push(`upload ${id} of ${customer.email}: ${status}`);
  }
  for (const customer of ledger.customers)
    for (const { id, ...sent } of ledger.uploads.filter((upload) => upload.customer === customer).slice(-SENT_AGAIN)) {
      const { body } = await client.ask({ method: 'POST', token: customer.token, ...sent });
      if ((body.data as { id?: string } | undefined)?.id !== id)
        doubled.push(`upload ${id}: another answer for its key`);
    }
  lookedAt.push(`${ledger.uploads.length} uploads and ${ledger.deletedUploads.length} that were deleted`);
}

function judgeWork({ ledger, struck, isWhole }: Scene, { takes, uploads }: SoakState, verdict: Verdict): void {
  const { ends, lost, doubled, unproven } = judgeTakes(ledger.videos, { found: takes, strikes: struck.strikes });
  verdict.lost.push(...lost);
  verdict.doubled.push(...doubled);
  verdict.unproven.push(...unproven, ...tellTimes(ledger.refusedTakes));
  const kept = new Set(ledger.uploads.map(({ id }) => id));
  for (const id of uploads) if (!kept.delete(id)) verdict.doubled.push(`upload ${id} that nobody keeps`);
  verdict.lost.push(...[...kept].map((id) => `upload row ${id}`));
  if (isWhole) {
    verdict.unproven.push(...findIdle(ledger, ends));
    for (const [name, count] of struck.counts) if (count === 0) verdict.unproven.push(`it never happened: ${name}`);
  }
  verdict.lookedAt.push(`takes (${tellCounts(ends)})`);
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
