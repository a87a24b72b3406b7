import { between, toBaseLetters, toPlainCharacters } from './characters.ts';
import { DOTTED, spell, spokenAbbreviation } from './english-abbreviations.ts';
import { breakOf, toTexts, type SpokenForm } from './spoken-form.ts';

const toMap = (pairs: string): ReadonlyMap<string, string> =>
  new Map(pairs.split(' ').map((pair) => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)]));
const CURRENCIES = toMap('$:dollars \u20AC:euros \u00A3:pounds \u00A5:yen \u20B9:rupees');
const MAGNITUDES = toMap('k:thousand K:thousand m:million M:million B:billion bn:billion');
const SYMBOLS = new Map([...toMap('&:and @:at +:plus =:equals %:percent'), ...CURRENCIES]);
// Characters that can open and close what is spoken of a word; other punctuation around it is dropped.
const FIRST = /[A-Za-z0-9$@&+=%#.\u20AC\u00A3\u00A5\u20B9-]/;
const LAST = /[A-Za-z0-9$@&+=%/\u20AC\u00A3\u00A5\u20B9]/;
const DOMAIN =
  /^[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|io|co|ai|app|dev|shop|store|me|tv|uk|de|fr|es|eu|us|ca|info|biz|edu|gov)(?=$|[/?#:])/i;
// '2/3' is read as a fraction by flite itself; a rating is 'out of'; the rest ('24/7') is two numbers.
const FRACTIONS = new Set(['1/2', '1/3', '2/3', '1/4', '3/4']);
const RATING_SCALES = new Set(['5', '10', '100']);

/**
 * How an English word is spoken by flite: ASCII, with what flite itself reads well (numbers, dollars, percent, ordinals) left alone.
 * Letters of other scripts, emoji and leftover symbols are dropped.
 */
export function toSpokenEnglish(source: string): SpokenForm {
  const plain = toBaseLetters(toPlainCharacters(source));
  const core = between(plain, FIRST, LAST);
  const dotted = isDotted(core, plain);
  return { texts: toTexts(asciiOnly(dotted ? `${core}.` : speak(core))), break: dotted ? '' : breakOf(plain) };
}

/** 'Dr.', 'U.S.', 'p.m.': the dot belongs to the word. */
function isDotted(core: string, plain: string): boolean {
  if (!plain.includes(`${core}.`) || core === '') return false;
  return DOTTED.has(core.toLowerCase()) || /^(?:[A-Za-z]\.)+[A-Za-z]$/.test(core);
}

function speak(core: string): string {
  return wholeWord(core) ?? replaceParts(core);
}

function wholeWord(core: string): string | undefined {
  const possessive = /^(.+?)('s)$/i.exec(core);
  const abbreviation = spokenAbbreviation(possessive?.[1] ?? core);
  if (abbreviation) return abbreviation + (possessive?.[2] ?? '');
  return SYMBOLS.get(core) ?? address(core) ?? amount(core) ?? slashed(core);
}

/** Web and mail addresses: host and path, without protocol, 'www' and query. */
function address(core: string): string | undefined {
  const bare = core.replace(/^[a-z]+:\/\//i, '').replace(/^www\./i, '');
  const [user, host] = bare.includes('@') ? bare.split('@') : ['', bare];
  if (!host || (!DOMAIN.test(host) && bare === core)) return undefined;
  const path = host
    .replace(/[?#].*$/, '')
    .replaceAll('.', ' dot ')
    .replaceAll('/', ' slash ')
    .replace(/ slash $/, '');
  return user ? `${user.replaceAll('.', ' dot ')} at ${path}` : path;
}

/** Money and shortened numbers: '$2.5M', '20\u20AC', '100k'. Plain dollars are left to flite. */
function amount(core: string): string | undefined {
  const match =
    /^(?:[A-Z]{1,2})?([$\u20AC\u00A3\u00A5\u20B9])?(\d{1,3}(?:,\d{3})+|\d+)(?:[.,](\d+))?(k|K|m|M|B|bn)?(\+)?([$\u20AC\u00A3\u00A5\u20B9])?$/.exec(
      core,
    );
  if (!match) return undefined;
  const [, sign, whole = '', decimals, magnitude, plus, signBehind] = match;
  const currency = CURRENCIES.get(sign ?? signBehind ?? '');
  if (!currency && !magnitude && !plus) return undefined;
  // A 4K screen is no amount, and 5m may be metres.
  if (!currency && (magnitude === 'm' || /^[248]K$/.test(core))) return undefined;
  const ending = [magnitude && MAGNITUDES.get(magnitude), plus && 'plus'].filter(Boolean).join(' ');
  const number = decimals === undefined ? whole : `${whole}.${decimals}`;
  if (!currency) return `${number} ${ending}`;
  if (ending) return `${number} ${ending} ${currency}`;
  if (currency === 'dollars') return `$${number}`;
  return decimals ? `${whole} ${currency} ${decimals}` : `${whole} ${currency}`;
}

function slashed(core: string): string | undefined {
  const match = /^(\d+(?:\.\d+)?)\/(\d+)$/.exec(core);
  if (!match) return undefined;
  if (FRACTIONS.has(core)) return core;
  const [, part = '', scale = ''] = match;
  return RATING_SCALES.has(scale) ? `${part} out of ${scale}` : `${part} ${scale}`;
}

function replaceParts(core: string): string {
  return core
    .replace(/^#(?=\d)/, 'number ')
    .replace(/^[A-Z](?:&[A-Z])+$|^[A-Z]{1,3}&[A-Z]$/, (name) => name.split('&').map(spell).join(' and '))
    .replaceAll(/(\d)\.(?=\d+\.)|(\.\d+)\.(?=\d)/g, '$1$2 point ')
    .replaceAll(/(\d\.\d+)(?=[A-Za-z])/g, '$1 ')
    .replaceAll(/[&@+=\u20AC\u00A3\u00A5\u20B9]/g, (symbol) => ` ${SYMBOLS.get(symbol)} `)
    .replaceAll(/%(?!$)|(?<!\d)%/g, ' percent ')
    .replaceAll(/\$(?!\d)/g, ' dollars ');
}

// What is left must be ASCII that flite reads as words: dots only inside numbers and initials, hyphens and apostrophes inside words.
function asciiOnly(spoken: string): string {
  return spoken
    .replaceAll(/[^A-Za-z0-9'.,%$:/ -]/g, ' ')
    .replaceAll(/(?<!\d)[,:]|[,:](?!\d)/g, ' ')
    .replaceAll(/(?<![\dA-Za-z])\.(?!\d)|(?<=[A-Za-z]{2})\.(?=\w)|(?<=\d)\.(?=[A-Za-z])/g, ' ')
    .replaceAll(/\/(?!\d)|(?<!\d)\//g, ' ')
    .replaceAll(/-{2,}|-(?![A-Za-z0-9])|(?<=\s)-(?!\d)|^-(?!\d)/g, ' ')
    .replaceAll(/(?<![A-Za-z0-9])'|'(?![A-Za-z0-9])/g, '')
    .replaceAll(/(?<!\d)%|\$(?!\d)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
