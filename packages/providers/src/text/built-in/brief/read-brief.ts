import { AppError, type FieldErrors, type LeftOut, type ScriptBrief } from '@sayso/contract';
import { findClaims } from '../claims/find-claims.ts';
import { readAudience } from './audience.ts';
import { calmCapitals } from './capitals.ts';
import { cleanText } from './clean-text.ts';
import { isOtherLanguage } from './language.ts';
import { readProblem } from './problem.ts';
import { type Product, readProduct } from './product.ts';
import { said } from './said.ts';
import { piecesOf } from './split-details.ts';

/** A brief as scripts need it: everything but the product's name is a sentence, or several. What is not there, or is not said, is null. */
export type ReadBrief = {
  product: Product;
  /** 'For busy parents.' */
  audience: string | null;
  problem: string | null;
  /** In the order in which they are typed. */
  details: string[];
  offer: string | null;
};

const FIELDS = ['product', 'audience', 'problem', 'details', 'offer'] as const;
/** A charity or the like: who watches gives, and what bothers people bothers others. */
const CAUSE =
  /\b(?:donate|donations?|donors?|charit\w+|volunteers?|volunteering|fundrais\w+|proceeds|refugees?|orphan\w*|homeless|soup kitchen|wildlife|(?:animal|dog|cat|wildlife|mountain|sea) rescue|rescued|rescue (?:dogs?|cats?|animals?|centre|center|shelter)|wells|non-?profit|hospice needs|food ?bank|(?:coat|food|toy|blood|book|clothes|clothing) drive)\b/iu;
/** Names of those who ask for money, and words of others who have such names. */
const CHARITY = /\b(?:Fund|Foundation|Appeal|Charity|Food ?[Bb]ank)$/u;
const NO_CHARITY = /\b(?:invest\w*|makeup|make-up|skin|shades?|returns?|ETF|pension)\b/iu;
/** Those who sell to charities ask nobody for help. */
const FOR_CAUSES = /\b(?:charit|non-?profits?|NGOs?|fundrais|hospices)/iu;
const MOST_WORDS = 30;
const TOO_LONG = 'Too long to be said in one breath. Say it in fewer words.';
const NO_WORDS = 'There are no words in it that could be said.';
const OF_GIVERS = 'Whoever is asked to help is not who it is for, so no script says this.';
/** 'She screams all night': nobody who hears it first knows who. */
const OF_SOMEBODY = /^(?:\S+ )?(?:s?he|they|them|his|hers?|their)\b/iu;
const OF_WHOM = 'Nobody has been named yet when this is said. Say who is meant: my daughter screams all night.';
const ONE_PERSON = "This can't follow 'for' as it stands. Name several people, such as busy parents.";

/**
 * Reads a brief. What would be a risky claim, or cannot be said, is left out with the reason.
 * @throws AppError `script_help_language` when it is not in English; `invalid_input` on a field that says nothing, or says what no script should.
 */
export function readBrief(brief: ScriptBrief): { brief: ReadBrief; leftOut: LeftOut[] } {
  const foreign = FIELDS.filter((field) => isOtherLanguage(cleanText(brief[field])));
  if (foreign.length > 0) {
    const errors = Object.fromEntries(
      foreign.map((field) => [field, ['Write this in English: suggestions are in English only for now.']]),
    );
    throw new AppError('script_help_language', { errors });
  }
  const product = readProduct(brief.product);
  const whom = said(brief.audience);
  const risk = product && riskOf(`${product.question ?? ''} ${product.line}`);
  const errors: FieldErrors = {
    ...(product === null && { product: ['Name the product in a few words, such as Glow Serum or standing desk.'] }),
    ...(risk !== null && { product: [`Describe it without a claim: ${risk}`] }),
    ...(whom === null && { audience: ['Say in a few words who it is for, such as busy parents.'] }),
  };
  if (!product || Object.keys(errors).length > 0) throw new AppError('invalid_input', { errors });
  const leftOut: LeftOut[] = [];
  const use = (text: string, line: string | null, without: string) => {
    const reason = line === null ? without : riskOf(line);
    if (reason === null) return line;
    if (text.trim() !== '') leftOut.push({ text, reason });
    return null;
  };
  const whole = FIELDS.map((field) => brief[field]).join(' ');
  const isCause =
    !FOR_CAUSES.test(brief.audience) && (CAUSE.test(whole) || (CHARITY.test(brief.product) && !NO_CHARITY.test(whole)));
  const many = isCause ? null : readAudience(brief.audience);
  const problem = readProblem(brief.problem, { isOfOthers: isCause });
  const isOfSomebody = problem !== null && !isCause && OF_SOMEBODY.test(problem);
  const problemWithout = isOfSomebody ? OF_WHOM : /\p{L}/u.test(brief.problem) ? TOO_LONG : NO_WORDS;
  const details = piecesOf(calmCapitals(brief.details)).flatMap((piece) => {
    const line = piece.split(' ').length > MOST_WORDS ? null : said(piece);
    return use(piece, line, TOO_LONG) ?? [];
  });
  return {
    brief: {
      product,
      audience: use(brief.audience, many && `For ${many}.`, isCause ? OF_GIVERS : ONE_PERSON),
      problem: use(brief.problem, isOfSomebody ? null : problem, problemWithout),
      details: [...new Set(details)],
      offer: use(brief.offer, offerOf(brief.offer), NO_WORDS),
    },
    leftOut,
  };
}

const offerOf = (text: string) => (/^\W*free\W*$/iu.test(text) ? "It's free." : said(text));

const riskOf = (text: string): string | null => findClaims(text)[0]?.reason ?? null;
