import { toldOf } from '../../presenters/ask-presenter.ts';
import { fieldOf } from '../../server/json.ts';
import type { ReadRefusal } from '../ask-for-picture.ts';

/** How it says when it may be asked again, where no header does. */
const AVAILABLE_IN = /available in (\d{1,6}) seconds?/iu;

/** What a refusal means. It stands under `detail`, as a text, a list of texts, or lists by the names of parameters; what it says of choices is meant for whoever chose. */
export const readFaceStudioRefusal: ReadRefusal = (status, content) => {
  const detail = textsIn(fieldOf(content, 'detail') ?? content).join(' ');
  if (status === 400 || status === 422) return { fault: 'REQUEST_REFUSED', told: toldOf(detail) };
  if (status === 401 || status === 403) return { fault: 'KEY_REFUSED' };
  if (status !== 429) return null;
  const [, seconds] = AVAILABLE_IN.exec(detail) ?? [];
  return { fault: 'BUSY', retryAfterMs: seconds === undefined ? null : Number(seconds) * 1000 };
};

const MOST_DEPTH = 3;

function textsIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || depth > MOST_DEPTH) return [];
  return Object.values(value).flatMap((one) => textsIn(one, depth + 1));
}
