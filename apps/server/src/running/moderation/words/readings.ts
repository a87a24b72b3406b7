/**
 * A word of a text, as everything that it may be read as. A character of the private use area in `text` stands for several letters. `key` has one letter for all that
 * can be confused, so that candidates are looked up once, however many letters are unclear; null where none is.
 */
export type Reading = { readonly text: string; readonly key: string | null };

/** Letters that may stand for others as well, in any word. */
const ALSO: readonly (readonly [like: string, letters: string])[] = [
  ['e', 'əǝɘ'],
  ['i', 'ꓲǀᛁⵏ𐊊𐌉𖼨'],
  ['l', 'ӀΙІⲒƖƗ'],
];
/** Letters that look like others to a quick eye. Short words of one script are left as they are: рот is a mouth. */
const ALSO_IN_LONG: readonly (readonly [like: string, letters: string])[] = [
  ['b', 'вβ'],
  ['c', 'ςσɔ'],
  ['e', 'εɛєэ'],
  ['h', 'η'],
  ['i', 'l'],
  ['k', 'кκ'],
  ['m', 'мɯ'],
  ['n', 'пиνπ'],
  ['r', 'я'],
  ['s', 'ςσ'],
  ['t', 'тτ'],
  ['u', 'μ'],
  ['w', 'шω'],
  ['x', 'χ'],
];
/** Digits that stand for letters beside some. Fewer letters are a size, a model, an amount: 10x, A55, 5G. */
const DIGITS: readonly (readonly [digits: string, likes: string, leastLetters: number])[] = [
  ['0٥۵߀०੦૦௦౦೦൦', 'o', 1],
  ['1١۱', 'li', 1],
  ['3', 'e', 2],
  ['4', 'a', 2],
  ['5', 's', 2],
  ['7', 't', 2],
];
/** Signs that stand for letters inside words. */
const SIGNS: readonly (readonly [likes: string, signs: string])[] = [
  ['a', '@₳∀'],
  ['b', '฿₿'],
  ['c', '¢₵⊂'],
  ['d', '₫'],
  ['e', '€∈∃℮'],
  ['f', '₣'],
  ['g', '₲'],
  ['k', '₭'],
  ['li', '!|¡¦∣│❗❕'],
  ['l', '£'],
  ['m', '₥'],
  ['n', '₦∩'],
  ['o', '○◯⭕∅'],
  ['p', '₱₽'],
  ['s', '$₴§💲'],
  ['t', '₮⊤†'],
  ['u', '∪'],
  ['v', '√∨'],
  ['w', '₩'],
  ['x', '×᙭✖❌╳'],
  ['y', '¥⅄'],
];

/** Ordinary words of fewer letters become each other when one letter is read as another: fall and fail. */
const LEAST_LONG = 5;
/** Start of the private use area, which no word of a text contains. */
const PRIVATE = 0xe0_00;

const choices: string[] = [];
/** The letter that stands for all that can be confused with one another. */
const groups = new Map<string, string>();

/** One character for several letters. */
function unclear(letters: Iterable<string>): string {
  const among = [...new Set(letters)].toSorted();
  const [first = ''] = among;
  if (among.length === 1) return first;
  const name = among.join('');
  if (!choices.includes(name)) {
    choices.push(name);
    const joined = new Set(among.map((letter) => groups.get(letter) ?? letter));
    const [group = first] = joined;
    for (const letter of among) groups.set(letter, group);
    for (const [letter, known] of groups) if (joined.has(known)) groups.set(letter, group);
  }
  return String.fromCodePoint(PRIVATE + choices.indexOf(name));
}

const pairs = (table: typeof ALSO) =>
  table.flatMap(([like, letters]) => [...letters].map((letter) => ({ like, letter })));
const alsoAlways = pairs(ALSO);
const alsoInLong = [...alsoAlways, ...pairs(ALSO_IN_LONG)];

