/**
 * Letters that look like Latin ones, by what they look like. Made from the skeletons of UTS #39 (ICU 72, Unicode 15: `uspoof_getSkeleton`) of all letters
 * beyond ASCII, without their combining marks. 'rn' is left out as a look-alike of 'm': 'pom' and 'burn' are words. A capital that looks like 'l' counts as 'I'.
 * @see https://www.unicode.org/reports/tr39/#Confusable_Detection
 */
const LOOK_ALIKES: readonly (readonly [like: string, letters: string])[] = [
  ['a', 'ɑΑαАаᎪᗅꓮ𐊠𖽀'],
  ['b', 'ƀƂƃƄɓΒБВЬѢѣҌҍᏏᏴᑲᑳᖯᗷꓐꞴ𐊂𐊡𐌁'],
  ['c', 'ȼСсҪҫᏟᴄⲤⲥꓚꮯ𐊢𐌂𐐕𐐽𐔜'],
  ['d', 'ÐĐđƉƌɖɗԁᎠᏧᑯᗞᗪꓒꓓ'],
  ['e', 'ɆɇΕЕеҽҿᎬⴹꓰꬲ𐊆𑢦𑢮'],
  ['f', 'ƑƒϜքᖴᵮẝꓝꞘꞙꬵ𐊇𐊥𐔥𑢢𑣂'],
  ['g', 'ƍǤǥɠɡԌցᏀᏳᶃꓖ'],
  ['h', 'ĦħɦΗНћҢһӇӉհᎻᏂᏲᕼⱧⲎꓧꚕ𐋏'],
  ['i', 'ƖƗΙІӀⲒıɨɩɪιіӏᎥᵻᵼꙇꭵ𑣃'],
  ['j', 'ɈɉͿϳЈјᎫᒍꓙꞲ'],
  ['k', 'ƙΚКҚҞᏦᛕⱩⲔꓗꝀ𐔘'],
  ['l', 'ŁłƚǀɫɭוןاߊᏞᒪᛁⳐⵏꓡꓲ𐊊𐌉𐐛𐔦𑢣𑢲𖼖𖼨'],
  ['m', 'ɱΜϺМӍᎷᗰᛖᵯⲘꓟ𐊰𐌑𑜀'],
  ['n', 'ƝƞɳΝηոռᵰⲚꓠ𐔓'],
  ['o', 'ØøƟɵΘΟθοσОоѲѳӨөՕօסهھہەۿଠഠဝჿዐᎾᏫᴏᴑⲞⲟⴱⵁⵔꓳꝊꝋꬽꬾꭴꮎꮻ𐊒𐊫𐐄𐐬𐓂𐓪𐔖𑢵𑣈𑣗'],
  ['p', 'ƥΡρРрᏢᑭᵽⲢⲣꓑ𐊕'],
  ['q', 'ʠԛգզⵕ'],
  ['r', 'ƦɍɼɽгғᎡᏒᖇᴦᵲⲅꓣꭇꭈꮁ𐒴𖼵'],
  ['s', 'ƽʂЅѕՏᏕᏚᵴꓢꜱꮪ𐊖𐐠𐑈𑣁𖼺'],
  ['t', 'ŦŧƭƮȾΤТҬᎢᵵⲦꓔ𐊗𐊱𐌕𑢼𖼊'],
  ['u', 'ɄʋυՍսሀᏌᑌᴜᵾꓴꞟꭎꭒꮜ𐓎𐓶𑢸𑣘𖽂'],
  ['v', 'νѴѵטᏙᐯᴠⴸꓦꛟꮩ𐔝𑜆𑢠𑣀𖼈'],
  ['w', 'ɯѡԜԝաᎳᏔᴡꓪꝡꮃ𑓅𑜊𑜎𑜏'],
  ['x', 'ΧХхҲᕁᕽᚷⲬⵝꓫꞳ𐊐𐊴𐌗𐔧'],
  ['y', 'ƴɎɏɣʏΥγУуҮүҰұყᎩᎽᶌỿⲨꓬꭚ𐊲𑢤𑣜𖽃'],
  ['z', 'ƵƶȤȥʐΖᏃᴢᵶꓜꮓ𑢩𑣄'],
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

const LIKE = new Map(LOOK_ALIKES.flatMap(([like, letters]) => [...letters].map((letter) => [letter, like] as const)));
/** Accents and other marks of any script. Signs for vowels that belong to one script stay. */
const MARKS = /(?=\p{M})\p{Script=Inherited}/gu;
const PLAIN = /^[a-z']*$/;
const BEYOND_ASCII = /[^\0-\x7F]/gu;
/** Behind small letters a capital I, or what looks like one, stands for a small L. */
const CAPITAL_I = /(?<=\p{Ll}[IƖƗΙІӀⲒ]*)[IƖƗΙІӀⲒ]/gu;

const bare = (text: string): string => text.normalize('NFD').replaceAll(MARKS, '').normalize('NFC');
const likeLatin = (text: string): string => text.replaceAll(BEYOND_ASCII, (letter) => LIKE.get(letter) ?? letter);

/** There and back again, letters are the same that differ in one case alone: ß and ss, ς and σ. */
const inOneCase = (word: string): string => word.toUpperCase().toLowerCase();

/** A word as it is compared: without case and accents, its letters like Latin ones where they look so. */
const foldWord = (word: string): string => likeLatin(bare(inOneCase(word)));

/** Everything that a written word may be read as: as it is first, then with its capitals and digits as what they look like. */
export function readingsOf(written: string): string[] {
  const word = foldWord(written);
  if (PLAIN.test(written)) return [word];
  const seen = foldWord(likeLatin(bare(written).replaceAll(CAPITAL_I, 'l')));
  const readings = new Set([word, seen]);
  if (/[01]/.test(seen) && /\p{L}/u.test(seen))
    for (const one of ['l', 'i']) readings.add(seen.replaceAll('0', 'o').replaceAll('1', one));
  return [...readings];
}
