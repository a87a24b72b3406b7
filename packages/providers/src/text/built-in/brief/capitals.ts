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
