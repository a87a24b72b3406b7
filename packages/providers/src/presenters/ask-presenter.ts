import { ServerError } from '../server/ask-address.ts';
import { askJson, type JsonQuestion } from '../server/ask-json.ts';
import { firstTextOf } from '../server/json.ts';
import { type PresenterFault, PresenterError } from './presenter-partner.ts';

/** A page of a list of presenters, or where a job stands. */
const ANSWER_MAX_BYTES = 8 * 1024 ** 2;
/** How long somebody waits for an answer in words, in milliseconds. */
const ANSWER_LIMIT_MS = 30_000;
/** And until a sound of some minutes, or a film of one, has been sent. */
export const SOUND_LIMIT_MS = 180_000;

/** What an answer means, where a partner says it with words of its own; null where it says nothing of a fault. */
export type ReadFault = JsonQuestion<PresenterFault>['readFault'];

type Defaults = 'fail' | 'maxBytes' | 'timeoutMs';
/** `isOrder`: what is asked costs money, so it is asked once, and its error says whether the order may stand. */
type PresenterQuestion = Omit<JsonQuestion<PresenterFault>, Defaults> & {
  timeoutMs?: number | undefined;
  isOrder?: boolean;
};

/**
 * Asks a partner that lends presenters, and reads its answer, which must be JSON.
 * @throws PresenterError for every other answer, and for none; the reason of `signal`.
 */
export function askPresenter({ isOrder = false, timeoutMs, ...question }: PresenterQuestion): Promise<object> {
  return askJson<PresenterFault>({
    ...question,
    isOnce: isOrder || question.isOnce,
    maxBytes: ANSWER_MAX_BYTES,
    timeoutMs: timeoutMs ?? ANSWER_LIMIT_MS,
    fail: (fault, options) =>
      new PresenterError(fault, { ...options, mayStand: isOrder && !isDenied(fault) && !isNeverSent(options.cause) }),
  });
}

/** Whether a partner has surely not done what it was asked for. */
const isDenied = (fault: PresenterFault) => /^HTTP_[34]/.test(fault) || DENIALS.has(fault);
const DENIALS = new Set<PresenterFault>([
  'KEY_REFUSED',
  'NO_CREDIT',
  'BUSY',
  'PRESENTER_GONE',
  'SOUND_REFUSED',
  'FACE_REFUSED',
  'FAILED',
  'ADDRESS_REFUSED',
]);

/** Nobody was there to be asked. */
const isNeverSent = (error: unknown) => error instanceof ServerError && error.isNeverSent;

const MOST_TOLD_CHARACTERS = 300;

/** What a partner says of a failure, for those who look into it: one line of plain text; null where it says nothing. */
export function toldOf(text: string): string | null {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return line === '' ? null : line.slice(0, MOST_TOLD_CHARACTERS);
}

/** The address of a film as a partner tells it. @throws PresenterError where it is none. */
export function filmUrlOf(text: string, base?: string): string {
  const url = URL.canParse(text, base) ? new URL(text, base) : null;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') throw new PresenterError('UNREADABLE');
  return url.href;
}

/** The entries of a list, each of which has a name of its own under one of `names`. @throws PresenterError where it is no list, or one in which nobody has a name. */
export function namedEntries(list: unknown, names: readonly string[]): unknown[] {
  if (!Array.isArray(list)) throw new PresenterError('UNREADABLE');
  const named = list.filter((one) => firstTextOf(one, names) !== '');
  if (list.length > 0 && named.length === 0) throw new PresenterError('UNREADABLE');
  return named as unknown[];
}

const WOMEN = /^(female|woman|f)$/i;
const MEN = /^(male|man|m)$/i;

/** Whether somebody is a woman or a man, in the words of partners. */
export function genderOf(text: string): 'female' | 'male' | null {
  if (WOMEN.test(text)) return 'female';
  return MEN.test(text) ? 'male' : null;
}

/** An address of a picture; null where it is none. */
export function pictureUrlOf(text: string, base?: string): string | null {
  const url = text !== '' && URL.canParse(text, base) ? new URL(text, base) : null;
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : null;
}
