import { fieldOf, listOf, parse } from '../../server/json.ts';

/** What is wrong with an answer: it is none of text, the model would not write, or it did not come to its end. */
export type TextFault = 'NO_TEXT' | 'REFUSED' | 'CUT_OFF';

/** Thrown for an answer that cannot be used. What the server said itself stays behind. */
export class TextError extends Error {
  override name = 'TextError';
  readonly fault: TextFault;
  constructor(fault: TextFault) {
    super(`The text server failed: ${fault}`);
    this.fault = fault;
  }
}

/** Objects that are looked for in a text before it is given up. */
const MOST_TRIES = 8;

/**
 * The object that a model was asked for, out of the body of a chat completion: models put words before it, fences around it, and thoughts where nobody asked for them.
 * @throws TextError
 */
export function readAnswer(body: Buffer): unknown {
  const [choice] = listOf(fieldOf(parse(body), 'choices'));
  const message = fieldOf(choice, 'message');
  const reason = fieldOf(choice, 'finish_reason');
  const refusal = fieldOf(message, 'refusal');
  if ((typeof refusal === 'string' && refusal !== '') || reason === 'content_filter') throw new TextError('REFUSED');
  const found = objectIn(textOf(fieldOf(message, 'content')));
  if (found !== undefined) return found;
  throw new TextError(reason === 'length' ? 'CUT_OFF' : 'NO_TEXT');
}

/** Content is a text, or parts of which some are texts. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  return listOf(content)
    .map((part) => fieldOf(part, 'text'))
    .filter((text) => typeof text === 'string')
    .join('');
}

/** The first whole object in a text. */
function objectIn(text: string): unknown {
  const said = text.slice(Math.max(0, text.lastIndexOf('</think>')));
  let start = said.indexOf('{');
  for (let tries = 0; start >= 0 && tries < MOST_TRIES; tries += 1) {
    const end = endOfObject(said, start);
    if (end < 0) return undefined;
    const found = parse(Buffer.from(said.slice(start, end)));
    if (found !== null) return found;
    start = said.indexOf('{', start + 1);
  }
  return undefined;
}

/** Where the object that begins at a place is over; -1 where it is not. */
function endOfObject(text: string, start: number): number {
  let depth = 0;
  let isQuoted = false;
  for (let place = start; place < text.length; place += 1) {
    const sign = text[place];
    if (isQuoted && sign === '\\') place += 1;
    else if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && sign === '{') depth += 1;
    else if (!isQuoted && sign === '}' && (depth -= 1) === 0) return place + 1;
  }
  return -1;
}
