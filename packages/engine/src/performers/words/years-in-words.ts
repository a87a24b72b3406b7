import { withoutOthersChildren } from './word-table.ts';
import type { Reading } from './reading.ts';
import * as table from './word-table.ts';

/** Behind such a number stands a measure, not an age. */
const NO_MEASURE = String.raw`(?! ?(?:cm|mm|m|met(?:er|re)s?|kg|lbs?|pounds|inch|inches|foot|feet|ft|percent|per|years?(?:-old)? (?:of|as|in|with|experience)|hours?|minutes?|days?|am|pm|children|kids|dogs|cats|braids|earrings|rings)(?!\p{L}))`;
/** How tall somebody is: 6'2, 6 tall, and 1.70 or 1,70, whose point has become the end of a thought. */
const NO_HEIGHT = String.raw`(?!\d'\d|[4-7] tall(?!\p{L})|[12], \d{1,2}(?!\d))`;
const NUMBER = String.raw`(\d{1,3}|one|two)`;
/** Who it is: 'she is only 17', 'her age is 17', 'turning 17'. */
const OF_SOMEBODY = new RegExp(
  String.raw`(?<!\p{L})(?:(?:she|he|they|who|girl|boy|woman|man)(?:'s|'re| is| are| has| just| turned)?(?: a)?|turned|turning|age is|aged?|under|below|younger than|not yet)[ :,]*(?:of |just |only |about |around |almost |nearly |barely |turning |approximately )*${NO_HEIGHT}${NUMBER}(?!\d)${NO_MEASURE}`,
  'gu',
);
/** '17 years old', '17yo', 'of 17 years', '17-year-old'. */
const WITH_YEARS = new RegExp(
  String.raw`(?<![\d.])${NUMBER}[ -]?(?:years?-old|(?:years?|yrs?)[ -](?:olds?|of age|young)|y ?,? ?o(?!\p{L})|yo(?!\p{L})|yrs?(?!\p{L})|years(?!-old| of| as| in| with|\p{L}))(?! (?:of )?experience)`,
  'gu',
);
/** A number alone between commas, as in 'woman, 34, red hair', or one letter for who it is behind it. */
const ALONE = new RegExp(
  String.raw`(?:^|(?<!(?<!\d)[12]), ?)(?:woman |man |girl |boy |female |male |f ?|m ?)?(\d{2})(?: ?[fm])?(?= ?(?:,|$))`,
  'gu',
);
const NAMED_TENS = ['twenties', 'thirties', 'forties', 'fifties', 'sixties', 'seventies'];
/** 'thirties', '30s', '30-something'; of clothes people say 'eighties' too. */
const TENS = [
  ...NAMED_TENS.map((name, index) => `${name}|${20 + 10 * index}(?: ?'?s|[ -]?(?:something|ish))`),
  String.raw`in (?:her|his|their) (?:\p{L}+ )?(?:eighties|80 ?'?s)`,
];

const CHILD = new RegExp(String.raw`(?<![\p{L}-])(?:${table.CHILD})(?!\p{L})`, 'u');

/** Years of who is described: '34 years old', 'she is thirty-five', 'in her late thirties', 'aged 40', 'woman, 28', or a word; 0 for children. */
export function yearsIn({ text: all, said, claim, find }: Reading): number | undefined {
  const text = withoutOthersChildren(all);
  const counted = [OF_SOMEBODY, WITH_YEARS]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .toSorted((a, b) => a.index - b.index);
  const stated = counted[0] ?? [...text.matchAll(ALONE)][0];
  const youngest = counted.filter(({ 0: words }) => /^(?:she|he)/u.test(words)).find((match) => yearsOf(match) < 18);
  const settled = youngest ?? stated;
  if (settled) {
    claim('ageYears', { start: settled.index, end: settled.index + settled[0].length });
    return /^(?:under|below|younger|not)/u.test(settled[0]) ? Math.min(17, yearsOf(settled)) : yearsOf(settled);
  }
  if (CHILD.test(withoutOthersChildren(said))) return 0;
  for (const [index, tens] of TENS.entries()) {
    const match = new RegExp(
      String.raw`(?:(early|mid|late|beginning of|end of)[ -]+)?(?<![\p{L}\d])(?:${tens}|(?<=(?:early|mid|late)[ -])${20 + 10 * index})(?![\p{L}\d])`,
      'u',
    ).exec(said);
    if (!match) continue;
    claim('ageYears', { start: match.index, end: match.index + match[0].length });
    return 20 + 10 * index + (/early|beginning/u.test(match[0]) ? 2 : /late|end/u.test(match[0]) ? 8 : 5);
  }
  return find('ageYears', table.AGES);
}

function yearsOf(match: RegExpMatchArray): number {
  const [, number = ''] = match;
  return number === 'one' ? 1 : number === 'two' ? 2 : Number(number);
}
