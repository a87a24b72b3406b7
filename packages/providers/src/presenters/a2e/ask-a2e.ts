import { faultOfStatus, isSuccess } from '../../server/ask-json.ts';
import { fieldOf, firstTextOf, listOf, numberOf } from '../../server/json.ts';
import { askPresenter, type ReadFault } from '../ask-presenter.ts';
import type { Patience, PresenterAccess, PresenterFault } from '../presenter-partner.ts';

/** `isOfFace`: what is asked is about a face that was sent, so that what is said of faces and avatars is said of it. */
type Asked = Pick<Parameters<typeof askPresenter>[0], 'path' | 'query' | 'body' | 'isOrder'> & { isOfFace?: boolean };

/**
 * Asks A2E, and takes the content out of what it stands in.
 * @throws PresenterError, the reason of `signal`: as `askPresenter`; also for what it calls a failure with a status of success.
 */
export async function askA2e(
  access: PresenterAccess,
  { isOfFace = false, ...asked }: Asked,
  { timeoutMs, signal }: Patience,
): Promise<unknown> {
  const readFault = isOfFace ? READ_FACE_FAULT : READ_FAULT;
  const headers = { authorization: `Bearer ${access.key}`, 'x-lang': 'en-US' };
  const answer = await askPresenter({ address: access.address, ...asked, headers, timeoutMs, signal, readFault });
  return fieldOf(answer, 'data');
}

/** 0 is success, and so is no code beside a content. What else is said with it is words, under one of several names. */
const readFaultBy =
  (meant: (words: string) => PresenterFault | null): ReadFault =>
  (status, content) => {
    if (!isSuccess({ status })) return status < 500 ? meant(wordsOf(content)) : null;
    const code = numberOf(content, 'code');
    if (code === 0 || (code === null && fieldOf(content, 'data') !== undefined)) return null;
    if (code === null) return 'UNREADABLE';
    const isStatus = code >= 400 && code <= 599;
    return meant(wordsOf(content)) ?? (isStatus ? faultOfStatus(code) : 'FAILED');
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

const FACE_WORDS = /face|person|portrait|image|picture|photo|video/i;

/** The same of a sentence about the making of a presenter. */
export function faultOfFaceWords(words: string): PresenterFault | null {
  const known = faultOfWords(words);
  if (known !== null && known !== 'PRESENTER_GONE' && known !== 'SOUND_REFUSED') return known;
  return FACE_WORDS.test(words) ? 'FACE_REFUSED' : null;
}

const [READ_FAULT, READ_FACE_FAULT] = [readFaultBy(faultOfWords), readFaultBy(faultOfFaceWords)];

/** The entries of a list, which stand in it or under one of several names. */
export function entriesOf(data: unknown): unknown[] {
  if (Array.isArray(data)) return data as unknown[];
  const names = ['data', 'rows', 'list', 'records'];
  return names.map((name) => listOf(fieldOf(data, name))).find((list) => list.length > 0) ?? [];
}
