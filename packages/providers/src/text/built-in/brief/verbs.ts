import { isA, termsOf } from '../phrases/grammar.ts';
import { isPlural } from './nouns.ts';
import { MASS_NOUNS } from './nouns-known.ts';
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

/** Verbs in the base form, beside those of the word lists. */
const MORE_VERBS =
  `set mount reorder reuse rinse hang towel clump email lie lay text post message accept accompany ache act activate adapt advise age aim alert allow analyse analyze annoy answer appear apply approve archive arrange assemble assign
assist attach attend attract auto-save await back bake balance be beep begin belong bend bind bite blend block blog boil bond book boost break breathe
brew brighten bring brush burn buzz calculate calm capture care carry cater cause cease challenge charge chill chop clean climb clip clog coach
collapse comb combat combine commute complete conduct confirm connect consume contain continue convert cool cope copy correct count cover crack craft
cram crash create crush cure curl cushion customise customize cycle dance defend delete deliver demonstrate deodorise depend depict descale detach
detangle detect develop diagnose digest dilute dim direct disappear discover disinfect display dissolve distract distribute donate double draft drain
dream dribble drift drip drop drown dry dye earn ease echo educate eliminate embed emit employ empty enable encourage encrypt end energise enhance
enlarge enrich ensure entertain escape establish estimate evolve examine exchange exclude exfoliate exist exit experience expire explain expose
extract fade fail fall fasten feature feed fetch fight file fill filter finance fire firm flag flash flatten flip float flow fluff foam focus fold
force forecast forget foster freeze fulfil fund garden gather generate ghost give glide glow grade greet grind grip grow guarantee guard guide halve
handle hang harden harvest hate heal hide highlight hike hire hook host hurt hydrate identify ignite ignore illuminate illustrate import improve
incorporate increase inflate inform inspect inspire install integrate interpret introduce invest invoice involve iron irritate jam jiggle join judge
jump keep kick knit label lather lead leak lean learn lengthen level lift like link list live load locate lock log loosen lose love lower lubricate
maintain massage master match mature mean measure meet mentor merge mimic minimise minimize moisten moisturise moisturize monitor motivate mow
multiply mute navigate need negotiate neutralise neutralize notice notify nourish nudge observe obtain occupy occur offer operate optimise optimize
outlast outperform overheat own pack pair partner pass pause pay peel perform personalise personalize pick pinch ping pivot plan play please plug
plump polish pool pour predict preserve print process produce promise prompt propose protect prove provide pulse pump puree purify push qualify quiet
quieten quote rain raise range rank reach react read recharge recognise recognize recommend reconcile record recycle redirect reduce reflect refresh
regulate reject relax release relieve rely remain remember remind renew rent repair repel replace report represent require rescue reseal resist
resolve respond restock restore restrict retain retract reuse reveal reverse reward ride ring rinse rise roast rock roll rotate route ruin rust sag
sanitise sanitize save scan scare schedule scratch scroll scrub seal secure send separate serve settle sew shade shake shape share sharpen shield
shine shock show shrink shut signal simplify sing sink sit ski slash slice slide slow smooth smoothe snap snore snow soak soften solve soothe sort
sound source speak spill spin splash split spot spray spread squeak stack stain stand stay steam steep steer stick stimulate stitch stop store
straighten stream strengthen stress stretch strip struggle submit substitute succeed suffer suggest suit sum summarise summarize supervise supply
support suppress surf surround survive suspend sustain swap sweat sweep swim swing switch swivel sync tackle target teach tear tell tempt terminate
thicken think tick tie tighten tilt toast tone touch toughen tow tower track train transcribe transfer transform translate transport trap treat
trigger trim tuck tune turn twist uncover understand undo unfold unite unlock unroll update uphold upload urge utilise utilize vacuum validate vanish
vary verify vibrate visit volunteer wait wake wander want warm warn wash weave weigh welcome whip whisk whistle whiten widen win wipe withstand wobble
work worry wrap write yield zip zoom`.split(/\s+/u);
const BASE_OF_THIRD: ReadonlyMap<string, string> = new Map(
  [...PEOPLE_VERBS, ...THING_VERBS, 'be', ...MORE_VERBS].map((base) => [thirdOf(base), base]),
);

