import { pause } from '../testing/pause.ts';
import { newKey } from './client.ts';
import type { Ask, Customer, Promised } from './ledger.ts';
import { type Load, note, refuseTake } from './people.ts';

/** A video whose presenter a partner films. */
export type Film = Promised & { hasStandIn: boolean };

/** What is read of one while it is made. */
export type SeenFilm = {
  status: string;
  failure_reason: string | null;
  generation_data: { avatar: { stood_in: string | null } };
};

const SENTENCES = [
  'Two drops every morning, that is it.',
  'I was sure this would not work for me.',
  'It is half price until Sunday.',
] as const;
const STAND_IN = 'maya';
/** Of so many films one is thought better of. */
const CANCELS_ONE_IN = 6;
/** Between two orders, until somebody thinks better of one, and between two looks, in milliseconds. */
const [ORDERS_MS, DOUBTS_MS] = [
  [0, 3_000],
  [500, 9_000],
] as const;
const LOOKS_MS = 2_000;
const ENDED: readonly string[] = ['completed', 'failed', 'cancelled'];

type Wanted = { customer: Customer; presenters: readonly [string, ...string[]]; count: number };

/** Orders so many films, one after the other, and stops some of them. */
export async function orderFilms(load: Load, { customer, presenters, count }: Wanted): Promise<Film[]> {
  const films: Film[] = [];
  for (let number = 1; number <= count; number += 1) {
    const film = await start(load, { customer, presenter: load.random.pick(presenters), number });
    if (film) films.push(film);
    if (film && load.random.between(1, CANCELS_ONE_IN) === 1) await cancel(load, film);
    await pause(load.random.between(...ORDERS_MS));
  }
  return films;
}

async function start(
  load: Load,
  { customer, presenter, number }: { customer: Customer; presenter: string; number: number },
): Promise<Film | null> {
  const { client, random } = load;
  const { token } = customer;
  const title = `${customer.email} ${number}`;
  const hasStandIn = random.between(1, 2) === 1;
  const spoken = await client.ask({
    method: 'POST',
    path: '/api/a2e/tts/generate',
    body: { msg: `${random.pick(SENTENCES)} Take ${number}.`, tts_id: 'en-us-ava', country: 'en', region: 'US' },
    token,
  });
  const speech = spoken.body['speech'] as { id: string } | undefined;
  if (!speech) {
    note(load, 'speech', spoken);
    return null;
  }
  const avatar = { avatarType: 'library', selectedAvatarId: presenter };
  const ask: Ask = {
    kind: 'start',
    path: '/api/video-generation/start',
    key: newKey(),
    body: {
      title,
      avatar_data: { ...avatar, standInAvatarId: hasStandIn ? STAND_IN : null },
      voice_data: { speechId: speech.id },
    },
    cancel: 'no',
  };
  const started = await client.ask({ method: 'POST', token, ...ask });
  const id = started.body['video_id'];
  if (typeof id === 'string') return { customer, id, title, asks: [ask], hasStandIn };
  await refuseTake(load, ask.kind, started);
  return null;
}

async function cancel(load: Load, { id, customer, asks: [ask] }: Film): Promise<void> {
  await pause(load.random.between(...DOUBTS_MS));
  ask.cancel = 'asked';
  const answer = await load.client.ask({ method: 'POST', path: `/api/videos/${id}/cancel`, token: customer.token });
  if (answer.status !== 200 && answer.body.code !== 'video_not_active') note(load, 'cancel', answer);
}

/** What a film is now; null where it cannot be read. */
export async function seeFilm({ client }: Pick<Load, 'client'>, { id, customer }: Film): Promise<SeenFilm | null> {
  const { body } = await client.ask({ method: 'GET', path: `/api/videos/${id}`, token: customer.token });
  return (body.data as SeenFilm | undefined) ?? null;
}

/** Looks after a film until it has ended; what failed or was stopped is tried once more. */
export async function followFilm(load: Load, film: Film): Promise<void> {
  while (!load.isOver()) {
    const { status = '' } = (await seeFilm(load, film)) ?? {};
    if (status === 'completed' || (ENDED.includes(status) && film.asks.length > 1)) return;
    if (ENDED.includes(status)) await retry(load, film);
    await pause(LOOKS_MS);
  }
}

async function retry(load: Load, film: Film): Promise<void> {
  const path = `/api/video-generation/retry/${film.id}`;
  const ask: Ask = { kind: 'retry', path, key: newKey(), cancel: 'no' };
  const answer = await load.client.ask({ method: 'POST', token: film.customer.token, ...ask });
  if (answer.status < 300) film.asks.push(ask);
  else await refuseTake(load, ask.kind, answer);
}
