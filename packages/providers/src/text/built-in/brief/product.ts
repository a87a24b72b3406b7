import { isA, knowsWord, termsOf } from '../phrases/grammar.ts';
import { kindOfPhrase } from '../phrases/phrase-kind.ts';
import { calmCapitals, cleanPhrase, cleanText, PROPER, uncapitalised } from './clean-text.ts';
import { cleanSentence } from './idea.ts';
import { articleFor, isPlural, singularOf, splitAtHead } from './nouns.ts';
import { MASS_NOUNS } from './nouns-known.ts';
import { spokenSigns } from './spoken-signs.ts';
import { isTrade, type Trade, tradeOf } from './trade.ts';
import { isDeed } from './deeds.ts';
import { PEOPLE_VERBS } from './word-lists.ts';

/**
 * What is advertised. `name` stands in a sentence as it is ('Glow Serum', 'this standing desk'); null where people wrote what it does instead:
 * that is the sentence `idea` then. `kind` says what it is, with its article ('a face serum'). `pronoun` is null where nobody can know
 * whether it is a thing, a firm or a person. `trade` says how one comes by it.
 */
export type Product = {
  name: string | null;
  isMany: boolean;
  kind: string | null;
  idea: string | null;
  pronoun: 'it' | 'they' | null;
  trade: Trade | null;
};

