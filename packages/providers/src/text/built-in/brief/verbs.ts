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

/** Whether a phrase begins with a verb in its base form: 'save time', but not 'sleep tracking'. */
export function beginsWithBase(words: readonly string[]): boolean {
  const [first = '', second = ''] = words.map((word) => word.toLowerCase());
  if (!isKnown(first)) return false;
  return !RATHER_NOUNS.has(first) || AFTER_VERBS.has(second) || /^(?:\d|[\p{L}]+ly$)/u.test(second);
}
