const TAG = /<[^<>]{0,400}>/gu;
const ENTITY: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': ' ',
  '&gt;': ' ',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};
/** Pictures, and the signs that join and colour them. */
const PICTURES = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f|\u20e3/gu;
const UNWRITABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu;

/** What people write, as it can be spoken: no mark-up, no pictures, plain quotes, single spaces. Line ends and brackets that are whole stay. */
export function cleanText(text: string): string {
  const plain = text
    .normalize('NFC')
    .replaceAll(TAG, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/gu, (entity) => ENTITY[entity] ?? ' ')
    .replaceAll(/[©®™]/gu, '')
    // Figures and signs count as pictures too, when a sign that makes them one follows.
    .replaceAll(/(?![\d#*])[\p{Extended_Pictographic}]/gu, ' ')
    .replaceAll(PICTURES, ' ')
    .replaceAll(/[‘’‛`]/gu, "'")
    .replaceAll(/[“”„«»]/gu, '"')
    .replaceAll(/[[\]{}<>|\\^~_*#=]/gu, ' ')
    .split('\n')
    .map((line) => line.replaceAll(UNWRITABLE, ' ').replaceAll(/\s+/gu, ' ').trim())
    .filter(Boolean)
    .join('\n');
  return wholeQuotes(wholeBrackets(plain));
}

/** Without brackets where one of a pair is missing. */
function wholeBrackets(plain: string): string {
  const isWhole =
    plain.replaceAll(/\([^()]*\)/gu, '') === plain.replaceAll(/\([^()]*\)/gu, '').replaceAll(/[()]/gu, '');
  return isWhole ? plain : plain.replaceAll(/[()]/gu, ' ').replaceAll(/ {2,}/gu, ' ').trim();
}

/** Quotes that come in pairs stay; a single one is an inch, or was forgotten. */
const wholeQuotes = (text: string): string =>
  (text.match(/"/gu)?.length ?? 0) % 2 === 0 ? text : text.replaceAll('"', '');

/** The same on one line, without signs around it; a question mark and an exclamation mark at its end stay. */
export function cleanPhrase(text: string): string {
  return cleanText(text)
    .replaceAll('\n', ' ')
    .replaceAll(/\s+([,.;:!?])/gu, '$1')
    .replaceAll(/([.,;:!?])[.,;:!?]*\1/gu, '$1')
    .replace(/^[\s.,;:!?…/&+-]+(?!\d)/u, '')
    .replace(/[\s.,;:…/&-]+$/u, '');
}

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u));

/** Words that have a capital wherever they stand, and mean nothing else without one ('polish', 'apple' and 'may' do). */
const NAMES = list(`
american australian british canadian chinese english european french german greek indian irish italian japanese korean mexican scottish spanish swedish swiss african asian jewish muslim
catholic nordic scandinavian norwegian danish dutch portuguese brazilian egyptian belgian austrian russian ukrainian bavarian hungarian romanian bulgarian croatian persian vietnamese
lebanese finnish icelandic monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays january february april june july august
september october november december christmas easter halloween bluetooth google instagram tiktok youtube shopify etsy ikea nike adidas samsung android microsoft netflix spotify airbnb
linkedin whatsapp facebook paypal xbox photoshop wordpress linux iphone berlin lisbon madrid dublin munich vienna tokyo london paris texas california florida germany austria spain italy
france portugal england scotland ireland europe america`);
const WRITTEN: Readonly<Record<string, string>> = {
  tiktok: 'TikTok',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
  paypal: 'PayPal',
  iphone: 'iPhone',
  wordpress: 'WordPress',
};
/** Said letter by letter, also where people typed them small. */
const SPELLED = list('usb bbq gps crm seo diy pdf csv api sms gdpr hiit spf vat bpa nhs cpa cv dj vip tv vpn suv hvac');
/** Words in other texts, and short forms in a text that is all capitals. */
const SPELLED_IN_CAPITALS = list('led uv hr ai uk usa eu nyc uhd hd erp aws rv ielts toefl');
/** Letters without a vowel that are said as a word or a measure. */
const SHORT = list('am pm mr mrs dr st nd rd th kg km cm mm mg ml lb lbs ft hr hrs min ph');
const SMALL = list('and or of the for in on at by with to a an from');

/** Two months that are other words too, where they can only be months. */
const MONTHS =
  /\b(?:may|march)(?= \d)|(?<=\d(?:st|nd|rd|th)? )(?:may|march)\b(?! (?:be|have|not))|(?<=\b(?:in|until|till|since|before|early|late|of|by) )(?:may|march)\b/gu;

const raised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const named = (word: string) => WRITTEN[word] ?? (NAMES.has(word) ? raised(word) : word);

/** Names and letters that people typed small, with their capitals. */
export function withCapitals(text: string): string {
  return text
    .replaceAll(MONTHS, raised)
    .replaceAll(/(?<![\p{L}\p{N}.@'-])\p{Ll}+(?![\p{L}\p{N}@]|\.\p{L})/gu, (word) =>
      SPELLED.has(word) ? word.toUpperCase() : named(word),
    );
}

const isShouted = (text: string) =>
  text === text.toUpperCase() &&
  /\p{L}{3}/u.test(text) &&
  ((text.match(/\p{L}{2,}/gu) ?? []).length > 1 || /\b(?:FOR|OFF|FREE)\b/u.test(text));
/** 'TEENS 12-16'; of a product that is a name. */
const isShoutedWord = (text: string) => text === text.toUpperCase() && /\p{Lu}{5}\P{L}*\d/u.test(text);

/** Several words that are all capitals, in a normal voice; `isTitle`: each with a capital of its own, as a name is written. */
export function calmCapitals(text: string, { isTitle = false } = {}): string {
  if (!isShouted(text) && (isTitle || !isShoutedWord(text))) return text;
  return text
    .toLowerCase()
    .replaceAll(/(?<![\p{L}'])\p{L}+/gu, (word, at: number) => {
      if (SPELLED.has(word) || SPELLED_IN_CAPITALS.has(word) || (!/[aeiouy]/u.test(word) && !SHORT.has(word)))
        return word.toUpperCase();
      if (/^(?:mr|mrs|dr)$/u.test(word)) return raised(word);
      if (isTitle && !SHORT.has(word) && !(SMALL.has(word) && at > 0)) return raised(named(word));
      return named(word);
    })
    .replaceAll(MONTHS, raised)
    .replaceAll(/(?<=\bcode )\S+/giu, (code) => code.toUpperCase());
}

/** Whether a word has its capital for good. */
export const isName = (word: string): boolean =>
  NAMES.has(word.toLowerCase()) || /\p{L}\p{Lu}|^\p{Lu}\P{L}*$|\d/u.test(word);

const TIMES: Readonly<Record<string, string>> = { m: 'minute', h: 'hour', s: 'second', y: 'year' };

/** How signs and short forms are said where there is only one way, in this order. Anything else stays as it is typed. */
const SAID: readonly (readonly [RegExp, string])[] = [
  [/[…]|\.{2,}/gu, '. '],
  [/\be\.\s?g\.,?/giu, 'for example'],
  [/\bi\.\s?e\.,?/giu, 'that is'],
  [/,?\s*(?:\band\s+)?\betc\.?(?=$|[\s,;.])/giu, ''],
  [/\bincl\.?(?=\s+[\p{L}\p{N}])/giu, 'including'],
  [/\bincl\.?(?=\s*(?:$|[,;]))/giu, 'included'],
  [/\bapprox\.?(?=\s)/giu, 'about'],
  [/\bw\/o(?:ut)?\s+/giu, 'without '],
  [/\bw\/\s*/giu, 'with '],
  [/\s+@\s+/gu, ' at '],
  [/(?<!"[^"]*)(?<=\d)"(?=\s+\p{L})/gu, '-inch'],
  [/~\s*(?=\d)/gu, 'about '],
  [/(?<![\d.,:/-]|\p{L})(?!50-50)(\d{1,3})\s?[-–]\s?(\d{1,3})(?![\d./-]|\s?%|-)/gu, '$1 to $2'],
  [/(?<=\d)\s?[x×]\s?(?=\d)/gu, ' by '],
  [
    /(?<=[€£$]\s?\d[\d.,]*|\d\s?[€£$]|\p{L}{3,})\s*\/\s*(month|mo|year|week|day|hour|night|person|visit|user|class|seat|piece|pack)\b/giu,
    ' a $1',
  ],
  [/\ba mo\b/giu, 'a month'],
  [/(?:^|\s)[-–−]\s?(\d+)\s?%(?:\s+off\b)?/gu, ' $1% off'],
  [/!{2,}/gu, '!'],
  [/\s+([.,;:!?])/gu, '$1'],
  [/[ \t]{2,}/gu, ' '],
];
/** Where nothing follows that the time could belong to. */
const TIME =
  /(?<![\d.])(\d[\d.,]*)\s?(min|mins|hrs?|h|secs?|yrs?)\b\.?(?=\s*(?:$|[,;:!?)])|\s+(?:per|in|of|at|and|or|for|to|from|before|after|on|with|only|by|each)\s)/giu;

/** Signs and short forms as they are said: '-30%' is '30% off', 'w/o' is 'without'. Line ends stay. */
export function spokenSigns(text: string): string {
  return SAID.reduce((whole, [from, to]) => whole.replaceAll(from, to), text)
    .replaceAll(TIME, (_, figure: string, unit: string) => {
      const time = TIMES[unit.charAt(0).toLowerCase()] ?? unit;
      return `${figure} ${time}${figure === '1' ? '' : 's'}`;
    })
    .trim();
}
