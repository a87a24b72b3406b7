import type { BeardStyle, GarmentStyle, GlassesShape, HairStyle, Hex, Mood } from '../../model/look.ts';
import type { Clothing, Ethnicity } from '../options.ts';

/** Each row: what somebody may write, as a pattern of whole words in small letters, and what it means. The first row that is found counts. */
export type WordTable<Meaning> = readonly (readonly [pattern: string, meaning: Meaning])[];

/** Women and men. */
export const GENDERS: WordTable<'female' | 'male'> = [
  ['woman|female|lady|girl|she|her|mother|mom|mum|grandmother|grandma|businesswoman|actress|latina', 'female'],
  ['man|male|guy|boy|he|his|him|father|dad|grandfather|grandpa|gentleman|businessman|latino', 'male'],
];

/** Where somebody comes from. */
export const FAMILIES: WordTable<Ethnicity> = [
  ['southeast asian|south-east asian|thai|filipin[oa]|vietnamese|indonesian|malay|malaysian', 'southeast_asian'],
  ['south asian|indian|pakistani|bangladeshi|sri lankan|desi', 'south_asian'],
  ['west asian|middle eastern|arab|arabic|persian|iranian|turkish|lebanese', 'west_asian'],
  ['east asian|asian|chinese|japanese|korean|taiwanese', 'east_asian'],
  ['african|afro-american|nigerian|kenyan|ghanaian|black (?:man|woman|guy|lady|person|girl|male|female)', 'african'],
  ['latina|latino|latin american|hispanic|mexican|brazilian|colombian|argentinian', 'latin_american'],
  [
    'european|caucasian|scandinavian|german|french|italian|british|irish|white (?:man|woman|guy|lady|person|girl|male|female)',
    'european',
  ],
];

/** Ages in words, in years; patterns of numbers stand in `years-in-words.ts`. */
export const AGES: WordTable<number> = [
  ['elderly|retired|retiree|pensioner|grandmother|grandma|grandfather|grandpa|old (?:man|woman|lady)', 70],
  ['senior|older (?:man|woman|lady|person)', 64],
  ['middle-aged|middle aged', 46],
  ['young adult|young (?:man|woman|lady|guy|female|male)|student', 24],
  ['young|youthful', 26],
  ['(?<!years?[ -])(?:old|older)', 64],
];

/** People who are too young to be shown. */
export const CHILD =
  'child|kid|toddler|baby(?! (?:blue|pink|face|bangs|hair))|infant|newborn|schoolboy|schoolgirl|(?:school|primary|high school|middle school) (?:student|pupil|kid|girl|boy)|high-?schooler|teen|teens|teenage[rd]?|pre-?teen|tween|adolescent|juvenile|underage|(?:a|is) minor|(?:little|small|tiny|young) (?:girl|boy)';

/** Colours of hair. */
export const HAIR_COLORS: WordTable<Hex> = [
  ['strawberry blonde?', '#d08a58'],
  ['platinum(?: blonde?)?', '#e9dcc0'],
  ['dark blonde?', '#9a7442'],
  ['light brown', '#8a5a38'],
  ['dark brown', '#2f1d16'],
  ['blonde?|golden|fair', '#cfa15f'],
  ['salt-and-pepper|pepper-and-salt', '#8f8c8c'],
  ['ash blonde?|dirty blonde?|sandy', '#b39a6c'],
  ['honey(?: blonde?)?|caramel', '#b9853f'],
  ['golden brown', '#8f6434'],
  ['burgundy|wine', '#6e2536'],
  ['auburn|reddish brown', '#7d3522'],
  ['orange', '#c9703a'],
  ['red|ginger|copper|reddish', '#a8472a'],
  ['chestnut', '#6b3d25'],
  ['brown|brunette', '#4f2f1e'],
  ['black|jet', '#1b1416'],
  ['white|snow-white', '#dedad6'],
  ['dark', '#2f1d16'],
  ['light', '#cfa15f'],
  ['gr[ae]y|silver|gr[ae]ying|gr[ae]yish', '#a9a7a8'],
  ['pink|rose', '#d77a98'],
  ['blue|teal|turquoise', '#4a78a8'],
  ['purple|violet|lilac|lavender', '#7d5aa0'],
  ['green', '#4f8a62'],
];