const NAME_AND_KIND = /^(?<name>[^,:(–—]{2,50}?)\s*(?:,|:|\s[-–—]\s|–|—|\()\s*(?<kind>[^)]{3,})\)?$/u;
const OWN = /^(?<own>my|our|your|their|his|her|this|these|that|those|a|an|some|the)\s+(?=\S)/iu;
const SENTENCE = /^(?:i|we|you|they|he|she|it|it's|we're|i'm|there)\s/iu;
const TITLED = /^(?<kind>[\p{L}][\p{L} -]{2,40}?)\s+["“„«](?<title>[^"“”„«»]{2,50})["”“»]$/u;
const ADDRESS = /^(?:https?:\/\/)?(?:www\.)?([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,})(?:\/\S*)?$/u;
/** Names that end so have an article: 'the Käsekrainer Box'. */
const WITH_ARTICLE =
  /^(?:box|app|course|club|workshop|bootcamp|masterclass|festival|challenge|kit|set|bundle|collection|retreat|marathon|blanket|grinder|carrier|method|programme|program|planner|journal|cream|lamp|bag|backpack|bottle|mug|desk|chair|trio|calendar|newsletter|podcast|game|book)$/iu;
const OF_NAME = /^(?:by|with|from|in|at|of|near|for)$/iu;
const MOST_WORDS = 9;

/** Reads what people call their product; null when it is no name of a thing. */
export function readProduct(given: string): Product | null {
  const titled = TITLED.exec(given.trim())?.groups;
  if (titled?.['kind'] !== undefined && titled['title'] !== undefined)
    return named(
      cleanPhrase(titled['title']),
      withArticle(uncapitalised(cleanPhrase(titled['kind']).replace(OWN, ''))),
    );
  const text = cleanText(spokenSigns(given)).replaceAll('\n', ' ');
  const address = ADDRESS.exec(text)?.[1];
  if (address !== undefined) return named(address);
  const [asked, told] = text.split(/(?<=\?)\s+/u);
  // 'Is your garden a mess? We mow, trim and plant': what is told, not what is asked.
  if (asked?.endsWith('?') === true && told !== undefined && /\p{L}{2}/u.test(told)) {
    const said = uncapitalised(cleanPhrase(told));
    return SENTENCE.test(`${said} `) ? ofIdea(cleanSentence(said, 'clause')) : readProduct(told);
  }
  const idea = ideaOf(text);
  if (idea !== null) return ofIdea(idea);
  const parts = NAME_AND_KIND.exec(text)?.groups;
  const first = cleanPhrase(parts?.['name'] ?? text);
  const kind = parts?.['kind'] === undefined || text.includes(':') ? null : kindOf(parts['kind']);
  // 'escape the office: van workshops': the first part is no name.
  if (parts?.['kind'] !== undefined && /^\p{Ll}/u.test(text) && kindOfPhrase(first) === 'base')
    return readProduct(parts['kind']);
  const bare = quiet(
    first.replaceAll(/[!?]+(?=\s|$)/gu, '').split(/(?<!\b(?:Mr|Mrs|Ms|Dr|St|No|Nr))\.(?:\s|$)/u, 1)[0] ?? '',
  );
  if (!/\p{L}/u.test(bare) || bare.split(' ').length > MOST_WORDS) return null;
  return nameOf(bare, kind);
}

const ofIdea = (idea: string): Product => ({ name: null, isMany: false, kind: null, idea, pronoun: null, trade: null });

function named(name: string, kind: string | null = null): Product {
  const last = name.split(' ').at(-1) ?? '';
  const trade = tradeOf(kind === null ? last : splitAtHead(kind).head);
  const isMany = kind === null && name.includes(' ') && isPlural(last) && isTrade(singularOf(last));
  const pronoun = isMany
    ? 'they'
    : isTrade(kind === null ? last : splitAtHead(kind).head) && trade !== 'booked' && trade !== 'service'
      ? 'it'
      : null;
  const isCertain =
    kind === null &&
    WITH_ARTICLE.test(last) &&
    /^\p{Lu}/u.test(last) &&
    name.split(' ').length < 4 &&
    !/^the /iu.test(name) &&
    !/['’]s\b/u.test(name);
  return { name: isCertain ? `the ${name}` : name, isMany, kind: isMany ? null : kind, idea: null, pronoun, trade };
}

function nameOf(given: string, kind: string | null): Product {
  const own = OWN.exec(given)?.groups?.['own']?.toLowerCase();
  const bare =
    own === undefined || (own === 'the' && /^\p{Lu}/u.test(given) && /\s\p{Lu}/u.test(given))
      ? given
      : given.slice(own.length + 1);
  if (bare === given && own === 'the') return named(given.replace(/^The /u, 'the '), kind);
  const words = bare.split(' ');
  const of = words.findIndex((word, place) => place > 0 && OF_NAME.test(word));
  const front = of === -1 ? words : words.slice(0, of);
  const { head } = splitAtHead(bare);
  const isLower = (word: string) => /\p{L}/u.test(word) && !/\p{Lu}/u.test(word);
  const { front: described, behind } = splitAtHead(bare);
  const isDescribed =
    described.length === 0 &&
    /^(?:that|which|who)\b/u.test(behind) &&
    words.slice(1).every(isLower) &&
    (isTrade(singularOf(head)) || isPlural(head));
  const isCommonHead =
    isLower(head) ||
    isDescribed ||
    (words.length === 1 && isTrade(singularOf(head)) && /^\p{Lu}\p{Ll}+$/u.test(head)) ||
    (front.length === 1 && of > 0 && isTrade(singularOf(head)) && words.slice(1).every(isLower));
  const isKnown =
    isTrade(singularOf(head)) ||
    isDescribed ||
    (isPlural(head) && isLower(head)) ||
    MASS_NOUNS.has(head.toLowerCase()) ||
    (head.endsWith('ing') && words.every(isLower));
  // 'Weighted blanket Hygge': all of it is the name.
  // 'clean cup menstrual cup': the first cup is in a name. 'Glide e-bikes': so is a verb.
  const isRepeated = words.length > 2 && words.slice(0, -1).some((word) => word.toLowerCase() === head.toLowerCase());
  const isVerbName =
    own === undefined &&
    words.length > 1 &&
    /^\p{Lu}/u.test(bare) &&
    isA(termsOf(words[0] ?? '')[0], 'Infinitive') &&
    !MODIFIERS.test(words[0]?.toLowerCase() ?? '');
  // 'Anna reads your contract'
  const isTold = words.some(
    (_, place) =>
      place > 0 && isDeed(words.slice(place).join(' ')) && /^(?:your|you|the)$/u.test(words[place + 1] ?? ''),
  );
  const isAdjective = /^(?:dental|legal|medical|optical|financial|digital|creative)$/u.test(head);
  if (isRepeated || isTold || isAdjective) return named(titleCase(bare), kind);
  if (isVerbName) return named(bare, kind);
  if (!isCommonHead) return named(words.some(isLower) && of === -1 ? titleCase(bare) : bare, kind);
  if (!isKnown && own === undefined && !(isLower(head) && isBrand(front[0] ?? '') && front.length > 1))
    return named(front.length > 1 && words.every(isLower) ? titleCase(bare) : bare, kind);
  return common({ bare, own, front, head, kind });
}

/** 'standing desk', 'our running shoes', 'PlantPal app': a noun that needs 'this', 'our' or 'the'. */
function common({
  bare,
  own,
  front,
  head,
  kind,
}: {
  bare: string;
  own: string | undefined;
  front: readonly string[];
  head: string;
  kind: string | null;
}): Product {
  const [first = ''] = front;
  const isMany = isPlural(head);
  const trade = tradeOf(singularOf(head));
  const isMixed = front.slice(1).some((word) => /^\p{Lu}/u.test(word)) && /^\p{Lu}/u.test(first);
  const isNamed = isMixed || isBrand(first);
  const phrase =
    isNamed || (own !== undefined && /^\p{Lu}/u.test(first)) ? bare : bare.charAt(0).toLowerCase() + bare.slice(1);
  const isMass =
    MASS_NOUNS.has(head.toLowerCase()) || (head.endsWith('ing') && trade !== 'thing' && trade !== 'course');
  const isOwner =
    (/['’]s$/u.test(first) && /^\p{Lu}/u.test(first)) ||
    front.some((word, place) => place > 0 && /^\p{Lu}.*['’]s$/u.test(word));
  const determiner =
    own === 'our' || own === 'my'
      ? 'our '
      : own === 'the'
        ? 'the '
        : isOwner || (isMass && !isMany && / (?:with|by|for|in|at|from) /u.test(bare))
          ? ''
          : isNamed && isMass && trade !== 'thing'
            ? ''
            : isNamed && front.length > 1 && !PROPER.test(first)
              ? 'the '
              : isMany
                ? 'these '
                : 'this ';
  const isService = trade === 'booked' || trade === 'service' || isMass;
  const pronoun = isMany ? 'they' : isService && !(isMass && trade === 'thing') ? null : 'it';
  return {
    name: `${determiner}${SERVICE.test(phrase) && determiner === 'this ' ? `${phrase} service` : phrase}`,
    isMany,
    kind: isMany ? null : kind,
    idea: null,
    pronoun: SERVICE.test(phrase) ? null : pronoun,
    trade,
  };
}

const SERVICE =
  /^(?:plumber|barber|handyman|electrician|locksmith|florist|tutor|babysitter|gardener|photographer|hairdresser|mechanic|tailor|painter|cleaner|carpenter|builder)$|(?:^|\s)(?:cleaning|editing|washing|removal|repair|inspection|assembly|photography|translation|grooming|bookkeeping|ironing|landscaping|storage|delivery)$/iu;

/** A word with a capital that nobody finds in a dictionary, or in an English place. */
const isBrand = (word: string) =>
  /^\p{Lu}|\p{Lu}/u.test(word) &&
  (/^.+\p{Lu}/u.test(word) ||
    PROPER.test(word) ||
    /[^\p{ASCII}]/u.test(word) ||
    (!isTrade(word.toLowerCase()) &&
      !MASS_NOUNS.has(word.toLowerCase()) &&
      (isA(termsOf(word)[0], 'Demonym', 'Place', 'Person', 'FirstName', 'LastName') || isUnknown(word.toLowerCase()))));

/** Words before a noun that no list knows, though they are English. */
const MODIFIERS =
  /^(?:office|tattoo|balcony|terrace|patio|attic|basement|wellness|beauty|window|garden|kitchen|bathroom|living|bedroom|travel|laptop|tablet|mobile|online|offline|digital|ergonomic|wireless|portable|weighted|reusable|recycled|refurbished|electric|electronic|bluetooth|solar|water|pet|puppy|kitten|baby|toddler|kids|women|men|senior|wedding|birthday|holiday|home|house|car|bike|bicycle|truck|motorcycle|yoga|fitness|sports|outdoor|indoor|camping|hiking|running|walking|swimming|cooking|baking|coffee|vegan|vegetarian|gluten|protein|herbal|natural|artisan|handmade|homemade|custom|personal|private|professional|business|corporate|startup|event|party|airport|hotel|city|beach|mountain|ski|surf|music|guitar|piano|singing|dance|drawing|painting|photo|video|podcast|newsletter|language|math|science|coding|data|cyber|cloud|smart|air|carpet|sofa|laundry|ironing|shoe|hair|nail|beard|skin|face|body|hand|foot|eye|tooth|dental|hearing|sleep|back|neck|posture|memory|noise|sound|standing|gaming|office|desk|meal|lunch|dinner|breakfast|snack|hot|cold|ice|frozen|fresh|dried|raw|dark|white|black|red|green|blue|pink|golden|vintage|antique|second|used|new|old|modern|classic|luxury|budget|cheap|premium|first|public|legal|tax|financial|insurance|mortgage|real|estate|property|rental|moving|storage|cleaning|plumbing|heating|roof|gutter|chimney|pool|lawn|tree|flower|plant|seed|farm|dairy|meat|fish|seafood|fruit|vegetable|veggie|bread|sourdough|cake|chocolate|candy|beer|wine|cocktail|tea|juice|spice|sauce|honey|olive|coconut|bamboo|wooden|leather|cotton|linen|silk|wool|cashmere|glass|metal|steel|stainless|ceramic|paper|cardboard|plastic|rubber|negotiation|leadership|public|career|resume|interview|job|dog|cat|horse|fish|bird|chicken|escape|board|card|puzzle|jigsaw|model|lego|toy|doll|stuffed|knitting|sewing|crochet|quilting|pottery|ceramics|tire|tyre|brake|engine|parking|charging|thermo|insulated|cordless|robot|knife|pan|pot|wall|floor|ceiling|door|fence|gate|lock|alarm|security|safety|emergency|mountain|road|trail|cargo|folding|foldable|inflatable|adjustable|magnetic|silicone|organic|scented|hourly|weekly|monthly|daily|local|mini|small|big|large|long|short|tall|wide|thin|thick|soft|hard|light|heavy|quick|fast|slow|easy|simple|complete|full|half|double|triple|single|group|family|couples|team|community|charity|excel|mindfulness|meditation|breathwork|pilates|zumba|salsa|tango|ballet|karate|judo|boxing|climbing|fishing|hunting|golf|tennis|soccer|football|basketball|padel|squash|badminton|surfing|sailing|kayak|canoe|paddle)s?$/u;
const isUnknown = (word: string) =>
  !MODIFIERS.test(word) &&
  !knowsWord(word) &&
  !/(?:ing|ed|ly|able|ible|ful|less|ous|ive|al|ic|tion|ment|ness|er|or|ist)$/u.test(word);

const titleCase = (name: string) =>
  name
    .split(' ')
    .map((word, place) =>
      place > 0 &&
      /^(?:and|or|of|the|for|in|on|at|by|with|to|a|an|de|la|da|del|von|am|im|con|y|et|und|zum|zur|van|der|den|di|do|dos|das|il|le|les|el|los)$/u.test(
        word,
      )
        ? word
        : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ');

/** A sentence or a command instead of a name, as a sentence; null for what names a thing. */
function ideaOf(text: string): string | null {
  const whole = uncapitalised(cleanPhrase(calmCapitals(text)));
  const words = whole.split(' ');
  const isTitle =
    words.length > 1 &&
    words.slice(1).some((word) => /^\p{Lu}/u.test(word)) &&
    /^\p{Lu}/u.test(text) &&
    !SENTENCE.test(`${whole} `);
  const isOrder = /^(?:stop|start|keep|never|always|don't|do not) \p{Ll}+/iu.test(whole);
  if (/^(?:better|less|more|fewer|no|a better|a faster|an easier)\s\p{Ll}/u.test(whole) && words.length < 5)
    return `this is about ${whole}.`;
  if ((words.length < 3 && !isOrder) || words.length > 16 || isTitle || NAME_AND_KIND.test(text)) return null;
  if (isOrder) return `${whole}.`;
  const kind = kindOfPhrase(/\?\s*$/u.test(text) ? `${whole}?` : whole);
  if (isDeed(whole) && /^(?:you|your|people|them|the|a|an|with)$/u.test(words[1] ?? '')) return `this ${whole}.`;
  const isTrader = isTrade(singularOf(splitAtHead(whole).head)) && !SENTENCE.test(`${whole} `);
  if (
    isTrader &&
    kind !== 'question' &&
    !/^(?:learn|build|save|find|get|make|sleep|speak|cook|play|write|run|grow)\b/u.test(whole)
  )
    return null;
  if (kind === 'question' || kind === 'denied' || SENTENCE.test(`${whole} `)) return cleanSentence(whole, kind);
  if (kind === 'base' && PEOPLE_VERBS.has((words[0] ?? '').toLowerCase()) && !/^\p{Lu}/u.test(words[0] ?? ''))
    return cleanSentence(whole, kind);
  return null;
}

/** What somebody shouts, said in a normal voice. Few letters in capitals are a name. */
function quiet(name: string): string {
  if (name.length <= 6 || name !== name.toUpperCase() || !/\p{Lu}/u.test(name)) return name;
  return name.toLowerCase().replaceAll(/(?<![\p{L}'])\p{L}/gu, (letter) => letter.toUpperCase());
}

/** What it is, as it stands after 'it is': 'a face serum for dry skin'. Null for what describes it in another way. */
function kindOf(text: string): string | null {
  const phrase = cleanPhrase(text).replace(/^(?:the|this|my|our|your)\s+/iu, '');
  const words = phrase.split(' ');
  const { head } = splitAtHead(phrase.replace(/^(?:an?|some)\s+/iu, ''));
  if (words.length > MOST_WORDS || /[,;.!?]/u.test(phrase) || SENTENCE.test(`${phrase} `)) return null;
  const said = PROPER.test(words[0] ?? '') ? phrase : uncapitalised(phrase);
  if (!isTrade(singularOf(head)) && !/^an? \p{Ll}/iu.test(said)) return null;
  return isPlural(head) ? said : withArticle(said.replace(/^an?\s+/iu, ''));
}

const withArticle = (phrase: string) => `${articleFor(phrase)} ${phrase}`;