/**
 * Letters that look like Latin ones, by what they look like. Made from the skeletons of UTS #39 (ICU 72, Unicode 15: `uspoof_getSkeleton`) of all letters
 * beyond ASCII, without their combining marks, and of small capitals. 'rn' is left out as a look-alike of 'm': 'pom' and 'burn' are words. A capital that looks like 'l' counts as 'I'.
 * @see https://www.unicode.org/reports/tr39/#Confusable_Detection
 */
const LOOK_ALIKES: readonly (readonly [like: string, letters: string])[] = [
  ['a', 'ᎯᏗᗩɐɑΑαАаᎪᗅꓮ𐊠𖽀ᴀ'],
  ['b', 'ᏰꓭƀƂƃƄɓΒБВЬѢѣҌҍᏏᏴᑲᑳᖯᗷꓐꞴ𐊂𐊡𐌁ʙ'],
  ['c', 'ᏨᑕᑢↃↄᏣȼСсҪҫᏟᴄⲤⲥꓚꮯ𐊢𐌂𐐕𐐽𐔜'],
  ['d', 'ᏎᕲꓷÐĐđƉƌɖɗԁᎠᏧᑯᗞᗪꓒꓓᴅ'],
  ['e', 'ᏋᗴᕮᘿƎɆɇΕЕеҽҿᎬⴹꓰꬲ𐊆𑢦𑢮ᴇ'],
  ['f', 'ᎦɟⅎℲƑƒϜքᖴᵮẝꓝꞘꞙꬵ𐊇𐊥𐔥𑢢𑣂ꜰ'],
  ['g', 'ᘜᎶᵷƃƍǤǥɠɡԌցᏀᏳᶃꓖɢ'],
  ['h', 'ɥĦħɦΗНћҢһӇӉհᎻᏂᏲᕼⱧⲎꓧꚕ𐋏ʜ'],
  ['i', 'ᏆᓰᴉƖƗΙІӀⲒıɨɩɪιіӏᎥᵻᵼꙇꭵ𑣃ɪ'],
  ['j', 'ᏠᒚɈɉͿϳЈјᎫᒍꓙꞲᴊ'],
  ['k', 'ʞꓘƙΚКҚҞᏦᛕⱩⲔꓗꝀ𐔘ᴋ'],
  ['l', 'ᏝꓶꞀꞁᏓŁłƚǀɫɭוןاߊᏞᒪᛁⳐⵏꓡꓲ𐊊𐌉𐐛𐔦𑢣𑢲𖼖𖼨ʟ'],
  ['m', 'ᘻɱΜϺМӍᎷᗰᛖᵯⲘꓟ𐊰𐌑𑜀ᴍ'],
  ['n', 'ᏁᑎᘉꓵᴎƝƞɳΝηոռᵰⲚꓠ𐔓ɴ'],
  ['o', 'ᎧᓍØøƟɵΘΟθοσОоѲѳӨөՕօסهھہەۿଠഠဝჿዐᎾᏫᴏᴑⲞⲟⴱⵁⵔꓳꝊꝋꬽꬾꭴꮎꮻ𐊒𐊫𐐄𐐬𐓂𐓪𐔖𑢵𑣈𑣗'],
  ['p', 'ᎮᕵƥΡρРрᏢᑭᵽⲢⲣꓑ𐊕ᴘ'],
  ['q', 'ᑫᕴʠԛգզⵕꞯ'],
  ['r', 'ɹꓤᴚᖆƦɍɼɽгғᎡᏒᖇᴦᵲⲅꓣꭇꭈꮁ𐒴𖼵ʀ'],
  ['s', 'ᔕƽʂЅѕՏᏕᏚᵴꓢꜱꮪ𐊖𐐠𐑈𑣁𖼺'],
  ['t', 'ᏖᖶʇꓕŦŧƭƮȾΤТҬᎢᵵⲦꓔ𐊗𐊱𐌕𑢼𖼊ᴛ'],
  ['u', 'ᏬᑘɄʋυՍսሀᏌᑌᴜᵾꓴꞟꭎꭒꮜ𐓎𐓶𑢸𑣘𖽂'],
  ['v', 'ᏉᐺʌɅνѴѵטᏙᐯᴠⴸꓦꛟꮩ𐔝𑜆𑢠𑣀𖼈'],
  ['w', 'ᏇᗯᘺʍᏊɯѡԜԝաᎳᏔᴡꓪꝡꮃ𑓅𑜊𑜎𑜏'],
  ['x', 'ΧХхҲᕁᕽᚷⲬⵝꓫꞳ𐊐𐊴𐌗𐔧'],
  ['y', 'ᖻʎƴɎɏɣʏΥγУуҮүҰұყᎩᎽᶌỿⲨꓬꭚ𐊲𑢤𑣜𖽃ʏ'],
  ['z', 'ᘔᗱƵƶȤȥʐΖᏃᴢᵶꓜꮓ𑢩𑣄'],
  ['aa', 'Ꜳꜳ'],
  ['ae', 'ÆæӔӕ'],
  ['ao', 'Ꜵꜵ'],
  ['au', 'Ꜷꜷ'],
  ['av', 'ꜸꜹꜺꜻ'],
  ['ay', 'Ꜽꜽ'],
  ['bl', 'Ы'],
  ['dz', 'ʣ'],
  ['ll', 'ǁװ'],
  ['lo', 'Ю'],
  ['ls', 'ʪ'],
  ['lz', 'ʫ'],
  ['oe', 'Œœ'],
  ['oo', 'ꚘꚙꝎꝏ'],
  ['tf', 'ꝷ'],
  ['ts', 'ʦ'],
  ['ue', 'ᵫ'],
  ['uo', 'ꭣ'],
];

