import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { pssBytes } from '../testing/process-use.ts';
import { SCRIPT, waitForOne, withProduct } from './bench-product.ts';
import { say } from './lines.ts';

/** Pages that watch at once, and how often each reports. */
const PAGES = 2_000;
const REPORTS = 10;
/** Reports under way at a time: what a browser's page waits for, nobody else does. */
const AT_ONCE = 64;
const SEGMENTS = 100;

type Library = { data: { data: { id: string; slug: string }[] } };
type Figures = { data: { figures: { plays: number; watched_ms: number } } };

/** How many reports of watch pages one process takes in, all about one video, and whether each is counted. */
export async function measureWatchTime(): Promise<void> {
  await withProduct(async ({ product, user }) => {
    const { slug } = await waitForOne(user, { script: SCRIPT });
    const { data: library } = await user.call<Library>('GET', '/api/videos');
    const id = library.data.find((video) => video.slug === slug)?.id;
    const path = `/api/videos/slug/${slug}/watch`;
    const sessions = Array.from({ length: PAGES }, () => randomBytes(16).toString('base64url'));
    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
    const address = new URL(path, product.url);
    const before = await pssBytes(product.pid);
    const began = performance.now();
    const waits: number[] = [];
    const turns = Array.from({ length: PAGES * REPORTS }, (_, turn) => turn).values();
    const sender = async () => {
      for (const turn of turns) {
        const sent = performance.now();
        await send({ agent, address, body: bodyOf(sessions[turn % PAGES] ?? '', Math.floor(turn / PAGES) + 1) });
        waits.push(performance.now() - sent);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sender));
    const tookMs = performance.now() - began;
    agent.destroy();
    const { data } = await user.call<Figures>('GET', `/api/analytics/videos/${id}`);
    const grown = (await pssBytes(product.pid)) - before;
    const sorted = waits.toSorted((one, other) => one - other);
    const note = `${PAGES} pages, ${REPORTS} reports each, sender and database on the same machine`;
    say(
      { what: 'reports taken in', value: (PAGES * REPORTS) / (tookMs / 1000), unit: '/s', digits: 0, note },
      { what: 'wait for an answer, p95', value: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN, unit: 'ms' },
      { what: 'plays counted', value: data.figures.plays, unit: '', digits: 0, aim: { exactly: PAGES } },
      { what: 'memory grown', value: grown / 1e6, unit: 'MB', digits: 0 },
    );
  });
}

function bodyOf(session: string, seq: number): string {
  const segments = Array.from({ length: SEGMENTS }, (_, at) => (at < seq * 10 ? 1 : 0));
  return JSON.stringify({ session, seq, played: true, segments, referrer: 'www.instagram.com' });
}

function send({ agent, address, body }: { agent: Agent; address: URL; body: string }): Promise<void> {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const call = request(address, { method: 'POST', agent, headers }, (answer) => {
      answer
        .resume()
        .once('end', () => (answer.statusCode === 202 ? resolve() : reject(new Error(`${answer.statusCode}`))));
    });
    call.once('error', reject).end(body);
  });
}
