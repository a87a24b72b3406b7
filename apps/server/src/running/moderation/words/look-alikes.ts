/**
 * Letters that look like Latin ones, by what they look like. Made from the skeletons of UTS #39 (ICU 72, Unicode 15: `uspoof_getSkeleton`) of all letters
 * beyond ASCII, without their combining marks, and of small capitals. 'rn' is left out as a look-alike of 'm': 'pom' and 'burn' are words. A capital that looks like 'l' counts as 'I'.
 * @see https://www.unicode.org/reports/tr39/#Confusable_Detection
 */
const LOOK_ALIKES: readonly (readonly [like: string, letters: string])[] = [
  ['a', 'ɑΑαАаᎪᗅꓮ𐊠𖽀ᴀ'],
  ['b', 'ƀƂƃƄɓΒБВЬѢѣҌҍᏏᏴᑲᑳᖯᗷꓐꞴ𐊂𐊡𐌁ʙ'],
  ['c', 'ȼСсҪҫᏟᴄⲤⲥꓚꮯ𐊢𐌂𐐕𐐽𐔜'],
  ['d', 'ÐĐđƉƌɖɗԁᎠᏧᑯᗞᗪꓒꓓᴅ'],
  ['e', 'ɆɇΕЕеҽҿᎬⴹꓰꬲ𐊆𑢦𑢮ᴇ'],
  ['f', 'ƑƒϜքᖴᵮẝꓝꞘꞙꬵ𐊇𐊥𐔥𑢢𑣂ꜰ'],
  ['g', 'ƍǤǥɠɡԌցᏀᏳᶃꓖɢ'],
  ['h', 'ĦħɦΗНћҢһӇӉհᎻᏂᏲᕼⱧⲎꓧꚕ𐋏ʜ'],
  ['i', 'ƖƗΙІӀⲒıɨɩɪιіӏᎥᵻᵼꙇꭵ𑣃ɪ'],
  ['j', 'ɈɉͿϳЈјᎫᒍꓙꞲᴊ'],
  ['k', 'ƙΚКҚҞᏦᛕⱩⲔꓗꝀ𐔘ᴋ'],
  ['l', 'ŁłƚǀɫɭוןاߊᏞᒪᛁⳐⵏꓡꓲ𐊊𐌉𐐛𐔦𑢣𑢲𖼖𖼨ʟ'],
  ['m', 'ɱΜϺМӍᎷᗰᛖᵯⲘꓟ𐊰𐌑𑜀ᴍ'],
  ['n', 'ƝƞɳΝηոռᵰⲚꓠ𐔓ɴ'],
  ['o', 'ØøƟɵΘΟθοσОоѲѳӨөՕօסهھہەۿଠഠဝჿዐᎾᏫᴏᴑⲞⲟⴱⵁⵔꓳꝊꝋꬽꬾꭴꮎꮻ𐊒𐊫𐐄𐐬𐓂𐓪𐔖𑢵𑣈𑣗'],
  ['p', 'ƥΡρРрᏢᑭᵽⲢⲣꓑ𐊕ᴘ'],
  ['q', 'ʠԛգզⵕꞯ'],
  ['r', 'ƦɍɼɽгғᎡᏒᖇᴦᵲⲅꓣꭇꭈꮁ𐒴𖼵ʀ'],
  ['s', 'ƽʂЅѕՏᏕᏚᵴꓢꜱꮪ𐊖𐐠𐑈𑣁𖼺'],
  ['t', 'ŦŧƭƮȾΤТҬᎢᵵⲦꓔ𐊗𐊱𐌕𑢼𖼊ᴛ'],
  ['u', 'ɄʋυՍսሀᏌᑌᴜᵾꓴꞟꭎꭒꮜ𐓎𐓶𑢸𑣘𖽂'],
  ['v', 'νѴѵטᏙᐯᴠⴸꓦꛟꮩ𐔝𑜆𑢠𑣀𖼈'],
  ['w', 'ɯѡԜԝաᎳᏔᴡꓪꝡꮃ𑓅𑜊𑜎𑜏'],
  ['x', 'ΧХхҲᕁᕽᚷⲬⵝꓫꞳ𐊐𐊴𐌗𐔧'],
  ['y', 'ƴɎɏɣʏΥγУуҮүҰұყᎩᎽᶌỿⲨꓬꭚ𐊲𑢤𑣜𖽃ʏ'],
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

/** Unicode letters without their marks. */
export const bare = (text: string): string => text.normalize('NFD').replaceAll(MARKS, '').normalize('NFC');

const folded = new Map<string, string>();

/** A letter as it is compared: without case and accents, like a Latin one where it looks so. ß and ss, ς and σ differ in one case alone and are the same. */
export function foldLetter(letter: string): string {
  const known = folded.get(letter);
  if (known !== undefined) return known;
  const lower = bare(letter.toUpperCase().toLowerCase());
  const fold = [...lower].map((one) => LIKE.get(one) ?? one).join('');
  folded.set(letter, fold);
  return fold;
}

/** The look-alike of a capital, whose small letter may look like another one: Ν and ν. */
export const likeOf = (letter: string): string => foldLetter(LIKE.get(letter) ?? letter);

/** All letters that have a look-alike. */
export const likeLetters = (): Iterable<string> => LIKE.keys();