/** How hair is worn. Coils or curls depend on who wears them. */
export type HairWish = HairStyle | 'curly';

/** How hair is worn. */
export const HAIR_STYLES: WordTable<HairWish> = [
  ['hijab|headscarf|head scarf', 'hijab'],
  ['bald|bald-headed|shaved head|shaven head', 'bald'],
  ['buzz ?cut|buzzed|crew ?cut|shaved', 'buzz'],
  ['afro', 'afro'],
  ['ponytail|pony tail|tied back|tied-back|pulled back', 'ponytail'],
  ['bun|updo|top ?knot|chignon', 'bun'],
  ['braids?|braided|plaits?|plaited|cornrows|pigtails', 'braids'],
  ['locs|dreadlocks|dreads|dreadlocked', 'locs'],
  ['pixie(?: cut)?', 'pixie'],
  ['quiff|pompadour|spiky|spiked', 'quiff'],
  ['side part(?:ing)?|side-part(?:ed|ing)?|parted', 'side-part'],
  ['bob|chin-length|chin length|shoulder-length|shoulder length|medium-length', 'bob'],
  ['ringlets|long curls|corkscrew curls', 'ringlets'],
  ['curly|curls|curled', 'curly'],
  ['coily|coils|kinky|short natural', 'coils'],
  ['fringe|bangs', 'fringe'],
  ['long straight|straight long|long,? smooth|straight hair', 'straight'],
  ['wavy|waves', 'waves'],
  ['fade|cropped', 'fade'],
  ['slicked|swept|combed', 'swept'],
];

/** Lengths of hair, on the scale of 0 to 10. */
export const HAIR_LENGTHS: WordTable<number> = [
  ['very long|waist-length|long', 9],
  ['medium|mid-length', 6],
  ['very short', 1],
  ['short', 3],
];

/** Garments of the upper body. */
export const GARMENTS: WordTable<GarmentStyle> = [
  ['hoodie|hooded sweatshirt|hoody', 'hoodie'],
  ['blazer|suit|jacket|tuxedo|sport coat', 'blazer'],
  ['t-shirt|tee|tshirt|shirt|top|tank top|jersey|polo', 'tee'],
  ['pullover|v-neck', 'pullover'],
  ['sweater|jumper|knit|knitted|knitwear|sweatshirt|cardigan|turtleneck|fleece', 'knit'],
  ['wrap|blouse|dress', 'wrap'],
  ['coat|trench ?coat|overcoat|parka', 'coat'],
];

/** Colours of cloth. */
export const CLOTH_COLORS: WordTable<Hex> = [
  ['navy(?: blue)?|dark blue', '#2c3d63'],
  ['light blue|sky blue|baby blue', '#8fb6d8'],
  ['teal|turquoise|petrol', '#2f6f78'],
  ['blue', '#3f68a8'],
  ['sage|mint', '#8fae95'],
  ['olive|khaki', '#7a7a4a'],
  ['dark green|forest green|emerald', '#2f5f48'],
  ['green', '#4f8a62'],
  ['burgundy|maroon|wine|bordeaux', '#6e2536'],
  ['magenta|fuchsia', '#b83a82'],
  ['peach|apricot', '#efb48c'],
  ['lavender', '#b3a0d0'],
  ['lime', '#a8c23e'],
  ['coral|salmon', '#e0806a'],
  ['red', '#b43a3a'],
  ['pink|rose', '#d98aa4'],
  ['purple|violet|plum|lilac', '#7a4a8c'],
  ['orange|rust|terracotta', '#c9703a'],
  ['mustard|yellow|gold|golden', '#dba63a'],
  ['brown|camel|tan', '#8a6242'],
  ['beige|cream|ivory|off-white', '#e6d8c3'],
  ['white', '#eeebe6'],
  ['charcoal|dark gr[ae]y|anthracite', '#3f4249'],
  ['gr[ae]y|silver', '#8c9097'],
  ['black', '#26242a'],
  ['dark', '#3f4249'],
  ['light|pale', '#e6d8c3'],
];

