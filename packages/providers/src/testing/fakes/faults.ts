import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type FakeAnswer, type FakePartner, type Asked, headerOf } from './fake-partner.ts';
import { pngOf } from './film/make-picture.ts';

/** What goes wrong, beside what the partner would have answered. */
type Fault = (response: ServerResponse, context: { partner: FakePartner; answer: FakeAnswer }) => void;

const HOUR_SECONDS = 3_600;
/** More than anybody wants of a list or of speech comes in pieces of this size. */
const PIECE = Buffer.alloc(1024 ** 2, ' ');
const DRIP_MS = 200;
const FOUR_GIGABYTES = 4 * 1024 ** 3;

/** Everything that can be made to go wrong, by its name in addresses. */
export const FAULTS = {
  'busy-for-a-moment': (response, { partner }) => send(response, partner.refusals.busy, { 'retry-after': '0' }),
  'busy-for-an-hour': (response, { partner }) =>
    send(response, partner.refusals.busy, { 'retry-after': String(HOUR_SECONDS) }),
  'wrong-key': (response, { partner }) => send(response, partner.refusals.wrongKey),
  broken: (response, { partner }) => send(response, partner.refusals.broken),
  silent: () => undefined,
  slow: (response, { answer }) => {
    const { body, type } = bodyOf(answer);
    response.writeHead(answer.status, { 'content-type': type });
    let at = 0;
    const timer = setInterval(() => response.write(body.subarray(at, ++at)), DRIP_MS);
    response.on('close', () => clearInterval(timer));
  },
  cut: (response, { answer }) => {
    const { body, type } = bodyOf(answer);
    response.writeHead(answer.status, { 'content-type': type, 'content-length': body.length });
    response.write(body.subarray(0, body.length >> 1), () => response.destroy());
  },
  'half-json': (response, { answer }) => {
    const { body, type } = bodyOf(answer);
    response.writeHead(answer.status, { 'content-type': type }).end(body.subarray(0, body.length >> 1));
  },
  'wrong-types': (response, { answer }) =>
    send(response, 'json' in answer ? { status: answer.status, json: otherTypes(answer.json) } : answer),
  page: (response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Welcome</h1>'),
  'to-metadata': (response) =>
    void response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
  'to-localhost': (response) => void response.writeHead(307, { location: 'http://localhost:9/' }).end(),
  lost: (response) => void response.destroy(),
  huge: (response, { answer }) => {
    const { body, type } = bodyOf(answer);
    response.writeHead(200, { 'content-type': type, 'content-length': FOUR_GIGABYTES }).write(body);
  },
  endless: (response, { answer }) => {
    const { body, type } = bodyOf(answer);
    response.writeHead(200, { 'content-type': type }).write(type === 'application/json' ? PIECE : body);
    const more = () => {
      while (!response.destroyed && response.write(PIECE));
    };
    response.on('drain', more);
    more();
  },
  'no-sound': (response) =>
    send(response, {
      status: 200,
      json: { audio_base64: NOISE, audioContent: NOISE, audio: NOISE, alignment: null, timepoints: [], timestamps: [] },
    }),
  'no-picture': (response, { answer }) => send(response, withPicture(answer, Buffer.alloc(5_000, 7))),
  'picture-of-nothing': (response, { answer }) =>
    send(response, withPicture(answer, pngOf(ONE_PIXEL, Buffer.alloc(2)))),
  'picture-bomb': (response, { answer }) => send(response, withPicture(answer, pngOf(BOMB, Buffer.alloc(2_000_000)))),
  'half-picture': (response, { answer }) => send(response, withPicture(answer, HALF)),
} as const satisfies Record<string, Fault>;

/** Name of one of `FAULTS`. */
export type FaultName = keyof typeof FAULTS;

/** With these a partner has done nothing of what it was asked for; with all others it has, and something is wrong with its answer. */
export const DENIALS: ReadonlySet<FaultName> = new Set<FaultName>([
  'busy-for-a-moment',
  'busy-for-an-hour',
  'wrong-key',
  'broken',
  'page',
  'to-metadata',
  'to-localhost',
]);

/** So small that nobody can look at it, so large that nobody can hold it, and one of which most is missing. */
const ONE_PIXEL = { width: 1, height: 1 };
const BOMB = { width: 30_000, height: 30_000 };
const HALF = pngOf({ width: 512, height: 512 }, randomBytes(100_000)).subarray(0, 50_000);

/** The same answer with another picture in it. */
function withPicture(answer: FakeAnswer, bytes: Buffer): FakeAnswer {
  if ('bytes' in answer) return { ...answer, bytes };
  return { status: 200, json: { created: 1, data: [{ b64_json: bytes.toString('base64') }] } };
}

/** Bytes that are no sound. */
const NOISE = Buffer.alloc(5_000, 7).toString('base64');

/** Sends an answer as it is. */
export function send(response: ServerResponse, answer: FakeAnswer, headers: Record<string, string> = {}): void {
  const { body, type } = bodyOf(answer);
  response.writeHead(answer.status, { 'content-type': type, ...headers }).end(body);
}

function bodyOf(answer: FakeAnswer): { body: Buffer; type: string } {
  if ('bytes' in answer) return { body: answer.bytes, type: answer.type };
  return { body: Buffer.from(JSON.stringify(answer.json)), type: 'application/json' };
}

/** The same answer with other types under its names. */
function otherTypes(value: unknown): unknown {
  if (typeof value === 'string') return 42;
  if (typeof value === 'number') return 'many';
  if (Array.isArray(value)) return value.map(otherTypes);
  if (typeof value !== 'object' || value === null) return [];
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, otherTypes(one)]));
}

/** What becomes of one question: how long its answer takes, what is wrong with it, and whether somebody in between sends the question a second time. */
type Trouble = { delayMs: number; fault: FaultName | null; isTwice: boolean };

/** A bad day of all partners. `timesTold`: how often the end of an order is told to whoever wants to hear of it. */
export type Chaos = { meet(asked: Pick<Asked, 'headers'>): Trouble; timesTold(): number };

/** What happens on such days; the more often a name stands here, the more often. Nothing that takes minutes is among it. */
const USUAL: readonly FaultName[] = [
  'broken',
  'broken',
  'busy-for-a-moment',
  'lost',
  'lost',
  'cut',
  'half-json',
  'wrong-types',
  'page',
];
/** Shares of all questions. */
const [FAULTY, SLOW, TWICE] = [0.2, 0.15, 0.2];
const SLOWEST_MS = 4_000;
/** Shares of all orders that end. */
const [NEVER_TOLD, TOLD_TWICE] = [0.3, 0.3];

/** Makes a bad day of numbers between 0 and 1. Whatever is asked takes as many of them. */
export function createChaos(chance: () => number): Chaos {
  return {
    meet(asked) {
      const [faulty, which, slow, howSlow, twice] = [chance(), chance(), chance(), chance(), chance()];
      return {
        delayMs: slow < SLOW ? Math.round(howSlow * SLOWEST_MS) : 0,
        fault: faulty < FAULTY ? (USUAL[Math.floor(which * USUAL.length)] ?? null) : null,
        // Only what has a key of idempotency is repeated by those who know what they do.
        isTwice: headerOf(asked, 'idempotency-key') !== undefined && twice < TWICE,
      };
    },
    timesTold() {
      const share = chance();
      if (share < NEVER_TOLD) return 0;
      return share < NEVER_TOLD + TOLD_TWICE ? 2 : 1;
    },
  };
}