/** 'saves' to 'save'; undefined for what is no verb of the lists. */
export function baseOfThird(word: string): string | undefined {
  return BASE_OF_THIRD.get(word.toLowerCase());
}

/** 'saving' to 'save'; undefined for what is no verb of the lists. */
export function baseOfGerund(word: string): string | undefined {
  const stem = /^(.+)ing$/u.exec(word.toLowerCase())?.[1];
  if (stem === undefined) return undefined;
  return [stem, `${stem}e`, stem.replace(/(.)\1$/u, '$1')].find(
    (base) => isKnown(base) || BASE_OF_THIRD.has(thirdOf(base)),
  );
}

/** Whether a phrase begins with a verb in its base form: 'save time', but not 'sleep tracking'. */
export function beginsWithBase(words: readonly string[]): boolean {
  const [first = '', second = ''] = words.map((word) => word.toLowerCase());
  if (!isKnown(first)) return false;
  return !RATHER_NOUNS.has(first) || AFTER_VERBS.has(second) || /^(?:\d|[\p{L}]+ly$)/u.test(second);
}

/** Plurals more often than verbs, unless an object follows: 'returns within 14 days' and 'reports by email', but 'covers accidents'. */
const RATHER_PLURAL =
  /^(?:answers|bags|balls|bands|bars|beds|bikes|blocks|boards|boats|books|bottles|boxes|breaks|brushes|bulbs|bunks|cakes|calls|cards|chains|charts|checks|chips|clips|coaches|colours|colors|cords|courses|covers|crafts|cuts|cycles|dates|deals|designs|dishes|dives|discounts|doors|drills|drinks|drops|facts|feeds|filters|films|fires|flights|games|gifts|glasses|goals|guides|handles|hints|hooks|hosts|invoices|jobs|labels|layers|laps|leaves|lessons|letters|levels|lights|lists|loans|locks|looks|maps|marks|mats|matches|meals|mentors|models|moves|nails|nights|notes|offers|orders|pads|pages|parks|parts|patches|paths|photos|pictures|pieces|pins|places|plans|plants|plates|pockets|points|pools|posts|prices|prints|prizes|profiles|programs|projects|pumps|quotes|races|records|refills|rentals|repairs|replies|reports|requests|rests|results|returns|reviews|rewards|rides|rings|rinses|rolls|rooms|rows|sales|samples|scripts|seals|seats|sets|shapes|shares|shelves|shifts|shops|shots|sides|sizes|slides|slots|snacks|sounds|spots|stains|stalls|steps|stickers|sticks|stitches|stops|stories|straps|streams|studies|styles|supplies|swaps|swings|tables|talks|tapes|tasks|tastings|tests|tickets|times|tips|toasts|tools|tours|trains|transfers|treatments|treats|tricks|trips|types|updates|videos|exercises|views|visits|volunteers|walks|washes|watches|wipes|workouts|workshops|wraps|zips)$/u;
/** Never verbs at the beginning of a phrase. */
const NO_VERB =
  /^(?:sports|kids|girls|boys|news|arts|savings|customs|goods|jeans|shorts|groceries|women's|men's|always|plus|less|this|its|his|us|yes|gas|bus|class|glass|dress|mattress|wireless|express|access|business|fitness|seamless|stainless|endless|ageless|painless|effortless|cordless|classes|glasses|pass|boss|gps|sms|vegetables|hundreds|thousands|lots|tons|loads|perhaps|besides|sometimes|afterwards|weekends|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays)$/iu;

