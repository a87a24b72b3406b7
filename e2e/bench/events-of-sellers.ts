import { Agent, request } from 'node:http';
import { connect } from '../../apps/server/src/platform/db/connection.ts';
import { openSeller, SECURITY_KEY, SOLD_ITEMS, salePost } from '../testing/open-seller.ts';
import { pause } from '../testing/pause.ts';
import { postmasterAddress } from '../testing/process-use.ts';
import { withProduct } from './bench-product.ts';
import { say } from './lines.ts';

/** Events that arrive in a second, and for how many seconds: whether or not those before are answered. */
const [PER_SECOND, SECONDS] = [500, 60] as const;
/** Buyers: every eighth event is about the same one. */
const EVENTS = PER_SECOND * SECONDS;
const TICK_MS = 20;
const MOST_WAITING_MS = 20 * 60_000;
/** Seconds of events before it counts: a process that never received one compiles and connects at first. */
const WARM_SECONDS = 3;
const WARM_EVENTS = PER_SECOND * WARM_SECONDS;
const ALL_EVENTS = WARM_EVENTS + EVENTS;

/** Five hundred events a second for a minute: how long a seller waits for an answer, and how long it takes until all are processed. */
export async function measureEventsOfSellers(): Promise<void> {
  await withProduct(async ({ product }) => {
    const address = new URL(await openSeller(product.url));
    const agent = new Agent({ keepAlive: true, maxSockets: 256 });
    const began = performance.now();
    const warm = await sendEvents({ agent, address }, { from: 0, to: WARM_EVENTS });
    const { waits, taken, sendingMs } = await sendEvents({ agent, address }, { from: WARM_EVENTS, to: ALL_EVENTS });
    agent.destroy();
    const stored = await untilProcessed(product.dataDir);
    const allMs = performance.now() - began;
    const sorted = waits.toSorted((one, other) => one - other);
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
    const note = `${PER_SECOND} a second for ${SECONDS} s after ${WARM_SECONDS} s, sender and database on the same machine`;
    say(
      { what: 'wait of a seller for an answer, median', value: at(0.5), unit: 'ms', digits: 1, note },
      { what: 'the same, p95', value: at(0.95), unit: 'ms', digits: 1, aim: { most: 50 } },
      { what: 'answered 200', value: warm.taken + taken, unit: '', digits: 0, aim: { exactly: ALL_EVENTS } },
      { what: 'stored', value: stored, unit: '', digits: 0, aim: { exactly: ALL_EVENTS } },
      { what: 'sent in', value: sendingMs / 1000, unit: 's', digits: 0 },
      { what: 'processed', value: ALL_EVENTS / (allMs / 1000), unit: '/s', digits: 0 },
    );
  });
}

type Receiver = { agent: Agent; address: URL };

/** Sends the events of these turns at their pace, whether or not those before are answered. `waits`: of each, in milliseconds; `taken`: how many were answered 200. */
async function sendEvents(receiver: Receiver, { from, to }: { from: number; to: number }) {
  const waits: number[] = [];
  const answers: Promise<number>[] = [];
  const began = performance.now();
  for (let turn = from; turn < to; await pause(TICK_MS)) {
    const due = Math.min(to, from + Math.floor(((performance.now() - began) / 1000) * PER_SECOND));
    for (; turn < due; turn += 1) {
      const sentAt = performance.now();
      const answer = post({ ...receiver, body: bodyOf(turn) });
      answers.push(answer.finally(() => waits.push(performance.now() - sentAt)));
    }
  }
  const taken = (await Promise.all(answers)).filter((status) => status === 200).length;
  return { waits, taken, sendingMs: performance.now() - began };
}

/** Two events of one sale in a row: it, and its refund for every fourth. */
function bodyOf(turn: number): string {
  const sale = Math.floor(turn / 2);
  const isRefund = turn % 2 === 1 && sale % 4 === 0;
  const action = turn % 2 === 0 ? 'sale' : isRefund ? 'refund' : 'subscr_created';
  return salePost({
    email: `buyer${Math.floor(turn / 8)}@bench.example`,
    key: SECURITY_KEY,
    action,
    number: sale % 2 === 0 ? SOLD_ITEMS.base : SOLD_ITEMS.upsell,
    sale: String(sale),
  });
}

function post({ agent, address, body }: Receiver & { body: string }): Promise<number> {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': Buffer.byteLength(body),
  };
  return new Promise((resolve) => {
    const call = request(address, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    call.once('error', () => resolve(0)).end(body);
  });
}

async function untilProcessed(dataDir: string): Promise<number> {
  const db = connect(await postmasterAddress(dataDir), () => undefined);
  const deadline = performance.now() + MOST_WAITING_MS;
  try {
    for (;;) {
      const { count } = db.fn;
      const pending = await db
        .selectFrom('webhook_events')
        .select(count<number>('id').as('count'))
        .where('status', '=', 'pending')
        .executeTakeFirstOrThrow();
      const all = await db
        .selectFrom('webhook_events')
        .select(count<number>('id').as('count'))
        .executeTakeFirstOrThrow();
      if (Number(pending.count) === 0) return Number(all.count);
      if (performance.now() > deadline) throw new Error(`${pending.count} events are pending after 20 minutes`);
      await pause(200);
    }
  } finally {
    await db.destroy();
  }
}
