import { expect, test } from 'vitest';
import { captionsOf as planOf, textsOf } from '../testing/caption-plan.ts';
import { takeOfText } from '../testing/text-take.ts';
import { attachSigns } from './attach-signs.ts';
import { toWebVtt } from './web-vtt.ts';

const attached = (text: string) => attachSigns(takeOfText(text).words, () => true).map((word) => word.text);

const captionsOf = (text: string) => planOf(takeOfText(text).words).groups.map((group) => textsOf(group).join(' '));

test('a lone sign stands with the word it belongs to', () => {
  expect(attached('One serum — two drops')).toEqual(['One', 'serum —', 'two', 'drops']);
  expect(attached('Salt & pepper')).toEqual(['Salt', '& pepper']);
  expect(attached('- Really')).toEqual(['- Really']);
  expect(attached('Only 5 € or $ 5 and 20 %')).toEqual(['Only', '5 €', 'or', '$ 5', 'and', '20 %']);
  expect(attached('this &')).toEqual(['this &']);
  expect(attached('&')).toEqual(['&']);
});

test('nothing is lost, and the joined word lasts as long as both', () => {
  const { words } = takeOfText('& — a – b & & c —');
  const joined = attachSigns(words, () => true);
  expect(joined.map(({ text }) => text).join(' ')).toBe(words.map(({ text }) => text).join(' '));
  expect([joined[0]?.startMs, joined.at(-1)?.endMs]).toEqual([words[0]?.startMs, words.at(-1)?.endMs]);
  expect(attachSigns(words, () => false)).toEqual(words);
});

const SCRIPTS = [
  'We mixed salt & pepper — and then some more — into the bowl & it was good & cheap — really very cheap.',
  'Ask Dr. Reed, Mrs. Lane, Mr. Cole or Ms. Park at No. 5 St. James Street, e.g. about the U.S. Price of $1,234.56 vs. 3.5 % here.',
];

test.each(SCRIPTS)('no caption begins or ends with a lone sign: %s', (script) => {
  for (const caption of captionsOf(script)) {
    expect(caption).not.toMatch(/^[—&%$€]$/u);
    expect(caption).not.toMatch(/^[—%]/u);
    expect(caption).not.toMatch(/&$/u);
  }
  for (const cue of toWebVtt(takeOfText(script)).split('\n\n').slice(1)) {
    for (const line of cue.split('\n').slice(1)) expect(line).not.toMatch(/^[—%]|&amp;$/u);
  }
});

test('decimals and prices stay whole', () => {
  const captions = captionsOf('It was $1,234.56 and is now only 3.5 percent of 1,000,000.00 dollars.').join(' ');
  for (const sum of ['$1,234.56', '3.5', '1,000,000.00']) expect(captions.split(' ')).toContain(sum);
});

test('an abbreviation leaves no caption of one word behind', () => {
  const captions = captionsOf('Ask Dr. Reed. He is at No. 5.');
  expect(captions).toEqual(['ASK DR. REED.', 'HE IS AT NO. 5.']);
});
