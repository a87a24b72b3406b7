import { faultOfStatus, isSuccess } from '../../server/ask-json.ts';
import { fieldOf, firstTextOf, numberOf } from '../../server/json.ts';
import { askPresenter, type ReadFault } from '../ask-presenter.ts';
import type { Patience, PresenterAccess, PresenterFault } from '../presenter-partner.ts';

type Asked = Pick<Parameters<typeof askPresenter>[0], 'path' | 'query' | 'body' | 'isOrder'>;

/**
 * Asks A2E, and takes the content out of what it stands in.
 * @throws PresenterError, the reason of `signal`: as `askPresenter`; also for what it calls a failure with a status of success.
 */
export async function askA2e(access: PresenterAccess, asked: Asked, { timeoutMs, signal }: Patience): Promise<unknown> {
  const headers = { authorization: `Bearer ${access.key}`, 'x-lang': 'en-US' };
  const answer = await askPresenter({ address: access.address, ...asked, headers, timeoutMs, signal, readFault });
  return fieldOf(answer, 'data');
}

/** 0 is success, and so is no code beside a content. What else is said with it is words, under one of several names. */
const readFault: ReadFault = (status, content) => {
  if (!isSuccess({ status })) return status < 500 ? faultOfWords(wordsOf(content)) : null;
  const code = numberOf(content, 'code');
  if (code === 0 || (code === null && fieldOf(content, 'data') !== undefined)) return null;
  if (code === null) return 'UNREADABLE';
  const isStatus = code >= 400 && code <= 599;
  return faultOfWords(wordsOf(content)) ?? (isStatus ? faultOfStatus(code) : 'FAILED');
};

function wordsOf(content: unknown): string {
  const errors = fieldOf(content, 'errors');
  return firstTextOf(content, ['msg', 'message', 'error']) || (errors ? JSON.stringify(errors) : '');
}

const WORDS: readonly (readonly [RegExp, PresenterFault])[] = [
  [/coin|credit|balance|diamond/i, 'NO_CREDIT'],
  [/too (many|frequent)|frequency|rate limit|busy|try again later/i, 'BUSY'],
  [/unauthori[sz]ed|(invalid|expired|wrong) (api )?(token|key)|token (is )?(invalid|expired)|log ?in/i, 'KEY_REFUSED'],
  [/anchor|avatar.*(not|exist|gone)/i, 'PRESENTER_GONE'],
  [/audio|sound/i, 'SOUND_REFUSED'],
];

/** What a sentence of theirs is about; their codes are not documented. */
export const faultOfWords = (words: string): PresenterFault | null =>
  WORDS.find(([sign]) => sign.test(words))?.[1] ?? null;
