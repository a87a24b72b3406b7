import { countWords } from '@sayso/contract';
import { DEEDS } from '../brief/deeds.ts';
import type { ReadBrief } from '../brief/read-brief.ts';

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u));

/** Words that tell nothing of what is sold. */
const EMPTY = list(`
the and for you your our with from that this are not all any only just per each every off out more most over under into than then when until till before after about without within up to of in on at by or is
be can will get got have has one two three four five six seven eight nine ten first second third new free save sign subscribe join book order call try start use buy take ask request download
learn more now today here demo trial call consultation quote estimate offer deal discount price prices code percent cashback money back guarantee guaranteed warranty voucher card gift bundle
sample pack samples copy copies month months year years week weeks weekend day days hour hours minute minutes second seconds night nights time times anytime monday mondays tuesday tuesdays
wednesday wednesdays thursday thursdays friday fridays saturday saturdays sunday sundays january february march april may june july august september october november december summer spring
winter christmas order orders purchase checkout delivery shipping returns return refund subscription plan plans annual monthly yearly early bird tickets ticket fee fees setup contract retainer
needed required included extra included cancel skip pause pay paid half limited special video person people customers customer users user clients info pack early spots spot from max min
fixed minimum maximum flat easy quick fast simple great good quality best open daily online offline available support secure safe insured certified compliant washable dishwasher machine weighs weight size sizes
colour colours color colors battery batteries runs lasts app charge charger instructions friendly affordable leasing euros dollars pounds upgrade ready you're we'll we're i'll made makes
system step steps small group groups part-time industry team teams automatic manual family owned own since hosted store pick drop hand hands shop live certificate parking beginners welcome ships
experienced trained professional qualified years handle paperwork reply replies respond response working gear equipment provided materials tools interior exterior everything
anything`);
/** Leans on something that has not been said yet. */
const LEANS =
  /\b(?:it|its|it's|she|he|her|his|they|them|their|ones|both|each|this|that's|these|those|also|too|then|that (?:day|morning|evening|night|week|time|way)|either|such|same|else|instead|the rest|the others?|another)\b/iu;
/** What a thing does, without the thing; what somebody is to do; what is not there; how much at most. */
const WEAK =
  /^(?:free|your|between|after|before|during|no|not|without|never|up to|from|max\.?|min\.?|at most|or|and|but|with|for|in|on|at|by|plus|works?|runs?|lasts?|weighs?|holds?|fits?|keeps?|makes?|sends?|saves?|tracks?|takes?|comes?|finds?|shows?|gives?|helps?|does|has|is|are|was|can|lets?|connects?|syncs?|integrates?|blocks?|covers?|reminds?|alerts?|reports?|exports?|imports?|reads?|writes?|answers?|hangs?|charges?|folds?|stays?|removes?|records?|creates?|builds?|turns?|supports?|includes?|contains?|classifies|deploys|installs?|dissolves|absorbs|arrives|recharges|learns|identifies|scans|pays|book|order|call|cancel|skip|pause|sign|subscribe|download|join|swap)\b/iu;

/** 'Rightsizes databases automatically': a word in -s is taken for a deed, unless it goes on as a thing does ('pints for €3.50'). */
const DOES =
  /^(?!\p{L}+day)[\p{L}-]+[^s\P{L}]s (?!(?:for|of|from|at|by|with|that|who|which|you|matched|checked|made)\b)/iu;
/** 'Wash with cold water.' is heard as an order. */
const ORDERS = new RegExp(`^(?:${DEEDS})\\b`, 'iu');
const isWeak = (line: string) => WEAK.test(line) || DOES.test(line) || ORDERS.test(line);

/** The words of a line that tell something. */
export const wordsOf = (line: string): string[] =>
  (line.toLowerCase().match(/[\p{L}][\p{L}'-]{2,}/gu) ?? []).filter((word) => !EMPTY.has(word));

/** Whether a line needs the one before it. */
export const leans = (line: string): boolean => LEANS.test(line);

/** Whether a line is more than a figure, a price or what anybody offers. */
export const hasFact = (line: string): boolean => wordsOf(line).length > 0 && !isWeak(line);

/** How much a detail tells when it is heard first; 0 where it says too little, leans on another or lacks who does it. */
export function strengthOf(line: string, { problem }: ReadBrief): number {
  const words = wordsOf(line);
  const count = countWords(line);
  if (count < 3 || count > 16 || leans(line) || isWeak(line) || /[:?]/u.test(line) || words.length < 2) return 0;
  const bothered = new Set(wordsOf(problem ?? '').map((word) => word.slice(0, 5)));
  return (
    Math.min(words.length, 4) +
    (/\d/u.test(line) ? 1 : 0) +
    (words.some((word) => bothered.has(word.slice(0, 5))) ? 1 : 0)
  );
}

/** Whether an offer says what is sold: it names something of the brief, or enough by itself. A bare price or an order ('book a demo') does not. */
export function sells(offer: string, { product, details }: ReadBrief): boolean {
  const words = wordsOf(offer.replaceAll(/\bcode \S+|\S*\d\S*/giu, ''));
  const told = wordsOf(`${product.line} ${details.join(' ')}`).map((word) => word.slice(0, 4));
  if (
    countWords(offer) < 3 ||
    leans(offer) ||
    /\bdeposit\b/iu.test(offer) ||
    /^(?:min|max|from|only|limited|up to|early|\S*\d\S* (?:(?:euros?|dollars?|pounds?|kr|zł) )?(?:per|an?|each)\b)/iu.test(
      offer,
    )
  )
    return false;
  return words.some((word) => told.includes(word.slice(0, 4))) || words.length > 2;
}
