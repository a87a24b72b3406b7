import { AFTER_VERBS, PEOPLE_VERBS, RATHER_NOUNS, THING_VERBS } from './word-lists.ts';

const isKnown = (word: string) => PEOPLE_VERBS.has(word) || THING_VERBS.has(word);

const IRREGULAR_THIRD: Readonly<Record<string, string>> = { have: 'has', do: 'does', go: 'goes', be: 'is' };

/** 'save' to 'saves'. */
export function thirdOf(base: string): string {
  const irregular = IRREGULAR_THIRD[base];
  if (irregular !== undefined) return irregular;
  if (/[^aeiou]y$/u.test(base)) return `${base.slice(0, -1)}ies`;
  return /(?:ch|sh|x|s|z|o)$/u.test(base) ? `${base}es` : `${base}s`;
}

const BASE_OF_THIRD: ReadonlyMap<string, string> = new Map(
  [
    ...PEOPLE_VERBS,
    ...THING_VERBS,
    'be',
    'remind',
    'log',
    'dim',
    'alert',
    'flag',
    'rank',
    'label',
    'block',
    'blend',
    'grind',
    'bake',
    'toast',
    'cover',
    'prove',
    'link',
    'route',
    'match',
    'assign',
    'approve',
    'archive',
    'encrypt',
    'invoice',
    'forecast',
    'predict',
    'plug',
    'detect',
    'spot',
    'explain',
    'suggest',
    'recommend',
    'estimate',
    'calculate',
    'convert',
    'connect',
    'integrate',
    'notify',
    'warn',
    'alert',
    'generate',
    'eliminate',
    'scan',
    'import',
    'fold',
    'feature',
    'cure',
    'heal',
    'treat',
    'relieve',
    'burn',
    'guarantee',
    'replace',
    'support',
    'soften',
    'smooth',
    'firm',
    'plump',
    'repair',
    'clean',
    'wash',
    'deodorise',
    'charge',
    'filter',
    'monitor',
    'measure',
    'track',
    'remember',
    'sort',
    'translate',
    'teach',
    'attract',
    'balance',
    'energise',
    'refresh',
    'relax',
    'calm',
    'lock',
    'slide',
    'contain',
    'need',
    'offer',
    'provide',
    'require',
    'deliver',
    'love',
    'want',
    'hate',
    'mean',
    'ensure',
    'allow',
    'repel',
    'disappear',
    'lather',
    'blend',
    'transform',
    'strengthen',
    'detangle',
    'exfoliate',
    'moisturise',
    'moisturize',
    'brighten',
    'neutralise',
    'neutralize',
    'eliminate',
    'generate',
    'suggest',
    'recommend',
    'detect',
    'record',
    'convert',
    'remind',
    'double',
    'combine',
    'pair',
    'fade',
    'snap',
    'swivel',
    'tell',
    'notice',
    'struggle',
    'suffer',
    'think',
    'like',
    'forget',
    'own',
    'care',
    'ride',
    'hike',
    'knit',
    'garden',
    'blog',
    'commute',
    'dream',
    'worry',
    'snore',
    'sew',
    'surf',
    'ski',
    'swim',
    ...'stack flip ring weigh survive install lower blend foam tell mow copy send answer dissolve cushion cover carry sum grow glide glow wipe clip play climb empty sort pick print bring steam whistle beep adapt rise fall rotate tilt spot alert warn notify suggest plan write read sync back count fill filter show stop remind dry stick hang hook zip cool warm rinse brew steep grind chop slice wash iron wake grade quote invoice file book split share save store sound sit stay begin learn match protect soothe stretch swing speak understand grip hide keep'.split(
      ' ',
    ),
  ].map((base) => [thirdOf(base), base]),
);

/** 'saves' to 'save'; undefined for what is no verb of the lists. */
export function baseOfThird(word: string): string | undefined {
  return BASE_OF_THIRD.get(word.toLowerCase());
}

/** 'saving' to 'save'; undefined for what is no verb of the lists. */
export function baseOfGerund(word: string): string | undefined {
  const stem = /^(.+)ing$/u.exec(word.toLowerCase())?.[1];
  if (stem === undefined) return undefined;
  return [stem, `${stem}e`, stem.replace(/(.)\1$/u, '$1')].find(isKnown);
}

/** Whether a phrase begins with a verb in its base form: 'save time', but not 'sleep tracking'. */
export function beginsWithBase(words: readonly string[]): boolean {
  const [first = '', second = ''] = words.map((word) => word.toLowerCase());
  if (!isKnown(first)) return false;
  return !RATHER_NOUNS.has(first) || AFTER_VERBS.has(second) || /^(?:\d|[\p{L}]+ly$)/u.test(second);
}
