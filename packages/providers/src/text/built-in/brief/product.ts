import { cleanPhrase, cleanText, PROPER, uncapitalised } from './clean-text.ts';
import { articleFor, isPlural, splitAtHead } from './nouns.ts';
import { baseOfThird } from './verbs.ts';

/**
 * What is advertised. `name` stands in a sentence as it is ('Glow Serum', 'this standing desk'); `kind` says what it is, with its
 * article ('a face serum'), where people wrote that too. `isName`: it keeps its own capitals.
 */
export type Product = { name: string; isName: boolean; isPlural: boolean; kind: string | null };

/** A name, and what it is, behind a comma, a dash, a colon or in brackets. */
const NAME_AND_KIND = /^(?<name>[^,:(–—]{2,50}?)\s*(?:,|:|\s[-–—]\s|–|—|\()\s*(?<kind>[^)]{3,})\)?$/u;
const OWN = /^(?:my|our|your|their|his|her|this|these|that|those|a|an|some)\s+(?=\S)/iu;
const SENTENCE = /^(?:i|we|you|they|he|she|it|it's|we're|i'm|there)\s/iu;
/** Names in -s that are one thing, and more than one word of them may be told by the last. */
const PLURAL_HEADS =
  /(?:drops|gummies|leggings|shoes|boots|sneakers|sandals|socks|gloves|jeans|pants|shorts|earbuds|headphones|buds|glasses|goggles|pods|pads|wipes|capsules|pills|tablets|vitamins|bars|bites|chips|snacks|cookies|candles|sheets|pillows|towels|bags|boxes|cards|pens|lights|lamps|bulbs|filters|blades|strips|patches|masks|lashes|nails|earrings|rings|bracelets|beads|toys|blocks|tools|wraps|bands|weights|stickers|labels|bottles|cups|mugs|straws|plates|knives|pans|pots|mats|rugs|curtains|blinds|seeds|plants|flowers|treats|services|courses|lessons|templates|presets)$/iu;

/** Reads what people call their product; null when it is no name of a thing. */
export function readProduct(given: string): Product | null {
  const text = cleanText(given.replace(/\s*\(([^()]+)\)\s*$/u, ', $1')).replaceAll('\n', ' ');
  const parts = NAME_AND_KIND.exec(text)?.groups;
  const whole = cleanPhrase(parts?.['name'] ?? text).split(/[.!?](?:\s|$)/u, 1)[0] ?? '';
  const bare = calm(whole.replace(OWN, ''));
  if (!/\p{L}/u.test(bare) || SENTENCE.test(`${whole} `) || isPhraseOfVerb(bare) || bare.split(' ').length > 9)
    return null;
  const kind = parts?.['kind'] === undefined || text.includes(':') ? null : kindOf(parts['kind']);
  const { head } = splitAtHead(bare);
  const isThing = /^\p{Ll}[\p{Ll}'-]+$/u.test(head) && (bare.includes(' ') || bare === head);
  if (!isThing) {
    const many = PLURAL_HEADS.test(head) && bare.includes(' ');
    return { name: bare, isName: true, isPlural: many, kind };
  }
  const many = isPlural(head);
  // 'TaskFlow app': a certain one of its kind.
  const isCertain = /^\p{Lu}\p{Ll}+\p{Lu}/u.test(bare) || /^\p{Lu}\p{Ll}+ \p{Lu}/u.test(bare);
  const phrase = isCertain ? bare : uncapitalised(bare.replace(/^the\s+/iu, ''));
  return { name: `${isCertain ? 'the' : many ? 'these' : 'this'} ${phrase}`, isName: false, isPlural: many, kind };
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
  const said = PROPER.test(words[0] ?? '') ? phrase : uncapitalised(phrase);
  if (/^(?:an?|some)\s/iu.test(said))
    return said.replace(/^an?\s+/iu, (article) => `${articleFor(said.slice(article.length))} `);
  return isPlural(splitAtHead(said).head) ? said : `${articleFor(said)} ${said}`;
}
