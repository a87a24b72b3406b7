import { PRESENTER_LACKS } from '@sayso/contract';
import { fieldOf, listOf, numberOf, textOf } from '../../server/json.ts';
import { PresenterError } from '../presenter-error.ts';
import type {
  Patience,
  PresenterAccess,
  PresenterCredit,
  PresenterOrder,
  PresenterPartner,
} from '../presenter-partner.ts';
import { askDid as ask, upload } from './ask-did.ts';
import { readTalk } from './read-talk.ts';
import { DID_TRAINING } from './train-at-did.ts';

/**
 * D-ID, its talks: any photo of a face that says what a sound says. It has nobody to lend here, and keeps no photo for longer than two days, so that it goes along with every order.
 * It knows no key of an order. Talks are listed with what was sent along, but that one is listed at once is promised nowhere: that none is found proves nothing.
 * @see https://docs.d-id.com/reference/talks-overview as of November 2026
 */
export const DID: PresenterPartner = {
  abilities: {
    // As the photo is, upright or lying.
    formats: ['9:16', '16:9'],
    longestMs: 5 * 60_000,
    cannot: PRESENTER_LACKS,
    priceUnit: 'seconds',
    repeats: 'neither',
    wantsPhoto: true,
  },
  training: DID_TRAINING,
  async listPresenters(access, { timeoutMs, signal }) {
    if ((await credit(access, { timeoutMs, signal })) === null) throw new PresenterError('UNREADABLE');
    return [];
  },
  order,
  findJob,
  look: async (access, job, patience = {}) =>
    readTalk(await ask(access, { path: `/talks/${encodeURIComponent(job)}`, about: 'job' }, patience)),
  credit,
};

const MOST_TITLE_CHARACTERS = 80;
/** Orders are looked for soon after they were placed. */
const TALKS_LOOKED_AT = 100;

async function order(access: PresenterAccess, asked: PresenterOrder, patience: Patience = {}) {
  const { key, presenter, title, photo, audio, callback } = asked;
  if (photo === null) throw new PresenterError('PRESENTER_GONE');
  const { url: source } = await upload(access, { kind: 'image', ...photo, name: presenter }, patience);
  const { bytes, mime } = audio;
  const { url: sound } = await upload(access, { kind: 'audio', bytes, mime, name: key }, patience);
  const body = {
    source_url: source,
    script: { type: 'audio', audio_url: sound },
    // The whole photo, and not the square around its face.
    config: { stitch: true, result_format: 'mp4' },
    name: [...title].slice(0, MOST_TITLE_CHARACTERS).join(''),
    user_data: key,
  };
  if (!callback) return place(access, body, patience);
  try {
    return await place(access, { ...body, webhook: callback.url }, patience);
  } catch (error) {
    // It tells nobody at an address that is not secure.
    if (!(error instanceof PresenterError) || error.fault !== 'HTTP_400') throw error;
    return place(access, body, patience);
  }
}

async function place(access: PresenterAccess, body: object, patience: Patience): Promise<{ job: string }> {
  const job = textOf(await ask(access, { path: '/talks', body, isOrder: true }, patience), 'id');
  // It was ordered, and nobody knows under which name.
  if (job === '') throw new PresenterError('UNREADABLE', { mayStand: true });
  return { job };
}

async function findJob(access: PresenterAccess, key: string, patience: Patience = {}): Promise<string | null> {
  const query = { limit: String(TALKS_LOOKED_AT) };
  const talks = listOf(fieldOf(await ask(access, { path: '/talks', query }, patience), 'talks'));
  return (
    textOf(
      talks.find((one) => textOf(one, 'user_data') === key),
      'id',
    ) || null
  );
}

async function credit(access: PresenterAccess, patience: Patience = {}): Promise<PresenterCredit | null> {
  const left = numberOf(await ask(access, { path: '/credits' }, patience), 'remaining');
  return left === null ? null : { amount: left, unit: 'credits' };
}
