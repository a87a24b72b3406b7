import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { readBytes, startLocalServer } from '../local-server.ts';
import { FAKE_ELEVENLABS } from './elevenlabs.ts';
import { fakeA2e } from './a2e.ts';
import { fakeDid } from './did.ts';
import { type Asked, FAKE_KEY, type FakeAnswer, type FakePartner, type FakeTools, json } from './fake-partner.ts';
import { DENIALS, type FaultName, FAULTS, send, type Chaos } from './faults.ts';
import { FAKE_GOOGLE } from './google.ts';
import { fakeHeygen } from './heygen.ts';
import { FAKE_IMAGES, FAKE_FACE_STUDIO } from './pictures.ts';
import { fakePresenterServer } from './presenter-server.ts';
import { FAKE_KOKORO, FAKE_OPENAI, FAKE_WHISPER } from './audio-servers.ts';
import { createStudio, type Studio } from './studio.ts';

/** Every partner that speaks or listens, and of which there is a fake. */
const SPEAKERS: readonly FakePartner[] = [FAKE_ELEVENLABS, FAKE_GOOGLE, FAKE_KOKORO, FAKE_OPENAI, FAKE_WHISPER];
/** And every one that makes pictures. */
const PAINTERS: readonly FakePartner[] = [FAKE_FACE_STUDIO, FAKE_IMAGES];

/** Fakes of all partners on one port of this machine. */
export type Fakes = {
  /** Where a partner is; with a fault, one that always has it. */
  address(partner: string, fault?: FaultName): string;
  /** What was asked, in order. */
  asked: (Asked & { partner: string })[];
  /** Lets the next questions go wrong, each with the next fault; null is one that goes well. */
  failNext(...faults: readonly (FaultName | null)[]): void;
  /** Lets everything go as wrong as it may from now on; null lets it go well again. */
  setChaos(chaos: Chaos | null): void;
  /** The films that were ordered of partners that lend presenters, and what becomes of them. */
  studio: Studio;
  close(): Promise<void>;
};

/** Starts them. A `port` of 0 is any that is free. */
export async function startFakes({ port = 0, ...tools }: FakeTools & { port?: number }): Promise<Fakes> {
  const asked: Fakes['asked'] = [];
  const coming: (FaultName | null)[] = [];
  const studio = createStudio();
  let chaos: Chaos | null = null;
  const filmed = [fakeHeygen(studio), fakeA2e(studio), fakeDid(studio), fakePresenterServer(studio)];
  const partners = [...SPEAKERS, ...PAINTERS, ...filmed];
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://fakes');
    const [, name = '', ...rest] = url.pathname.split('/');
    const partner = partners.find((one) => one.name === name);
    if (!partner)
      return send(response, json(404, { partners: partners.map((one) => one.name), faults: Object.keys(FAULTS) }));
    const always = faultOf(rest[0]);
    const bytes = await readBytes(request);
    const question: Asked = {
      method: request.method ?? 'GET',
      base: `http://${request.headers.host}/${name}`,
      path: `/${rest
        .slice(always ? 1 : 0)
        .map(decodeURIComponent)
        .join('/')}`,
      query: url.searchParams,
      headers: request.headers,
      body: await readBody(bytes, request.headers['content-type']),
      bytes,
    };
    asked.push({ ...question, partner: name });
    const trouble = chaos?.meet(question);
    if (trouble) await wait(trouble.delayMs);
    const fault = always ?? coming.shift() ?? trouble?.fault;
    const isDenied = fault && DENIALS.has(fault);
    if (trouble?.isTwice && !isDenied) await answerOf(partner, question, tools);
    const answer = isDenied ? json(200, {}) : await answerOf(partner, question, tools);
    if (fault) FAULTS[fault](response, { partner, answer });
    else send(response, answer);
  };
  const { origin, close } = await startLocalServer(serve, port);
  return {
    address: (partner, fault) => `${origin}/${partner}${fault ? `/!${fault}` : ''}`,
    asked,
    failNext: (...faults) => void coming.splice(0, coming.length, ...faults),
    setChaos(next) {
      chaos = next;
      studio.telling.times = next ? () => next.timesTold() : () => 1;
    },
    studio,
    async close() {
      await studio.close();
      await close();
    },
  };
}

/** What was sent: JSON, or the fields of a form, files among them; an empty object where it was something else. A field that came several times is a list. */
async function readBody(bytes: Buffer, type = 'application/json'): Promise<Record<string, unknown>> {
  if (bytes.length === 0) return {};
  if (type.includes('json')) return JSON.parse(bytes.toString('utf8')) as Record<string, unknown>;
  if (!type.startsWith('multipart/form-data')) return {};
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => [name, form.getAll(name).length > 1 ? form.getAll(name) : form.get(name)]),
  );
}

async function answerOf(partner: FakePartner, asked: Asked, tools: FakeTools): Promise<FakeAnswer> {
  if (!partner.isOpen?.(asked) && partner.keyOf(asked) !== FAKE_KEY) return partner.refusals.wrongKey;
  return (await partner.answer(asked, tools)) ?? json(404, { detail: 'Not Found' });
}

/** `!busy-for-an-hour` as a part of an address. */
function faultOf(part: string | undefined): FaultName | undefined {
  const name = part?.startsWith('!') ? part.slice(1) : '';
  return Object.hasOwn(FAULTS, name) ? (name as FaultName) : undefined;
}
