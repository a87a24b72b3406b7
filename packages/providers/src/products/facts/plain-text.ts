import { Parser } from 'htmlparser2';
import { isInline } from '../page/page-parts.ts';
import { oneLine, shorten } from './one-line.ts';

/** Longest text that is looked at, in characters. */
const MAX = 20_000;
/** Deeper than any text that people wrote. */
const MAX_DEPTH = 64;
/** Shops that pack mark-up into data often pack it twice. */
const MOST_UNPACKINGS = 2;

/** What a text says: without mark-up, entities, what cannot be seen and what turns the direction of what follows; on one line, whole to at most so many characters. */
export function plainText(value: unknown, most: number): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  let text = String(value).slice(0, MAX);
  for (let times = 0; times < MOST_UNPACKINGS && /<[a-z!/]|&[#a-z\d]{1,32};/iu.test(text); times += 1)
    text = withoutMarkup(text);
  return shorten(oneLine(text), most);
}

function withoutMarkup(html: string): string {
  let text = '';
  let depth = 0;
  let unread = 0;
  const parser = new Parser({
    onopentag(tag) {
      depth += 1;
      if (depth > MAX_DEPTH) return parser.pause();
      if (tag === 'script' || tag === 'style') unread += 1;
      if (!isInline(tag)) text += ' ';
    },
    ontext(piece) {
      if (unread === 0) text += piece;
    },
    onclosetag(tag) {
      depth -= 1;
      if (tag === 'script' || tag === 'style') unread -= 1;
      if (!isInline(tag)) text += ' ';
    },
  });
  parser.write(html);
  parser.end();
  return text;
}