/** Whether a phrase begins with a verb in the third person: 'fits in a bag', 'forecasts demand by SKU'. */
export function isThirdPerson(phrase: string): boolean {
  const [first = '', second = '', third = ''] = phrase.replaceAll(',', ' ,').split(' ');
  const lower = first.toLowerCase();
  if (!/^\p{Ll}[\p{Ll}-]*s$/u.test(first) || NO_VERB.test(lower)) return false;
  if (/^(?:is|has|does|was)$/u.test(lower)) return true;
  const isKnown = BASE_OF_THIRD.has(lower);
  if (second === '') return isKnown && !RATHER_PLURAL.test(lower);
  const isObject =
    /^(?:a|an|the|your|my|our|their|its|his|her|you|it|them|us|me|any|every|each|all|both|no|\d.*|[€£$]\d.*|one|two|three|four|five|six|ten|half|everything|anything|nothing|people|kids|whole|what|who|how|when|where)$/iu.test(
      second,
    );
  if (second === 'you' && /^(?:can|will|need|want|could|may|should|get)$/u.test(third)) return false;
  if (second === 'up' && third !== 'to' && !/^\d/u.test(third) && BASE_OF_THIRD.has(lower)) return true;
  if (/^(?:only|just|about|around|less|more|up|over|under|almost|nearly|as)$/u.test(second))
    return (
      isKnown &&
      (lower === 'uses' || !/^(?:sizes|classes|lessons|returns|prices)$/u.test(lower)) &&
      (!RATHER_PLURAL.test(lower) || /\d/u.test(third) || third === 'to')
    );
  if ((!isKnown && second === 'no') || /^[A-Z]\d/u.test(second)) return false;
  if (lower === 'cuts' && second === 'to') return true;
  if (isKnown && /^(?:up|off|out|down|away|apart)$/u.test(second) && !/^(?:days|steps|wipes|brushes)$/u.test(lower))
    return true;
  if (second === 'you' && RATHER_PLURAL.test(lower))
    return (
      isKnown &&
      /^(?:to|daily|weekly|every|when|about|if|before|how|what|where|on|by|with|in|the|a|an|your|as|instantly|once|and|so|\d.*)$/u.test(
        third,
      )
    );
  if (isObject && !(/^(?:all|you|we|they|who|when|where)$/u.test(second) && (RATHER_PLURAL.test(lower) || !isKnown)))
    return !(
      RATHER_PLURAL.test(lower) &&
      (/^(?:every|each|all|one)$/u.test(second) ||
        /^(?:sizes|classes|lessons|sets|games|rooms|prices|sessions|levels|colours|colors|tours|trips|steps)$/u.test(
          lower,
        ))
    );
  if (second === 'you') return isKnown && !RATHER_PLURAL.test(lower) ? third !== '' || isKnown : false;
  if (/^(?:and|or|,)$/u.test(second))
    return (
      isKnown &&
      !RATHER_PLURAL.test(lower) &&
      (third === '' || BASE_OF_THIRD.has(third) || /^(?:\p{L}+s)$/u.test(third))
    );
  if (RATHER_PLURAL.test(lower)) {
    const next = termsOf(second)[0];
    if (isKnown && ((/^\p{Ll}{3,}s$/u.test(second) && isPlural(second)) || MASS_NOUNS.has(second))) return true;
    return (
      isKnown &&
      !/ing$|ed$/u.test(second) &&
      isA(next, 'Noun', 'Adjective') &&
      !isA(next, 'Preposition', 'Adverb') &&
      !/^(?:free|available|included|online|only|welcome)$/u.test(second) &&
      (isA(next, 'Plural', 'Uncountable') || MASS_NOUNS.has(second) || second.endsWith('s') || third !== '')
    );
  }
  if (isKnown) return !/^(?:is|are|can|will|who|that|which)$/u.test(second);
  const next = termsOf(second)[0];
  return (
    isA(termsOf(`it ${lower} ${second}`)[1], 'PresentTense') &&
    !isA(termsOf(lower)[0], 'Plural') &&
    isA(next, 'Noun', 'Determiner', 'Value')
  );
}

/** 'fits your bag and folds flat' of several: 'fit your bag and fold flat'. */
export function ofMany(third: string): string {
  return third
    .replaceAll(/\bitself\b/gu, 'themselves')
    .replace(/^doesn't\b/u, "don't")
    .replace(/^does not\b/u, 'do not')
    .replaceAll(/(^|, |\band |\bor )(\p{L}[\p{L}-]*s)(?=[ ,]|$)/gu, (_, lead: string, word: string) => {
      const base = BASE_OF_THIRD.get(word) ?? (lead === '' ? baseFrom(word) : word);
      return lead + (base === 'be' ? 'are' : base === 'has' ? 'have' : base);
    });
}

function baseFrom(third: string): string {
  const infinitive = third.replace(/ies$/u, 'y').replace(/(?<=(?:ch|sh|x|ss|zz|o))es$/u, '');
  return infinitive === third ? third.replace(/s$/u, '') : infinitive;
}
