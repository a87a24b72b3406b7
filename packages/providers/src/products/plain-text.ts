import { Parser } from 'htmlparser2';
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

const INLINE = new Set(
  'a abbr b bdi bdo cite code em font i mark q s small span strong sub sup time u var wbr'.split(' '),
);
/** Elements that hold what every page of a site has, or what nobody reads. */
const CHROME = new Set('nav footer aside select template svg noscript iframe style script dialog button'.split(' '));
/** Names that sites give to parts which are not about what the page sells: what stands around all of it begins with none of them. */
const CHROME_NAME =
  /^(?:(?:product|products|section)[_-]{1,2})?(?:breadcrumbs?|menu|nav|navbar|navigation|footer|related|recommended|recommendations?|upsells?|cross-?sells?|reviews?|share|social|swatch(?:es)?|pagination|payments?|cookies?|newsletter|minicart|sidebar)(?:$|[_-])/iu;
/** Names of prices that are not what the product costs today. */
const OTHER_PRICES =
  /old|was|regular|compare|strike|crossed|list-?price|rrp|uvp|msrp|shipping|unit|base-?price|from-?range|saving|discount/iu;

type Attributes = Readonly<Record<string, string>>;
/** No page needs more of these to say what an element is, in characters. */
const NAMES_MAX = 300;

/** Whether what is inside stands in the same line as what is around it. */
export const isInline = (tag: string): boolean => INLINE.has(tag);

/** Whether an element is no part of what the page is about. */
export function isChrome(tag: string, attributes: Attributes): boolean {
  if (CHROME.has(tag)) return true;
  if (tag === 'body' || tag === 'main' || tag === 'html') return false;
  const names = `${attributes['class'] ?? ''} ${attributes['id'] ?? ''}`.slice(0, NAMES_MAX);
  return names.split(/\s+/u).some((name) => CHROME_NAME.test(name));
}

/** Whether a price is one that holds no more, or for something else. */
export const isOtherPrice = (tag: string, attributes: Attributes): boolean =>
  tag === 'del' || tag === 's' || OTHER_PRICES.test((attributes['class'] ?? '').slice(0, NAMES_MAX));
