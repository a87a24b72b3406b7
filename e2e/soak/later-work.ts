import { MAX_ATTEMPTS, emailApi, identityApi } from '@sayso/contract';
import { BACKGROUNDS } from '@sayso/engine';
import { pause } from '../testing/pause.ts';
import { newKey } from './client.ts';
import type { Ask, Customer, Promised, Ledger } from './ledger.ts';
import { type Load, note, refuseTake, unfinished, refuse } from './people.ts';

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

/** Between two pictures of one customer, in milliseconds: far from the 60 in ten minutes that one account may send. */
const [LEAST_UPLOAD_PAUSE_MS, MOST_UPLOAD_PAUSE_MS] = [20_000, 40_000];
/** Every second is deleted at once: no video uses it then. */
const DELETED_EVERY = 2;

/** Brings pictures along until it is over, and deletes some of them. */
export async function bringPictures(
  load: Load,
  { customer, picture: file }: { customer: Customer; picture: Uint8Array },
): Promise<void> {
  const { client, ledger, random, isOver } = load;
  for (let count = 1; !isOver(); count += 1) {
    const path = `/api/uploads?kind=logo&name=soak-${count}.webp&consent=true`;
    const sent = { customer, path, key: newKey(), file };
    const answer = await client.ask({ method: 'POST', token: customer.token, path, key: sent.key, file });
    const { id } = (answer.body.data ?? {}) as { id?: string };
    if (answer.body.code === 'storage_full') await refuse(load);
    else if (!id) note(load, 'upload', answer);
    else if (count % DELETED_EVERY === 0) await remove(load, customer, id);
    else ledger.uploads.push({ ...sent, id });
    const nextAt = performance.now() + random.between(LEAST_UPLOAD_PAUSE_MS, MOST_UPLOAD_PAUSE_MS);
    while (!isOver() && performance.now() < nextAt) await pause(200);
  }
}

/** A repeat after a lost answer finds nothing to delete: that is as good. */
async function remove(load: Load, { token }: Customer, id: string): Promise<void> {
  const answer = await load.client.ask({ method: 'DELETE', path: `/api/uploads/${id}`, token });
  if (answer.status === 200 || answer.body.code === 'upload_not_found') load.ledger.deletedUploads.push(id);
  else note(load, 'deleting an upload', answer);
}

/** Between two looks into the inbox, in milliseconds. */
const LOOK_MS = 500;

/**
 * Opens the link of the welcome mail, as a person does who wants more than one video. The mail may come late, since whoever sends it may be
 * killed, and so may whoever confirms: it is tried until the product says that the address is confirmed, or the run is over.
 */
export async function confirmEmail(load: Load, customer: Customer): Promise<void> {
  while (!customer.isConfirmed && !load.isOver()) {
    const token = findConfirmationToken(load.ledger.delivered, customer.email);
    if (token) customer.isConfirmed = await openLink(load, customer, token);
    if (!customer.isConfirmed) await pause(LOOK_MS);
  }
}

/** A link works once: when the answer to the first try was lost, the next is told that the link is used, and the person sees that all is well. */
async function openLink(load: Load, customer: Customer, token: string): Promise<boolean> {
  const opened = await load.client.ask({ ...emailApi.verifyEmail, body: { token }, token: customer.token });
  if (opened.status === 200) return true;
  const seen = await load.client.ask({ ...identityApi.currentUser, token: customer.token });
  const { user } = (seen.body.data ?? {}) as { user?: { email_verified: boolean } };
  if (!user?.email_verified) note(load, 'confirming an address', opened);
  return user?.email_verified === true;
}

/** The token of the link that confirms an address, out of the mails that the mail server took; undefined while none has come. */
export function findConfirmationToken(delivered: Ledger['delivered'], email: string): string | undefined {
  return delivered
    .filter(({ to }) => to === email)
    .map(({ raw }) => /\/verify-email#token=([\w-]+)/.exec(decodeQuotedPrintable(raw))?.[1])
    .findLast((token) => token !== undefined);
}

/** As mails are sent: long lines are broken with `=` at their ends, and other bytes stand as their number. */
const decodeQuotedPrintable = (text: string): string =>
  text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
