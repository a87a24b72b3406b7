import { type ClaimFinding, withoutMarks, type ClaimRule } from '@sayso/contract';
import { sentencesOf } from './sentences.ts';

/** Sounds that a written letter hides: 'an hour', 'a unicorn'. */
const SILENT_H = /^(?:hour|honest|honou?r|heir)/iu;
const LIKE_YOU = /^(?:uni(?!n|m)|use|usu|util|eu|one\b|once\b|ukulele|u[ks]b?\b|ufo|ur[aeio])/iu;
/** Letters whose names begin with a vowel: 'an SPF 50 cream', 'an LED lamp'. */
const SPOKEN_WITH_VOWEL = /^[AEFHILMNORSX]/u;
const NUMBER_WITH_VOWEL = /^(?:8|11\b|18\b|11,|18,|8\d)/u;

/** 'a' or 'an', as the word is said. */
function articleFor(phrase: string): 'a' | 'an' {
  const word = phrase.trim().split(/\s+/u, 1)[0] ?? '';
  if (/^\d/u.test(word)) return NUMBER_WITH_VOWEL.test(word) ? 'an' : 'a';
  if (isSpelled(word)) return SPOKEN_WITH_VOWEL.test(word) ? 'an' : 'a';
  if (SILENT_H.test(word)) return 'an';
  if (LIKE_YOU.test(word)) return 'a';
  return /^[aeiouáéíóúäëïöü]/iu.test(word) ? 'an' : 'a';
}

/** Capitals that are said letter by letter: few of them, or without a vowel to read them by. */
function isSpelled(word: string): boolean {
  if (/^[A-Z]\d/u.test(word)) return true;
  const letters = /^[A-Z0-9]+(?![a-z])/u.exec(word)?.[0] ?? '';
  return /^[A-Z]{2}/u.test(letters) && (letters.length <= 3 || !/[AEIOU]/u.test(letters));
}

/** 'This is no miracle', 'not guaranteed': who says that claims nothing. */
const DENIED =
  /\b(?:no|not|never|isn't|aren't|won't|doesn't|don't|without|nobody|nothing is|can't)\s+(?:\w+\s+){0,2}$/iu;
/** These begin with a word of denial themselves, or claim something although they are denied. */
const COUNTS_DENIED = new Set(['personal_experience', 'competitor', 'scarcity']);

/** Sentences that an advertisement should not say like this, first to last. Each has one finding: that of the first rule it breaks. */
export function findClaims(script: string): ClaimFinding[] {
  return sentencesOf(script).flatMap(({ text, start, end }) => {
    const plain = text.replaceAll(/[‘’]/gu, "'");
    for (const claim of CLAIM_PATTERNS) {
      const found = claim.pattern.exec(plain);
      if (!found || isDenied(claim, plain.slice(0, found.index))) continue;
      const { reason, source } = CLAIM_REASONS[claim.rule];
      const phrase = found[0].trim();
      return [
        {
          rule: claim.rule,
          start,
          end,
          sentence: text,
          phrase,
          reason,
          suggestion: saferSentence(plain, claim),
          source,
        },
      ];
    }
    return [];
  });
}

/** What gives a claim away, why it is risky, and how it can be said instead. */
type ClaimPattern = {
  rule: ClaimRule;
  /** What gives it away. Its first match is the phrase that is shown. */
  pattern: RegExp;
  /** How words are changed, each where it fits; the first that changes the sentence counts. */
  changes?: readonly (readonly [RegExp, string])[];
};

/** Why, in words for whoever wrote it, and the sentence that can always be said instead. */
type ClaimReason = { reason: string; instead: string; source: { name: string; url: string } };