/** Small letters of Cherokee are its capitals, written smaller. */
const casesOf = (letter: string) =>
  /\p{sc=Cherokee}/u.test(letter) ? [letter, letter.toLowerCase(), letter.toUpperCase()] : [letter];
const LIKE = new Map(
  LOOK_ALIKES.flatMap(([like, letters]) =>
    [...letters].flatMap((letter) => casesOf(letter).map((one) => [one, like] as const)),
  ),
);
/** Accents and other marks of any script. Signs for vowels that belong to one script stay. */
const MARKS = /(?=\p{M})\p{Script=Inherited}/gu;

/** Unicode letters without their marks. */
const bare = (text: string): string => text.normalize('NFD').replaceAll(MARKS, '').normalize('NFC');

const folded = new Map<string, string>();

/** A letter as it is compared: without case and accents, like a Latin one where it looks so. ß and ss, ς and σ differ in one case alone and are the same. */
function foldLetter(letter: string): string {
  const known = folded.get(letter);
  if (known !== undefined) return known;
  const lower = bare(letter.toUpperCase().toLowerCase());
  const fold = [...lower].map((one) => LIKE.get(one) ?? one).join('');
  folded.set(letter, fold);
  return fold;
}

/** The look-alike of a capital, whose small letter may look like another one: Ν and ν. */
const likeOf = (letter: string): string => foldLetter(LIKE.get(letter) ?? letter);

/** All letters that have a look-alike. */
const likeLetters = (): Iterable<string> => LIKE.keys();

/** Each letter that is not simply its fold, with all that it may be. Both cases, as capitals look like others than small letters do. */
function tableOf(also: typeof alsoAlways): Map<string, string> {
  const letters = new Set([...likeLetters(), ...also.flatMap(({ letter }) => [letter, letter.toUpperCase()])]);
  const table = new Map<string, string>();
  for (const letter of letters) {
    const fold = foldLetter(letter);
    const likes = also.filter((one) => one.letter === letter || one.letter === letter.toLowerCase());
    const all = [fold, likeOf(letter), ...likes.map(({ like }) => like)].filter(({ length }) => length === 1);
    if (fold.length === 1 && letter !== 'L') table.set(letter, unclear(all));
  }
  return table;
}
const IN_SHORT = tableOf(alsoAlways);
const IN_LONG = tableOf(alsoInLong).set('L', unclear('il'));
const digitLetters = new Map(
  DIGITS.flatMap(([digits, likes, least]) =>
    [...digits].map((digit) => [digit, { letter: unclear(digit + likes), least }] as const),
  ),
);
const signLetters = new Map(
  SIGNS.flatMap(([likes, signs]) => [...signs].map((sign) => [sign, unclear(likes)] as const)),
);
/** The source of a pattern for one of them. */
export const SIGN_OF_LETTER = `[${[...signLetters.keys()].join('')}]`;
const CAPITAL_I = unclear('il');