/** Colours of eyes. */
export const IRIS_COLORS: WordTable<Hex> = [
  ['light blue|blue', '#5b8bb0'],
  ['green|emerald', '#5f8f62'],
  ['hazel|amber', '#8a6a38'],
  ['gr[ae]y', '#7c8c92'],
  ['dark brown|black|dark', '#35201a'],
  ['brown', '#5f3a1c'],
];

/** Skins in words, on the scale of 0 to 10. */
export const SKINS: WordTable<number> = [
  ['very pale|porcelain', 0.2],
  ['pale|fair|light', 1],
  ['olive', 3.6],
  ['tan|tanned|bronzed', 4.4],
  ['very dark|deep dark|ebony', 9.4],
  ['dark|deep|black', 8],
  ['brown', 6.4],
];

/** Moods. */
export const MOODS: WordTable<Mood> = [
  ['excited|thrilled|enthusiastic|energetic|hyped|ecstatic', 'excited'],
  ['(?:warm|friendly|kind|gentle|soft) smile|(?:friendly|kind) and warm|warm and (?:friendly|kind)', 'warm'],
  ['joyful|joyous|cheerful|happy|smiling|smile|smiles|laughing|grinning|bubbly|joy', 'joyous'],
  ['warm-hearted|warm (?:smile|person|face|expression|look|manner)|friendly|kind|gentle|caring|welcoming', 'warm'],
  ['serious|stern|grave|earnest|concerned|worried', 'serious'],
  ['composed|calm|confident|thoughtful|reserved|professional expression', 'composed'],
];

/** Styles of clothing. */
export const CLOTHES_IN_WORDS: WordTable<Clothing> = [
  ['business|office wear|corporate', 'business'],
  ['formal|elegant', 'formal'],
  ['sporty|sportswear|athletic|fitness|gym clothes|workout', 'fitness'],
  ['casual', 'casual'],
  ['trendy|fashionable|streetwear|stylish', 'trendy'],
  ['creative|artsy|bohemian|boho', 'creative'],
];

/** Hair in the face, on the scale of 0 to 10. */
export const BEARDS: WordTable<number> = [
  ['clean-shaven|clean shaven|beardless', 0],
  ['stubble|five o.clock shadow|unshaven', 2],
  ['(?:short|trimmed) (?:\\p{L}+ )?beard|goatee|moustache|mustache', 5],
  ['(?:full|long|thick|bushy) (?:\\p{L}+ )?beard', 9],
  ['beard|bearded|facial hair', 7],
];

/** Cuts of hair in the face. */
export const BEARD_STYLES: WordTable<BeardStyle> = [
  ['(?:full|long|thick|bushy) (?:\\p{L}+ )?beard', 'full'],
  ['stubble|five o.clock shadow|unshaven', 'stubble'],
  ['goatee|van dyke', 'goatee'],
  ['chin ?strap|chin curtain', 'chin-strap'],
  ['beard|bearded', 'full'],
  ['moustache|mustache', 'moustache'],
];

/** Shapes of glasses. */
export const GLASSES: WordTable<GlassesShape> = [
  ['round|circular', 'round'],
  ['cateye', 'cat-eye'],
  ['aviator', 'aviator'],
  ['rimless|frameless', 'rimless'],
];

/** Colours of the rims of glasses. */
export const RIM_COLORS: WordTable<Hex> = [
  ['tortoise-?shell|tortoise|brown', '#5b3b2a'],
  ['gold|golden', '#c9a24a'],
  ['silver|metal|steel|gr[ae]y', '#9aa0a8'],
  ['black|dark', '#2b2226'],
  ['white|clear|transparent', '#dcd8d2'],
  ['red', '#9a3338'],
  ['blue|navy', '#3a5486'],
  ['green', '#4a7052'],
  ['pink', '#c47a94'],
  ['purple|violet', '#6a4a82'],
];

