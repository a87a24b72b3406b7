import { type Avatar, DraftContent, type Endpoint, rendersApi, type SpeechOrder, voicesApi } from '@sayso/contract';
import { expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { findStandIn, makeOfDraft } from './make-of-draft.ts';

const ORDER_ID = '01990000-0000-7000-8000-0000000000a1';
const SPEECH = { id: '01990000-0000-7000-8000-0000000000a2', durationMs: 2_000, timingUrl: '/timing' };
const avatar = { id: 'maya', name: 'Maya', is_own: false } as Avatar;
const draft: DraftContent = {
  ...DraftContent.parse({ avatarType: 'library', script: 'Two drops.', country: 'en', region: 'US' }),
  avatar: avatar as NonNullable<DraftContent['avatar']>,
  voice: { id: 'en-us-ava', name: 'Ava', by: 'person' },
};
const order = (change: Partial<SpeechOrder>): Partial<SpeechOrder> => ({
  id: ORDER_ID,
  status: 'speaking',
  progress: 0.5,
  speech: null,
  error: null,
  ...change,
});

/** Somebody whose script takes long to speak; each look at the order finds the next state. */
function callerOf(states: Partial<SpeechOrder>[], stopping = new AbortController()) {
  const asked: { endpoint: Endpoint; key: string | undefined; body?: { avatar_data?: unknown } | undefined }[] = [];
  const answers = new Map<Endpoint, () => unknown>([
    [voicesApi.generateSpeech, () => ({ data: null, jobId: ORDER_ID })],
    [voicesApi.getSpeechOrder, () => ({ data: states.length > 1 ? states.shift() : states[0] })],
    [rendersApi.startVideo, () => ({ data: { id: 'made' } })],
  ]);
  const caller = {
    signal: new AbortController().signal,
    stopping: stopping.signal,
    lasts: async () => true,
    call: async (endpoint: Endpoint, { key, body }: { key?: string; body?: object } = {}) => {
      asked.push({ endpoint, key, body });
      return answers.get(endpoint)?.();
    },
  } as unknown as Caller;
  return { caller, asked };
}

const make = async (caller: Caller) => {
  const told: number[] = [];
  const video = await makeOfDraft(caller, { draft, key: 'k' }, async (percent) => void told.push(percent));
  return { video, told };
};

test('a script that takes long to speak is waited for, then its video is started by the same key', async () => {
  const { caller, asked } = callerOf([order({}), order({ status: 'completed', progress: 1, speech: SPEECH })]);
  expect(await make(caller)).toEqual({ video: { id: 'made' }, told: [0, 5, 10] });
  const keys = asked.filter(({ key }) => key !== undefined);
  expect(keys.map(({ endpoint, key }) => ({ endpoint, key }))).toEqual([
    { endpoint: voicesApi.generateSpeech, key: 'k:speech' },
    { endpoint: rendersApi.startVideo, key: 'k' },
  ]);
});

test('passes who stands in for a photo-real presenter to the start, and for no other', async () => {
  const photoReal = { ...draft.avatar, partner: { id: 'heygen', presenter: 'anna', kind: 'film', picture: null } };
  const started = async (one: DraftContent) => {
    const { caller, asked } = callerOf([order({ status: 'completed', progress: 1, speech: SPEECH })]);
    await makeOfDraft(caller, { draft: one, key: 'k' }, async () => {});
    return asked.find(({ endpoint }) => endpoint === rendersApi.startVideo)?.body?.avatar_data;
  };
  const filmed = { ...draft, avatar: photoReal as DraftContent['avatar'] };
  for (const standInAvatarId of ['maya', null])
    expect(await started({ ...filmed, standInAvatarId })).toMatchObject({ standInAvatarId });
  // The server decides where an assistant says nothing.
  const left = await findStandIn(callerOf([]).caller, undefined);
  expect(await started({ ...filmed, standInAvatarId: left })).toMatchObject({ standInAvatarId: undefined });
  expect(await started({ ...draft, standInAvatarId: 'maya' })).toMatchObject({ standInAvatarId: null });
});

test('a script that could not be spoken is said by its own words, and starts nothing', async () => {
  const error = { code: 'script_too_long_to_speak', message: 'Too long.', field: 'msg' } as const;
  const { caller, asked } = callerOf([order({ status: 'failed', error })]);
  await expect(make(caller)).rejects.toMatchObject({ code: error.code, message: 'Too long.' });
  expect(asked.some(({ endpoint }) => endpoint === rendersApi.startVideo)).toBe(false);
});

test('a server that ends meanwhile says how to go on', async () => {
  const stopping = new AbortController();
  stopping.abort();
  const { caller } = callerOf([order({})], stopping);
  await expect(make(caller)).rejects.toMatchObject({
    code: 'not_ready',
    message: expect.stringContaining('same request_key'),
  });
});

test('nobody to say it is said at its field', async () => {
  const { caller } = callerOf([]);
  const none = makeOfDraft(caller, { draft: { ...draft, avatar: null }, key: 'k' }, async () => {});
  await expect(none).rejects.toMatchObject({
    code: 'invalid_input',
    details: { errors: { avatar_id: [expect.any(String)] } },
  });
});