const FTC_ENDORSEMENTS = {
  name: 'FTC Endorsement Guides, 16 CFR Part 255',
  url: 'https://www.ecfr.gov/current/title-16/chapter-I/subchapter-B/part-255',
};
const ASA_MISLEADING = {
  name: 'UK CAP Code, section 3: misleading advertising',
  url: 'https://www.asa.org.uk/type/non_broadcast/code_section/03.html',
};
const FTC_HEALTH = {
  name: 'FTC Health Products Compliance Guidance',
  url: 'https://www.ftc.gov/business-guidance/resources/health-products-compliance-guidance',
};
const FTC_INCOME = {
  name: 'FTC Business Guidance: money-making claims',
  url: 'https://www.ftc.gov/business-guidance/advertising-marketing',
};

/** For each rule, what people are told. */
const CLAIM_REASONS: Readonly<Record<ClaimRule, ClaimReason>> = {
  personal_experience: {
    reason: 'An illustrated performer has bought, used and felt nothing. Said as its own experience, this may mislead.',
    instead: "Have a look and see if it's for you.",
    source: FTC_ENDORSEMENTS,
  },
  health: {
    reason: 'This may be read as a health claim, which needs solid evidence.',
    instead: 'Read the details, and see if it fits your routine.',
    source: FTC_HEALTH,
  },
  income: {
    reason: 'This may be read as a promise of income, which needs proof of what people typically earn.',
    instead: 'See how it works before you decide.',
    source: FTC_INCOME,
  },
  guarantee: {
    reason: 'This promises a result for everybody. Promise what you can keep every time.',
    instead: "Have a look, and see if it's right for you.",
    source: ASA_MISLEADING,
  },
  before_after: {
    reason: 'Results before and after, or within a time, need proof that people can typically expect them.',
    instead: 'See for yourself how it goes.',
    source: FTC_ENDORSEMENTS,
  },
  superlative: {
    reason: 'This says that nothing is better, which needs proof against the whole market.',
    instead: "Compare it, and see if it's the one for you.",
    source: ASA_MISLEADING,
  },
  competitor: {
    reason: 'A comparison with others has to be fair and proven, and should not run them down.',
    instead: 'Compare it with what you use now.',
    source: { name: 'UK CAP Code, section 3: comparisons', url: ASA_MISLEADING.url },
  },
  scarcity: {
    reason: 'Hurry is only fair when it is true for everybody who sees the video, whenever they do.',
    instead: "You'll find the details at the link.",
    source: ASA_MISLEADING,
  },
  proof: {
    reason: 'This names proof: tests, experts, numbers or ratings. Keep it only if you can show them.',
    instead: 'The details are there for you to check.',
    source: FTC_ENDORSEMENTS,
  },
};

const ILLS =
  'acne|anxiety|depression|insomnia|pain|arthritis|eczema|psoriasis|cancer|diabetes|migraines?|headaches?|inflammation|infections?|allergies|asthma|cellulite|wrinkles?|hair loss|baldness|dandruff|bloating|cholesterol|blood pressure|blood sugar|hormones?|adhd|stress disorder|covid|flu|disease|illness|obesity|scars?|dark circles|fine lines';
const BEFORE_ILL = '(?:your |the |all |any |chronic |stubborn |deep |back |joint |muscle |high |severe )*';
const WEEKS =
  '(?:\\d+|one|two|three|four|five|six|seven|ten|a few|a couple of|just one|a|an)\\s+(?:seconds?|minutes?|hours?|days?|nights?|weeks?|months?)';