/** Metals of what is worn as jewels. */
export const METALS: WordTable<Hex> = [
  ['rose gold|copper', '#d79a78'],
  ['gold|golden', '#e2b65c'],
  ['silver|platinum|steel|pearl', '#c9ced4'],
];

/** Who has children: grown up, where nothing else is said. */
const PARENTS =
  'mother mom mum mommy mummy mama stepmother father dad daddy papa stepfather parent grandmother grandma granny grandfather grandpa grandparent elderly aunt uncle godmother godfather guardian'.split(
    ' ',
  );
/** Whose work is children. */
const PROFESSIONS =
  'teacher headteacher educator tutor professor instructor coach trainer nanny babysitter childminder governess paediatrician pediatrician doctor physician surgeon dentist nurse midwife psychologist psychiatrist therapist counsellor counselor carer caregiver author writer illustrator photographer librarian'.split(
    ' ',
  );

/** Behind the children that it is about, such a word is a profession, as in 'child psychologist'; 'child doctor' may be a child. */
const BESIDE_CHILD =
  'psychologist|psychiatrist|therapist|counsell?or|minder|carer|caregiver|care (?:worker|nurse)|nurse|photographer|dentist|specialist';

/** Whether an English word names somebody whose work is children. */
export const isProfession = (text: string): boolean => PROFESSIONS.includes(text);
/** Whether an English word names somebody who has, teaches or looks after children. */
export const isCarer = (text: string): boolean => PARENTS.includes(text) || isProfession(text);

/** Words behind which somebody or something else is spoken of. */
const TURNS =
  'is|are|was|were|be|and|or|with|without|who|that|as|like|but|plus|has|wears|wearing|holding|looks|looking|by|from|near|beside|behind|next|close|similar|opposite';
const BETWEEN = String.raw`(?:(?!(?:${TURNS}|${CHILD})[ '])[\p{L}\d-]+[ ']){0,4}?`;
/** How old the children are: 'aged 5', 'of 5 years', 'in the age of 5 to 7 years'. */
const THEIR_AGE = String.raw`(?: (?:aged?|of|in|from|between)(?: (?:the|aged?|of|to|and|\d{1,2}(?= (?:to|and))))* \d{1,2}(?:[ -]years?(?:[ -]olds?| of age)?)?)?(?!\p{L})`;
/** Somebody's age instead of a word for who it is: 'a 12 year old'. 'Of 17 years' without an article is the age of who is described. */
const BY_AGE = String.raw`(?:(?:an?|her|his) \d{1,2}[ -]years?|\d{1,2}[ -]year)[ -]olds?(?!\p{L})`;
const OTHERS_CHILDREN = new RegExp(
  String.raw`(?<![\p{L}-])(?:${[...PARENTS, ...PROFESSIONS].join('|')}) ${BETWEEN}(?:of|for|to|the)[ '](?:${BETWEEN}(?:${CHILD})(?!\p{L})${THEIR_AGE}|${BY_AGE})`,
  'gu',
);
/** Children whom such a profession is about. 'Teenage' and 'underage' say how old the person is, and so may the 'child nurse' that a nurse under age of another language becomes. */
const CARED_FOR =
  'child(?![ -]nurse)|kid|toddler|baby|infant|newborn|(?:teen|adolescent)(?=[ -](?:psychologist|psychiatrist|therapist))';
const CHILDREN_OF_A_PROFESSION = new RegExp(
  String.raw`(?<![\p{L}-]|school )(?:${CARED_FOR})(?=[ -](?:${BESIDE_CHILD})(?!\p{L}))`,
  'gu',
);

/** A text with spaces in the place of children who are not described but had, taught or cared for: 'mother of two children', 'child psychologist'. */
export function withoutOthersChildren(text: string): string {
  return [OTHERS_CHILDREN, CHILDREN_OF_A_PROFESSION].reduce(
    (left, pattern) => left.replaceAll(pattern, (found) => ' '.repeat(found.length)),
    text,
  );
}