/** Signs as the letters that they stand for. */
export const lettersOfSigns = (signs: string): string => [...signs].map((sign) => signLetters.get(sign) ?? '').join('');

const CLEAR = /^[a-km-zA-HJ-Z']*$/;
const LETTER = /\p{L}/gu;
const ASCII_LETTER = /[a-z]/i;
const OTHER_LETTER = /[\p{sc=Cyrillic}\p{sc=Greek}]/u;
/** Behind small letters a capital I may be a small L. */
const I_FOR_L = /(?<=\p{Ll}[IƖƗΙІӀⲒ]*)I/gu;
const UNCLEAR = /[\uE000-\uE3FF]/;
const UNCLEAR_OR_GROUPED = new RegExp(`[${[...groups.keys()].join('')}\\uE000-\\uE3FF]`, 'gu');

/** A word as it is compared, without anything that it may stand for otherwise. Terms are. */
export function foldWord(written: string): string {
  if (CLEAR.test(written)) return written.toLowerCase();
  return [...bare(written)].map(foldLetter).join('');
}

/** Everything that a written word may be read as. */
export function readWord(written: string): string {
  if (CLEAR.test(written)) return written.toLowerCase();
  const letters = written.match(LETTER)?.length ?? 0;
  const isMixed = OTHER_LETTER.test(written) && ASCII_LETTER.test(written);
  return read(written, letters >= LEAST_LONG || isMixed ? IN_LONG : IN_SHORT, letters);
}

/** Everything that a part of a word may be read as: its other parts decide how long that is. */
export const readPart = (written: string): string =>
  CLEAR.test(written) ? written.toLowerCase() : read(written, IN_LONG, Infinity);

function read(written: string, table: ReadonlyMap<string, string>, letters: number): string {
  let text = '';
  for (const letter of bare(written).replaceAll(I_FOR_L, CAPITAL_I)) {
    const digit = digitLetters.get(letter);
    if (digit) text += letters >= digit.least ? digit.letter : letter;
    else text += table.get(letter) ?? (letter === CAPITAL_I ? letter : foldLetter(letter));
  }
  return text;
}

/** Longer parts of a word put together are read in every way, others as they are. */
export const isLongWord = ({ length }: string): boolean => length >= LEAST_LONG;

/** The key is made when it is asked for: most readings have a length that no word of a term has. */
export function toReading(text: string): Reading {
  let key: string | null | undefined;
  return {
    text,
    get key() {
      if (key === undefined) key = UNCLEAR.test(text) ? keyOf(text) : null;
      return key;
    },
  };
}
export const sliceReading = ({ text, key }: Reading, start: number, end: number): Reading => ({
  text: text.slice(start, end),
  key: key?.slice(start, end) ?? null,
});

/** The same for all words that a reading may be, and for that reading. */
export function keyOf(text: string): string {
  return text.replaceAll(UNCLEAR_OR_GROUPED, (letter) => {
    const letters = choices[letter.charCodeAt(0) - PRIVATE];
    return groups.get(letters?.[0] ?? letter) ?? letter;
  });
}

/** Same length as the reading. */
export function mayBe(reading: string, word: string): boolean {
  for (let at = 0; at < word.length; at += 1)
    if (reading[at] !== word[at] && !choices[reading.charCodeAt(at) - PRIVATE]?.includes(word[at] ?? '')) return false;
  return true;
}
