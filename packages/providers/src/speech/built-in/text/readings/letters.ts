import { type LanguagePack, spell, spellOut } from '../packs/language-pack.ts';
import { FORMS_WITH_DECIMALS, NUMBER, parseNumber, speakNumber, perPack, type Reading } from './numbers.ts';

const VOWEL = /[AEIOUYÆØАЕЄЁИІОУЫЭЮЯΑΕΗΙΟΥΩ]/;
const INITIALS = /^(?:\p{L}\p{M}*\.)+(?:\p{L}\p{M}*\.?)$/u;
const NUMBERS = new RegExp(NUMBER, 'g');
const SIGNS = /[&+=@%‰°×÷#§]|(?<=^|\s)\/(?=$|\s)/gu;
const CURRENCY_SIGNS: Readonly<Record<string, keyof LanguagePack['currencies']>> = {
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₺': 'TRY',
  '₽': 'RUB',
  '₴': 'UAH',
};

const abbreviationsOf = perPack(
  (pack) => new Map(Object.entries(pack.abbreviations).map(([key, spoken]) => [key.normalize('NFKC'), spoken])),
);

/** 'Dr.', 'z.B.', 'p. ej.', 'etc.': what the language's list says, or the text itself when its dot only ends no sentence. */
export const readAbbreviation: Reading = (text, pack) => {
  const spoken = abbreviationsOf(pack).get(text.toLowerCase());
  return spoken === '' ? text : spoken;
};

/** 'U.S.', 'J.R.': letters with dots, one by one. */
export const readInitials: Reading = (text, pack) => {
  if (!INITIALS.test(text) || text.length < 4) return undefined;
  return inLetters(text.replaceAll('.', '').toLocaleUpperCase(pack.language), pack);
};

/** A single word that is no figure: acronyms letter by letter, other capitals as words, numbers and signs inside it in words. */
export function readPlain(text: string, pack: LanguagePack): string {
  return text
    .split(' ')
    .map((word) => plainWord(word, pack))
    .join(' ')
    .trim();
}

function plainWord(word: string, pack: LanguagePack): string {
  const [, stem = '', possessive = ''] = /^(.+?)('s)?$/i.exec(word) ?? [];
  const respelled = Object.hasOwn(pack.respelled, stem) ? pack.respelled[stem] : undefined;
  if (respelled) return respelled + possessive;
  const spelled = capitals(stem, pack);
  if (spelled !== undefined) return spelled + possessive;
  return withoutSigns(word, pack)
    .split(' ')
    .map((part) => capitals(part, pack) ?? part)
    .join(' ');
}

function capitals(word: string, pack: LanguagePack): string | undefined {
  if (pack.spelled.has(word)) return inLetters(word, pack);
  const isShouted = /^\p{Lu}[\p{Lu}\p{M}'-]+$/u.test(word);
  if (!isShouted) return undefined;
  const base = word.normalize('NFD').replaceAll(/\p{M}/gu, '');
  const hasVowel = VOWEL.test(base);
  if (!hasVowel && /^\p{Lu}{2,5}$/u.test(word) && /[A-ZА-ЯҐΑ-Ω]/.test(base)) return inLetters(word, pack);
  return word.toLocaleLowerCase(pack.language);
}

function inLetters(word: string, pack: LanguagePack): string {
  return pack.language === 'en' ? spell(word) : spellOut(word);
}

function withoutSigns(word: string, pack: LanguagePack): string {
  return word
    .replaceAll(/(?<=\d)-(?=\p{L})|(?<=\p{L})-(?=\d)/gu, ' ')
    .replaceAll(NUMBERS, (digits) => {
      const number = parseNumber(digits, pack);
      return ` ${number ? speakNumber(number, pack) : digits} `;
    })
    .replaceAll(SIGNS, (sign) => ` ${plural(pack.signs[sign] ?? '')} `)
    .replaceAll(/[$€£¥₹₺₽₴]/g, (sign) => ` ${currencyName(sign, pack)} `)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function currencyName(sign: string, pack: LanguagePack): string {
  const currency = CURRENCY_SIGNS[sign];
  return currency ? plural((pack.currencies[currency] ?? '').split('/')[0] ?? '') : '';
}

/** Many of what a noun or sign names. */
function plural(noun: string): string {
  const forms = noun.replace(/^[fn]:/, '').split('|');
  return ((forms.length === FORMS_WITH_DECIMALS ? forms[2] : forms.at(-1)) ?? '').replace('…', '').trim();
}

const DOMAIN =
  /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?:com|net|org|io|co|ai|app|dev|shop|store|me|tv|uk|de|fr|es|it|pt|br|nl|pl|tr|ru|in|mx|ch|at|be|eu|us|ca|se|dk|no|fi|cz|ro|ua|gr|id|sa|ae|eg|info|biz|edu|gov|example)(?=$|[/?#:])/iu;

/** Web and mail addresses: host and path, without protocol, 'www' and query. */
export const readAddress: Reading = (text, pack) => {
  const bare = text.replace(/^[a-z]+:\/\//i, '').replace(/^www\./i, '');
  const [user = '', host = ''] = bare.includes('@') ? bare.split('@') : ['', bare];
  if (/\s|\.$/.test(text) || !host || (!DOMAIN.test(host) && bare === text)) return undefined;
  const path = host.replace(/[?#].*$/, '').replace(/\/$/, '');
  return user ? `${namesIn(user, pack)} ${pack.signs['@']} ${namesIn(path, pack)}` : namesIn(path, pack);
};

/** '#GlowUp' is 'hashtag glow up', '@glow_up' is 'at glow up'. */
export const readHandle: Reading = (text, pack) => {
  const [, sign = '', name = ''] = /^([#@])([\p{L}\p{N}\p{M}_.-]*[\p{L}\p{N}\p{M}])$/u.exec(text) ?? [];
  if (!name || /^\d+$/.test(name)) return undefined;
  const spoken = namesIn(splitCamel(name), pack);
  return `${sign === '#' ? pack.signs['##'] : pack.signs['@']} ${spoken}`;
};

/** Capital letters inside a name begin words of their own; runs of capitals stay together. */
function splitCamel(name: string): string {
  return name
    .replaceAll(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, ' ')
    .replaceAll(/(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
    .replaceAll(/(?<=\p{L})(?=\p{N})/gu, ' ')
    .replaceAll('_', ' ');
}

function namesIn(path: string, pack: LanguagePack): string {
  return path
    .replaceAll('.', ` ${pack.signs['.']} `)
    .replaceAll('/', ` ${pack.signs['/']} `)
    .replaceAll(/[_\s]+/g, ' ')
    .replaceAll(/(?<!\d)-|-(?!\d)/g, ' ')
    .replaceAll(/\d+/g, (digits) => {
      const number = parseNumber(digits, pack);
      return ` ${number ? speakNumber(number, pack) : digits} `;
    })
    .replaceAll(/\s+/g, ' ')
    .trim();
}