/** In the order in which they count: one sentence has one finding. */
const CLAIM_PATTERNS: readonly ClaimPattern[] = [
  {
    rule: 'personal_experience',
    pattern:
      /\b(?!we(?:'ve| have)?\s+(?:(?:only|also|always|never|just|all)\s+)*(?:buy|use|used|using|tested|seen|saw|found|received|own|recommend)\b)(?:I|we)(?:'ve|'m|'d| have| am| was)?\s+(?:(?:just|recently|finally|really|absolutely|actually|personally|also|never|always|already|both|all|only|honestly|totally|been|have)\s+)*(?:bought|buy|found|used to|ordered|got mine|got this|got these|got it|picked up|grabbed|purchased|received|tried|trying|tested|used|use|using|wear|wore|wearing|worn|own|owned|drink|drank|ate|eat|switched|lost|gained|earned|made \$?\d|noticed|felt|feel|woke|sleep|slept|swear by|recommend|love|loved|adore|obsessed|addicted|hooked|stopped|quit|saw|seen|can't live|cannot live|couldn't believe|was skeptical|was sceptical|skeptical|sceptical)\b/iu,
    changes: [
      [
        /^.*?\bI(?:'ve| have)? been using ([^.,!?]{2,40}?) for ([^.,!?]{2,20}?)(?:[,.!?].*|\s+(?:and|now|but)\b.*)?$/iu,
        'Try $1 for $2 and see what you think.',
      ],
      [
        /^.*?\bI(?:'ve| have)?\s+(?:just |recently |finally |actually )?(?:bought|ordered|tried|tested|purchased|picked up|grabbed|got|received) (this|these|it|them|(?:this|these|the|a|an|some) [^.,!?]{2,40}?)(?=\s+(?:last|this week|yesterday|today|and|for|from|on|in|because|after|when|a (?:week|month|year)|two|three|\d)|[.,!?]|$).*$/iu,
        'Take a look at $1.',
      ],
      [
        /\bI (?:(?:really|absolutely|just|honestly) )*(?:love|adore) (?=how|that|the|this|these|it)/iu,
        'You might love ',
      ],
      [/\bI (?:always |really |now )?use ([^.,!?]{2,40}?) (every (?:day|morning|night|week))/iu, 'You can use $1 $2'],
      [
        /\bI(?:'m| am) (?:so |totally |completely )?(?:obsessed with|addicted to|hooked on) ([^.,!?]{2,50})/iu,
        'Have a look at $1',
      ],
      [/\bI (?:totally |really |highly |always )?(?:recommend|swear by) ([^.,!?]{2,50})/iu, 'Have a look at $1'],
    ],
  },
  {
    rule: 'personal_experience',
    pattern:
      /\b(?:(?:changed|saved|transformed) (?:my|our) \w+|my (?:skin|hair|face|back|body|sleep|life|teeth|nails|energy|kids?|husband|wife|boyfriend|girlfriend|partner|friends?|sister|brother|mom|mum|dad|dog|cat|doctor|home|routine|morning|favou?rite|go-to|holy grail|experience|results?|clients?|customers?)\b|(?:works?|worked) (?:so well |wonders )?for me|trust me)/iu,
    changes: [
      [/\b(?:changed|saved|transformed) my life\b/iu, 'may make your day a little easier'],
      [/\b(?:changed|saved|transformed) my (\w+)/iu, 'may help with your $1'],
      [
        /^my (skin|hair|face|back|teeth|nails|energy|sleep|home|routine|morning)\b.*$/iu,
        'See what it does for your $1.',
      ],
      [/\b(?:it |this )?works?(?:ed)? (?:so well |wonders )?for me\b/iu, 'it may work for you'],
      [/\btrust me\b[,:]?\s*/iu, ''],
    ],
  },
  // 'Imagine a day without neck pain': a result is promised, in a picture.
  {
    rule: 'health',
    pattern: new RegExp(
      `\\b(?:imagine|picture|think of|what if|dream of|wake up|live|life|day|days|week|weeks|night|nights|morning)\\b[^.!?]{0,40}\\b(?:without|free of|free from)\\s+(?:any |more |neck |shoulder |knee |period |nerve )*${BEFORE_ILL}(?:${ILLS})\\b`,
      'iu',
    ),
  },
  {
    rule: 'health',
    pattern: new RegExp(
      `\\b(?:cures?|curing|heals?|healing|treats?|reverses?|eliminates?|prevents?|relieves?|reduces?|removes?|erases?|fights?|lowers?|gets? rid of|stops?|no more|goodbye to|banish(?:es)?)\\s+${BEFORE_ILL}(?:${ILLS})\\b`,
      'iu',
    ),
  },
  {
    rule: 'health',
    pattern:
      /\b(?:miracle cure|cures?\b(?! (?:for )?boredom)|lose \d+\s?(?:pounds?|lbs?|kilos?|kg|inches)|(?:burns?|melts?|torch(?:es)?) (?:belly |body |stubborn )?fat|weight[- ]loss|lose weight|slimming|(?<!digital )detox(?:es|ify|ifies)?|boosts? (?:your )?(?:immune system|immunity|metabolism|testosterone|collagen)|anti-?ag(?:e|ing)|balances? (?:your )?hormones|(?:fda|fda-) ?approved|doctor[- ](?:recommended|approved)|medical[- ]grade|no side effects|rejuvenat(?:es?|ing)|regrows? (?:your )?hair|heals? (?:your|the) \w+)\b/iu,
    changes: [[/\b(?:fda[- ]approved|doctor[- ](?:recommended|approved)|medical[- ]grade)[, ]+/iu, '']],
  },
  {
    rule: 'income',
    pattern:
      /(?:\b(?:make|earn|making|earning|made|pull in|bring in)\s+(?:up to |over |an extra |more than )?[$€£]\s?\d[\d,.k]{0,20}|\b(?:make|earn) (?:\w+ )?(?:money|cash|income)(?: (?:fast|online|from home|while you sleep|in your sleep|easily))|\bpassive income|\bget rich|\bfinancial freedom|\bquit your (?:day )?job|\b(?:six|seven|five)[- ]figure|\b(?:double|triple|10x) your (?:money|income|sales|revenue|profits?|investment)|\bbecome a millionaire|\breplace your (?:income|salary))/iu,
  },
  {
    rule: 'guarantee',
    pattern:
      /(?<!money[- ]back )(?<!(?:day|year|month|week|price|lifetime)[- ](?:\p{L}+ )?)(?<!money[- ]back-)(?<!\b(?:rooms?|seats?|spots?|places?|tables?|parking|entry|slots?|bunks?|beds?|desks?|pitch(?:es)?) (?:is |are )?)\bguarantee(?:d|s)?\b(?! for (?:\d|one|two|three|four|five|ten|life)| on (?:our |all |the |every |your )?(?:work|parts?|repairs?|labou?r|workmanship))|\b100\s?%\s+(?:safe|effective|proven|guaranteed|results?|success|working|risk)|\brisk[- ]free\b|\bno risk\b|\b(?:always|definitely) works?\b|\bworks? (?:every (?:single )?time|for (?:everyone|everybody|anyone|all))\b|\bnever fails?\b|\bcan't fail\b|\bcannot fail\b|\bwill change your life\b|\bI promise\b|\bwe promise\b|\bfoolproof\b/iu,
    changes: [
      [/\b(?:is |are )?guaranteed to\b/iu, 'made to'],
      [/\b100\s?%\s+(?=safe|effective|proven)/iu, 'made to be '],
      [/\bworks? (?:every (?:single )?time|for (?:everyone|everybody|anyone|all))\b/iu, 'may work for you'],
      [/\bwill change your life\b/iu, 'may make your day a little easier'],
      [/\b(?:completely |totally |absolutely )?risk[- ]free[, ]*/iu, ''],
      [/[, ]+guaranteed\b/iu, ''],
      [/\b(?:I|we) promise(?: you)?[,: ]*(?:that )?/iu, ''],
    ],
  },
  {
    rule: 'before_after',
    pattern: new RegExp(
      `\\b(?:before[- ]and[- ]after|before (?:vs\\.?|versus) after|(?:see |get |visible |amazing |instant |real )(?:\\w+ )?results (?:in|within|after)|results (?:in|within|after) (?:just |only |as little as )?${WEEKS}|instant(?:ly)? (?:results|younger|slimmer|whiter|thicker|clear)|(?:younger|slimmer|thinner|whiter|clearer|thicker|richer) (?:\\w+ )?(?:in|within|after) (?:just |only )?${WEEKS}|overnight (?:results|success|transformation)|works? overnight|total transformation|(?:skin|hair|body|teeth) transformation)\\b`,
      'iu',
    ),
  },
  {
    rule: 'superlative',
    pattern:
      /(?:\bthe (?:very |absolute )?best\b(?! (?:part|thing|bit|of luck|for you|time to|way to|days?|moments?))|\bbest[- ](?:in[- ]class|ever|selling|rated|quality)\b|(?:^|\s)#\s?1\b|\b(?:the|world's|our|your|america's) (?:number one|no\. ?1)\b|\bworld's (?:best|number|leading|first|most|finest|favou?rite|greatest|fastest|strongest)\b|\bthe (?:cheapest|fastest|greatest|finest|strongest|healthiest|safest|purest|smartest|easiest|softest|most \w+(?= (?:in|on|ever|of|you|product|way|thing)))\b|\bthe only (?:\w+ ){1,3}(?:you'll ever need|that works|that actually|on the market)\b|\bunbeatable\b|\bunrivall?ed\b|\bunmatched\b|\bmiracle\b|\brevolutionary\b|\bnothing (?:else )?(?:compares|comes close|works as well)\b|\bsecond to none\b|\bmarket[- ]leading\b)/iu,
    changes: [
      [/\bthe (?:very |absolute )?best (?=\p{L})/iu, 'a good '],
      [/\bthe cheapest\b/iu, 'an affordable'],
      [/\bthe (fast|great|fine|strong|pure|smart|soft)est\b/iu, 'a $1'],
      [/\bthe (?:health|eas)iest\b/iu, 'an easy'],
      [/\b(?:revolutionary|unbeatable|unrivalled|unrivaled|unmatched)\b/iu, 'new'],
      [/\b(?:the )?#\s?1\s+/iu, 'a '],
      [/\bmiracle\s+/iu, ''],
    ],
  },
  {
    rule: 'competitor',
    pattern:
      /\b(?:[Bb]etter than (?:all |any |every )?(?:the )?(?:others?|other|rest|competition|competitors?|leading|big brands?|anything else|\p{Lu}\w+)|[Uu]nlike (?:all |most |any )?(?:the )?(?:other|others|competitors?|big brands?|\p{Lu}\w+)|(?:[Bb]eats|destroys|crushes|blows away|outperforms) (?:all|any|every|the|other|\p{Lu}\w+)|(?:[Oo]ther|[Tt]hose|[Bb]ig|[Cc]heap|[Ee]xpensive) (?:brands?|companies|products?|ones) (?:are|lie|won't|don't|can't|rip|overcharge|use cheap)|(?:[Dd]on't|[Ss]top|[Nn]ever) (?:buy|buying|waste your money on|wasting (?:your )?money on) (?!it\b|this\b|anything)[\p{L} ]*|is (?:a scam|garbage|trash|a rip-?off)|[Cc]ompetitors?)\b/u,
    changes: [
      [/^unlike [^,]+,\s*/iu, ''],
      [/,?\s*unlike [^,.!?]+/iu, ''],
      [/\bbetter than [^.,!?]+/iu, 'worth comparing with what you use now'],
    ],
  },
  {
    rule: 'scarcity',
    pattern:
      /\b(?:only (?:\d+|a few|a handful|two|three|five|ten) (?:\w+ )?(?:left|remaining)|almost (?:gone|sold out)|nearly (?:gone|sold out)|sell(?:s|ing)?(?: out)? (?:out|fast)|last chance|act (?:now|fast)|hurry|won't last|before (?:it's|they're|it is|they are) (?:gone|too late|sold out)|running out(?! of\b(?! stock))|going fast|flying off the shelves|don't miss out|now or never|while (?:supplies|stocks?) last|limited stock|once it's gone|once they're gone)\b/iu,
    changes: [
      [/^(?:so |and )?hurry(?: up)?[,:.!]?\s+(?:and |because )?/iu, ''],
      [
        /[, ]+(?:but |and |so )?(?:hurry|act now|act fast|before (?:it's|they're) (?:gone|too late|sold out)|while (?:supplies|stocks?) last)(?=[.!?,]|$)/iu,
        '',
      ],
      [/^act (?:now|fast)[,:]?\s+(?:and )?/iu, ''],
    ],
  },
  {
    rule: 'proof',
    pattern:
      /\b(?:(?:clinically|scientifically|medically|lab)[- ](?:proven|tested|backed)|dermatologist[- ](?:tested|approved|recommended)|dermatologists?|(?:studies|research|science|data) (?:show|shows|prove|proves|says?)|(?:experts?|doctors?|dentists?|scientists?|nutritionists?|trainers?) (?:agree|say|recommend|swear|love|approved?)|(?:\d+|nine|eight) (?:out of|in) (?:\d+|ten)\s+\w+|(?:thousands|millions|hundreds) of (?:\w+ )?(?:customers|users|reviews|happy|five|(?:people|women|men|moms|families)(?= (?:already|trust|love|use|rely|swear|choose|switch|(?:have|can't|cannot) (?!no\b|nowhere\b|nothing\b|lost\b|to\b))))|(?:\d[\d,.]{0,20}k?\+?|five|four)[- ]star|award[- ]winning|as seen on|trusted by|everyone(?:'s| is) (?:talking about|obsessed|buying|using|switching)|everybody loves|everyone loves|proven (?:to|results)|\d[\d,.]{0,20}\s?k?\+? (?:happy |satisfied )?(?:customers|reviews|users))\b/iu,
    changes: [
      [
        /\b(?:(?:clinically|scientifically|medically|lab)[- ](?:proven|tested|backed)|dermatologist[- ](?:tested|approved|recommended)|award[- ]winning),?\s+(?!to\b|that\b|by\b|and\b)(?=\p{L})/iu,
        '',
      ],
      [/\b(?:clinically|scientifically|medically)?\s*proven to\b/iu, 'made to'],
    ],
  },
];

const isDenied = ({ rule }: ClaimPattern, before: string) => !COUNTS_DENIED.has(rule) && DENIED.test(before);

/** The sentence without what makes it risky; where no change of words helps, another one that can always be said. */
function saferSentence(sentence: string, { rule, changes = [] }: ClaimPattern): string {
  const { instead } = CLAIM_REASONS[rule];
  const plain = withoutMarks(sentence).trim();
  const tags = sentence.match(/<\/?break\b[^<>]*>/giu)?.join('') ?? '';
  for (const [from, to] of changes) {
    if (!from.test(plain)) continue;
    const changed = mended(plain.replace(from, to));
    if (changed.split(/\s+/u).length >= 2 && isSafe(changed)) return changed + (tags === '' ? '' : ` ${tags}`);
  }
  return instead + (tags === '' ? '' : ` ${tags}`);
}

function isSafe(sentence: string): boolean {
  return CLAIM_PATTERNS.every(({ pattern }) => !pattern.test(sentence));
}

/** A sentence after words were taken out of it: articles, spaces, a capital and an end as they should be. */
function mended(text: string): string {
  const said = text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/\s+([.,!?])/gu, '$1')
    .replaceAll(/\b(an?) (?=(\S+))/giu, (_, article: string, next: string) => {
      const right = articleFor(next);
      return `${article.charAt(0) === 'A' ? right.charAt(0).toUpperCase() + right.slice(1) : right} `;
    })
    .replaceAll(/\b(\p{L}+) \1\b/giu, '$1')
    .replace(/^[\s,.;:]+/u, '')
    .trim();
  const ended = /[.!?…]["']?$/u.test(said) ? said : `${said}.`;
  return ended.charAt(0).toUpperCase() + ended.slice(1);
}
