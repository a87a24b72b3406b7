import { MAX_ATTEMPTS } from '@sayso/contract';
import { BACKGROUNDS } from '@sayso/engine';
import { pause } from '../testing/pause.ts';
import { newKey } from './client.ts';
import type { Ask, Customer, Promised } from './ledger.ts';
import { type Load, note, refuseTake, unfinished } from './people.ts';

/** Between two wishes of one customer, in milliseconds. */
const [LEAST_PAUSE_MS, MOST_PAUSE_MS] = [2_000, 6_000];
/** Of so many thoughts of stopping a video one is carried out: on a slow machine nothing would be finished otherwise. */
const CANCELS_ONE_IN = 4;
/** Videos that one customer may have in the making when a change comes on top. */
const MOST_UNFINISHED = 2;

type Wish = { states: readonly string[]; ask(load: Load, video: Promised): Promise<void> };

/** What people want of a video they have, and of which: what finished is changed more often than the unfinished is stopped. */
const WISHES: readonly [Wish, ...Wish[]] = [
  { states: ['completed'], ask: change },
  { states: ['completed'], ask: change },
  { states: ['completed'], ask: change },
  { states: ['pending', 'processing'], ask: cancel },
  { states: ['failed', 'cancelled'], ask: retry },
  { states: ['failed', 'cancelled'], ask: retry },
];

/** Changes, stops and tries again what a customer has, until it is over: one after the other, so that the ledger knows which take is which. */
export async function askForMore(load: Load, customer: Customer): Promise<void> {
  for (;;) {
    await pause(load.random.between(LEAST_PAUSE_MS, MOST_PAUSE_MS));
    if (load.isOver()) return;
    const { states, ask } = load.random.pick(WISHES);
    const own = load.ledger.videos.filter((video) => video.customer === customer);
    const [first, ...others] = own.filter(({ id }) => states.includes(customer.state.get(id) ?? ''));
    if (first) await ask(load, load.random.pick([first, ...others]));
  }
}

async function change(load: Load, video: Promised): Promise<void> {
  if (unfinished(load.ledger, video.customer) > MOST_UNFINISHED) return;
  const captionText = `Change ${video.asks.length} of ${video.title}.`;
  const body = { captionText, ...roomOf(load), ...logoOf(load, video.customer) };
  const path = `/api/videos/${video.id}/change`;
  await askForTake(load, video, { kind: 'change', path, key: newKey(), body, captionText, cancel: 'no' });
}

async function retry(load: Load, video: Promised): Promise<void> {
  if (video.asks.length >= MAX_ATTEMPTS) return;
  const path = `/api/video-generation/retry/${video.id}`;
  await askForTake(load, video, { kind: 'retry', path, key: newKey(), cancel: 'no' });
}

async function askForTake(load: Load, video: Promised, ask: Ask): Promise<void> {
  const answer = await load.client.ask({ method: 'POST', token: video.customer.token, ...ask });
  if (answer.status < 300) video.asks.push(ask);
  else await refuseTake(load, ask.kind, answer);
}

/** A repeat of a cancelling whose answer was lost is told that there is nothing to cancel: then nobody knows which of them it was. */
async function cancel(load: Load, { id, customer, asks }: Promised): Promise<void> {
  if (load.random.between(1, CANCELS_ONE_IN) > 1) return;
  const last = asks.at(-1) ?? asks[0];
  last.cancel = 'asked';
  const answer = await load.client.ask({ method: 'POST', path: `/api/videos/${id}/cancel`, token: customer.token });
  if (answer.status === 200) last.cancel = 'done';
  else if (answer.body.code !== 'video_not_active') note(load, 'cancel', answer);
}

function roomOf({ random }: Load): object {
  const [first, ...others] = BACKGROUNDS;
  if (!first || random.between(1, 3) > 1) return {};
  return { background_data: { setting: random.pick([first, ...others]).id } };
}

function logoOf({ ledger, random }: Load, customer: Customer): object {
  const [first, ...others] = ledger.uploads.filter((upload) => upload.customer === customer);
  if (!first || random.between(1, 2) > 1) return {};
  return { script_data: { logoUploadId: random.pick([first, ...others]).id } };
}
