import { isA, termsOf } from '../phrases/grammar.ts';

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

/** What people write, as it can be spoken: no mark-up, no pictures, no brackets, plain quotes, single spaces. Line ends stay. */
export function cleanText(text: string): string {
  return (
    text
      .normalize('NFC')
      .replaceAll(TAG, ' ')
      .replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/gu, (entity) => ENTITY[entity] ?? ' ')
      .replaceAll(/[©®™]/gu, '')
      // Figures and signs count as pictures too, when a sign that makes them one follows.
      .replaceAll(/(?![\d#*])[\p{Extended_Pictographic}]/gu, ' ')
      .replaceAll(PICTURES, ' ')
      .replaceAll(/[‘’‛`]/gu, "'")
      .replaceAll(/[“”„«»"]/gu, '')
      .replaceAll(/[[\]{}<>()|\\^~_*#=]/gu, ' ')
      .split('\n')
      .map((line) => line.replaceAll(UNWRITABLE, ' ').replaceAll(/\s+/gu, ' ').trim())
      .filter(Boolean)
      .join('\n')
  );
}

/** The same on one line, without the signs that end sentences. */
export function cleanPhrase(text: string): string {
  return cleanText(text)
    .replaceAll('\n', ' ')
    .replaceAll(/\s+([,.;:!?])/gu, '$1')
    .replace(/^[\s.,;:!?…/&+-]+/u, '')
    .replace(/[\s.,;:!?…/&-]+$/u, '')
    .replaceAll(/([.,;:!?])\1+/gu, '$1');
}

/** The words as a sentence goes on with them: no capital at the beginning, unless it belongs to a name. */
export function uncapitalised(phrase: string): string {
  const [first = '', second = ''] = phrase.split(' ').map((word) => word.replace(/[:,]+$/u, ''));
  const isName =
    /^I(?:'|$)/u.test(first) ||
    /^\p{Lu}.*['’]s$/u.test(first) ||
    /^\p{Lu}-|-\p{Lu}|^\p{Lu}\d/u.test(first) ||
    /^\p{Lu}[^\p{Ll}]*\p{Lu}/u.test(first) ||
    /\p{Ll}\p{Lu}/u.test(first);
  // 'Bluetooth Speaker': two capitals in a row are a name.
  const isOfPlace = /^\p{Lu}/u.test(first) && isA(termsOf(first)[0], 'Demonym', 'Place', 'Country', 'City', 'Region');
  const isTitle = /^\p{Lu}/u.test(second) && /^\p{Lu}/u.test(first) && !PROPER.test(second);
  if (isName || isOfPlace || isTitle || PROPER.test(first)) return phrase;
  return phrase.charAt(0).toLowerCase() + phrase.slice(1);
}

/** What somebody shouts, said in a normal voice: without capitals, but for the days, the places and what is spelled. */
export function calmCapitals(text: string): string {
  const letters = text.match(/\p{L}/gu) ?? [];
  if (/^[^\p{L}]*(?:OFF|FREE)$/u.test(text)) return text.toLowerCase();
  const isSpelled = /^[^\p{L}]*\p{L}{1,5}[^\p{L}]*$/u.test(text);
  if (letters.length <= 3 || isSpelled || text !== text.toUpperCase() || !/\p{L}{4}/u.test(text)) return text;
  return text
    .toLowerCase()
    .replaceAll(/\p{L}+/gu, (word) => (PROPER.test(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word))
    .replaceAll(/(?<=\bcode )\S+/gu, (code) => code.toUpperCase())
    .replaceAll(/\b(?:led|usb|spf|uv|gps|tv|diy|bpa)\b/gu, (word) => word.toUpperCase());
}

/** Words that always have a capital. */
export const PROPER =
  /^(?:american|australian|british|canadian|chinese|english|european|french|german|greek|indian|irish|italian|japanese|korean|mexican|scottish|spanish|swedish|swiss|turkish|african|asian|latina?|latino|jewish|muslim|christian|catholic|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|april|june|july|august|september|october|november|december|christmas|easter|halloween|bluetooth|google|apple|amazon|instagram|tiktok|youtube|shopify|etsy|excel|zen|tesla|notion|canva|ikea|nike|adidas|samsung|iphone|android|microsoft|netflix|spotify|uber|airbnb|lego|linkedin|whatsapp|kindle|xbox|playstation|gopro|fitbit|garmin|photoshop|wordpress|berlin|rome|lisbon|madrid|dublin|munich|vienna|tokyo|shetland|nordic|scandinavian|norwegian|danish|dutch|polish|portuguese|brazilian|egyptian|belgian|austrian|shakespeare|paris|sicilian|tuscan|peruvian|colombian|ethiopian|moroccan|russian|ukrainian|bavarian|californian|hungarian|romanian|bulgarian|croatian|persian|thai|vietnamese|lebanese|hawaiian|cuban|finnish|icelandic|london|texas|california|florida)s?$/iu;
