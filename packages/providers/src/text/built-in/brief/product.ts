import { calmCapitals, cleanPhrase, cleanText, PROPER, uncapitalised } from './clean-text.ts';
import { articleFor, isPlural, splitAtHead } from './nouns.ts';
import { baseOfThird } from './verbs.ts';
import { isA, isUncountable, termsOf } from '../phrases/grammar.ts';
import { MASS_NOUNS } from './word-lists.ts';
import { kindOfPhrase } from '../phrases/phrase-kind.ts';
import { cleanSentence } from './idea.ts';

/**
 * What is advertised. `name` stands in a sentence as it is ('Glow Serum', 'this standing desk'); `kind` says what it is, with its
 * article ('a face serum'), where people wrote that too. `isName`: it keeps its own capitals. `idea`: a sentence, where people wrote what it
 * does instead of what it is; the name is 'it' then.
 */
export type Product = { name: string; isName: boolean; isPlural: boolean; kind: string | null; idea: string | null };

/** A name, and what it is, behind a comma, a dash, a colon or in brackets. */
const NAME_AND_KIND = /^(?<name>[^,:(–—]{2,50}?)\s*(?:,|:|\s[-–—]\s|–|—|\()\s*(?<kind>[^)]{3,})\)?$/u;
const OWN = /^(?:my|our|your|their|his|her|this|these|that|those|a|an|some)\s+(?=\S)/iu;
const SENTENCE = /^(?:i|we|you|they|he|she|it|it's|we're|i'm|there)\s/iu;
/** Names in -s that are one thing, and more than one word of them may be told by the last. */
const PLURAL_HEADS =
  /(?:drops|gummies|leggings|shoes|boots|sneakers|sandals|socks|gloves|jeans|pants|shorts|earbuds|headphones|buds|glasses|goggles|pods|pads|wipes|capsules|pills|tablets|vitamins|bars|bites|chips|snacks|cookies|candles|sheets|pillows|towels|bags|boxes|cards|pens|lights|lamps|bulbs|filters|blades|strips|patches|masks|lashes|nails|earrings|rings|bracelets|beads|toys|blocks|tools|wraps|bands|weights|stickers|labels|bottles|cups|mugs|straws|plates|knives|pans|pots|mats|rugs|curtains|blinds|seeds|plants|flowers|treats|services|courses|lessons|templates|presets)$/iu;

/** Reads what people call their product; null when it is no name of a thing. */
export function readProduct(given: string): Product | null {
  const product = nameOf(given);
  // 'they are a bag': what it is has to be as many as the name.
  const isOne = product?.kind?.startsWith('a') === true && /^an? /u.test(product.kind);
  return product && product.isPlural && isOne ? { ...product, kind: null } : product;
}

function nameOf(given: string): Product | null {
  const text = cleanText(given.replace(/\s*\(([^()]+)\)\s*$/u, ', $1')).replaceAll('\n', ' ');
  const titled = TITLED.exec(given.trim())?.groups;
  if (titled?.['kind'] !== undefined && titled['title'] !== undefined) {
    const kind = uncapitalised(
      cleanPhrase(titled['kind'])
        .replace(OWN, '')
        .replace(/^the\s+/iu, ''),
    );
    return { ...NAMED, name: cleanPhrase(titled['title']), kind: `${articleFor(kind)} ${kind}` };
  }
  const address = ADDRESS.exec(text)?.[1];
  if (address !== undefined) return { ...NAMED, name: address };
  const [asked, told] = text.split(/(?<=\?)\s+/u);
  // 'Is your garden a mess? We mow, trim and plant': what is told, not what is asked.
  if (asked?.endsWith('?') === true && told !== undefined && /\p{L}{2}/u.test(told)) {
    const said = uncapitalised(cleanPhrase(told));
    return SENTENCE.test(`${said} `)
      ? { ...NAMED, name: 'it', isName: false, idea: cleanSentence(said, 'clause') }
      : nameOf(told);
  }
  const hosted = cleanPhrase(text);
  // 'yoga with Ines', 'Abuela Rosa's hot sauce': a name, whatever stands before it.
  if (HOSTED.test(hosted)) return { ...NAMED, name: hosted };
  const idea = ideaOf(text);
  if (idea !== null) return { name: 'it', isName: false, isPlural: false, kind: null, idea };
  const parts = NAME_AND_KIND.exec(text)?.groups;
  const whole = cleanPhrase(parts?.['name'] ?? text).split(/(?<!\b(?:Mr|Mrs|Ms|Dr|St))[.!?](?:\s|$)/u, 1)[0] ?? '';
  const bare = calm(whole.replace(OWN, ''));
  if (!/\p{L}/u.test(bare) || bare.split(' ').length > 9) return null;
  // 'escape the office: van workshops': the first part is no name.
  if (
    parts?.['kind'] !== undefined &&
    /^\p{Ll}/u.test(text) &&
    kindOfPhrase(cleanPhrase(parts['name'] ?? '')) === 'base'
  )
    return nameOf(parts['kind']);
  const kind = parts?.['kind'] === undefined || text.includes(':') ? null : kindOf(parts['kind']);
  const { head, front, behind } = splitAtHead(bare);
  // 'Less stress' and 'Bookkeeping' are nothing that one can point at.
  if (
    /^(?:(?:better|less|more|fewer|no|a better|a faster|an easier)\s.*|\p{L}\p{Ll}+ing)$/iu.test(bare) &&
    kind === null
  )
    return {
      name: 'it',
      isName: false,
      isPlural: false,
      kind: null,
      idea: `this is about ${/^an?\s/iu.test(whole) ? uncapitalised(whole) : uncapitalised(bare)}.`,
    };
  // 'Babysitters near you': only the beginning has a capital.
  const isFirst =
    front.length === 0 && behind !== '' && behind === behind.toLowerCase() && /^\p{Lu}[\p{Ll}-]+$/u.test(head);
  const isCommon =
    ONE_WORD.test(bare) ||
    (bare === head && isA(termsOf(head)[0], 'Plural', 'Uncountable') && /^\p{Lu}\p{Ll}+$/u.test(head));
  const isThing =
    isFirst ||
    isCommon ||
    (/^[A-Z]{2,4}s?$/u.test(head) && front.length > 0 && front.every((word) => /^\p{Ll}/u.test(word))) ||
    (/^\p{Ll}[\p{Ll}'-]+$/u.test(head) && (bare.includes(' ') || bare === head));
  if (!isThing) {
    const many = PLURAL_HEADS.test(head) && bare.includes(' ');
    return { name: bare, isName: true, isPlural: many, kind, idea: null };
  }
  const many = isPlural(head);
  // 'Øre hearing aids': no English word begins so.
  const isForeign = /^\p{Lu}/u.test(bare) && /[^\p{ASCII}]/u.test(bare.split(' ', 1)[0] ?? '');
  const certain = bare.replace(/^the\s+/iu, '');
  const phrase = isForeign ? certain : uncapitalised(certain);
  // 'TaskFlow app': a certain one of its kind.
  const isCertain = /^\p{Lu}\p{Ll}+\p{Lu}/u.test(bare) || /^\p{Lu}\p{Ll}+ \p{Lu}/u.test(bare);
  if (isCertain) return { name: `${many ? 'these' : 'this'} ${bare}`, isName: false, isPlural: many, kind, idea: null };
  if (/^the\s/iu.test(whole)) return { name: `the ${phrase}`, isName: false, isPlural: many, kind, idea: null };
  // 'bookkeeping for dentists', 'phone repair while you wait': nothing that one can point at.
  const isDoing =
    /(?<!^(?:r|str|th|k|w|spr|earr|sw|duckl|sl|wedding r))ing$/iu.test(head) && (bare.includes(' ') || behind !== '');
  const isMass =
    /^(?:payroll|chi|karate|judo|pilates|repair|yoga|photography|insurance|delivery|childcare|advice|help|support|therapy)$/iu.test(
      head,
    );
  if (!many && !SERVICE.test(phrase) && ((isMass && behind !== '') || isDoing || /storage$/iu.test(head)))
    return { name: phrase, isName: false, isPlural: false, kind, idea: null };
  if (isFirst && !many && (MASS_NOUNS.has(head.toLowerCase()) || isUncountable(head) || head.endsWith('ing')))
    return { name: phrase, isName: false, isPlural: false, kind, idea: null };
  const name = `${many ? 'these' : 'this'} ${SERVICE.test(phrase) ? `${phrase} service` : phrase}`;
  return { name, isName: false, isPlural: many, kind, idea: null };
}

const NAMED = { isName: true, isPlural: false, kind: null, idea: null } as const;
const TITLED = /^(?<kind>[\p{L}][\p{L} -]{2,40}?)\s+["“„«](?<title>[^"“”„«»]{2,50})["”“»]$/u;
const HOSTED =
  /^(?:[\p{Ll}-]+ ){1,3}(?:with|by) \p{Lu}\p{L}+(?: \p{Lu}\p{L}+)*$|^(?:\p{Lu}[\p{L}]+ ){0,2}\p{Lu}\p{L}+['’]s (?:[\p{Ll}-]+ ?){1,4}$/u;

/** What people write with a capital although it is no name. */
const ONE_WORD =
  /^(?:plumber|barber|handyman|electrician|florist|tutor|babysitter|locksmith|gardener|photographer|hairdresser|dentist|mechanic|tailor|painter|cleaner|carpenter|builder|baker|butcher|wallet|mattress|stroller|umbrella|kettlebell|sunscreen|serum|blanket|backpack|toothbrush|blender|lamp|desk|chair|planner|journal|podcast|newsletter|gym|salon|restaurant|bakery|hotel|app|course|book)$/iu;
const ADDRESS = /^(?:https?:\/\/)?(?:www\.)?([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,})(?:\/\S*)?$/u;
/** What somebody does for others, said without the word 'service'. */
const SERVICE =
  /^(?:plumber|barber|handyman|electrician|locksmith|florist|tutor|babysitter|gardener|photographer|hairdresser|mechanic|tailor|painter|cleaner|carpenter|builder)$|\s(?:cleaning|editing|washing|removal|repair|inspection|assembly|photography|translation)$/iu;

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
  if ((words.length < 3 && !isOrder) || words.length > 16 || isTitle || NAME_AND_KIND.test(text)) return null;
  if (isOrder) return `${whole}.`;
  const kind = kindOfPhrase(/\?\s*$/u.test(text) ? `${whole}?` : whole);
  const isSentence =
    kind === 'question' || kind === 'base' || kind === 'denied' || kind === 'third' || isPhraseOfVerb(whole);
  if (!isSentence && kind !== 'clause' && !SENTENCE.test(`${whole} `)) return null;
  // 'ceramics workshop in Porto' only looks like a sentence.
  if (
    kind === 'clause' &&
    /^(?:[\p{L}-]+ ){2,3}(?:in|at|for|near|by|with|from) /u.test(whole) &&
    !/^(?:an?|the) /iu.test(whole) &&
    !SENTENCE.test(`${whole} `)
  )
    return null;
  const isAddressed = kind !== 'clause' || /\b(?:you|we|i|your|our|it)\b/iu.test(whole);
  return isAddressed ? cleanSentence(whole, kind) : `this is about one thing: ${whole}.`;
}

/** What somebody shouts, said in a normal voice. Few letters in capitals are a name. */
function calm(name: string): string {
  if (name.length <= 6 || name !== name.toUpperCase() || !/\p{Lu}/u.test(name)) return name;
  return name.toLowerCase().replaceAll(/(?<![\p{L}'])\p{L}/gu, (letter) => letter.toUpperCase());
}

/** 'helps you sleep': a name does not begin so. */
function isPhraseOfVerb(name: string): boolean {
  const [first = '', second = ''] = name.split(' ');
  return (
    /^\p{Ll}/u.test(first) &&
    baseOfThird(first) !== undefined &&
    /^(?:you|your|people|them|the|a|an|with)$/u.test(second)
  );
}

/** What it is, as it stands after 'it is': 'a face serum for dry skin'. Null for what describes it in another way. */
function kindOf(text: string): string | null {
  const phrase = cleanPhrase(text).replace(/^(?:the|this|my|our|your)\s+/iu, '');
  const words = phrase.split(' ');
  if (words.length > 9 || words.length === 0 || !/\p{L}/u.test(phrase) || SENTENCE.test(`${phrase} `)) return null;
  if (/[,;.!?]/u.test(phrase) || baseOfThird(words[0] ?? '') !== undefined) return null;
  if (/^\p{Lu}\p{Ll}/u.test(splitAtHead(phrase).head) && phrase.includes(' ')) return null;
  if (kindOfPhrase(uncapitalised(phrase)) !== 'noun' && !/^(?:an?|some)\s/iu.test(phrase)) return null;
  const said = PROPER.test(words[0] ?? '') ? phrase : uncapitalised(phrase);
  if (/^(?:an?|some)\s/iu.test(said))
    return said.replace(/^an?\s+/iu, (article) => `${articleFor(said.slice(article.length))} `);
  return isPlural(splitAtHead(said).head) ? said : `${articleFor(said)} ${said}`;
}
