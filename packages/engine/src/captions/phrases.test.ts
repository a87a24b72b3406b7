import { describe, expect, test } from 'vitest';
import { captionsOf, textsOf } from '../testing/caption-plan.ts';
import { PHRASE_SENTENCES } from '../testing/phrase-sentences.ts';
import { FURTHER_PHRASE_SENTENCES } from '../testing/further-phrase-sentences.ts';
import { takeOfText } from '../testing/text-take.ts';
import { phraseLanguageOf } from './phrase-ties.ts';
import type { CaptionGroup } from './plan-captions.ts';
import { subtitleCues } from './subtitle-cues.ts';

const sentencesOf = (marked: Readonly<Record<string, readonly string[]>>) =>
  Object.values(marked).flatMap((texts) => texts.map((text) => ({ text, words: text.split(/[ _]/u) })));
const SENTENCES = sentencesOf(PHRASE_SENTENCES);
const FURTHER = sentencesOf(FURTHER_PHRASE_SENTENCES);
const plain = (text: string) => text.replaceAll('_', ' ');
const pagesOf = (text: string) => captionsOf(takeOfText(text).words).groups;

/** The words of each line of a page, as they are drawn. */
const linesOf = ({ words }: CaptionGroup) =>
  [...Map.groupBy(words, ({ pieces }) => pieces[0]?.y).values()].map((line) =>
    line.map(({ pieces }) => pieces.map(({ text }) => text).join('')),
  );

/** How many of the breaks behind these numbers of words cut what belongs together, as a share. */
function shareOfCuts(breaksOf: (text: string) => number[], sentences = SENTENCES): number {
  const cuts = sentences.flatMap(({ text, words }) => {
    const ties = [...text.matchAll(/[ _]/gu)].map(([tie]) => tie === '_');
    let at = 0;
    return breaksOf(plain(text)).flatMap((count) => ((at += count) < words.length ? [ties[at - 1] === true] : []));
  });
  return cuts.filter((isCut) => isCut).length / cuts.length;
}

test.each([...Object.entries(PHRASE_SENTENCES), ...Object.entries(FURTHER_PHRASE_SENTENCES)])(
  'the language of texts in %s is known by their short words',
  (language, texts) => {
    expect(phraseLanguageOf(texts.map(plain))).toBe(language);
  },
);

test('a text in another language is not taken for one of these', () => {
  expect(
    phraseLanguageOf(['Ez a krém két hét alatt megmentette a bőrömet.', 'Bu krem cildimi iki haftada kurtardı.']),
  ).toBeNull();
});

test('seven of eight ends of lines and pages cut nothing that belongs together, where it was every second', () => {
  expect(
    shareOfCuts((text) => pagesOf(text).flatMap((page) => linesOf(page).map(({ length }) => length))),
  ).toBeLessThan(0.125);
});

test('of pages alone it is nine of ten', () => {
  expect(shareOfCuts((text) => pagesOf(text).map((page) => textsOf(page).length))).toBeLessThan(0.1);
});

test('hardly a line is left with one short word beside a long one, unless it ends a thought', () => {
  const pages = SENTENCES.flatMap(({ text }) => pagesOf(plain(text)).map(linesOf)).filter(({ length }) => length > 1);
  const forgotten = pages.filter((lines) => {
    const lengths = lines.map((words) => words.join(' ').length);
    const share = Math.min(...lengths) / lengths.reduce((sum, length) => sum + length, 0);
    return share < 0.22 && !/[,.:;!?]$/u.test(lines[0]?.at(-1) ?? '');
  });
  expect(pages.length).toBeGreaterThan(200);
  expect(forgotten.length / pages.length).toBeLessThan(0.02);
});

test('in ten further languages six of seven ends cut nothing, of pages nine of ten', () => {
  const lines = (text: string) => pagesOf(text).flatMap((page) => linesOf(page).map(({ length }) => length));
  expect(shareOfCuts(lines, FURTHER)).toBeLessThan(0.15);
  const pages = (text: string) => pagesOf(text).map((page) => textsOf(page).length);
  expect(shareOfCuts(pages, FURTHER)).toBeLessThan(0.1);
});

test('subtitle files end their lines likewise', () => {
  const words = (line: string) => line.split(' ').length;
  expect(shareOfCuts((text) => subtitleCues(takeOfText(text)).flatMap(({ lines }) => lines.map(words)))).toBeLessThan(
    0.13,
  );
});

describe('what belongs together stays in one line', () => {
  test.each([
    ['Running a coffee shop takes a good grinder.', 'COFFEE SHOP'],
    ['No camera, no studio, no editing.', 'NO STUDIO,'],
    ['It is only twenty-nine dollars, and shipping is free.', 'TWENTY-NINE DOLLARS,'],
    ['Save 20 percent on your first order.', '20 PERCENT'],
    ['Dr. Meyer from New York says so.', 'DR. MEYER'],
    ['Dr. Meyer from New York says so.', 'NEW YORK'],
    ['You should not skip sunscreen in winter.', 'NOT SKIP'],
    ['Es kostet nicht mehr als 14 Euro im Monat.', '14 EURO'],
    ['Il n’y a pas de frais cachés dans ce forfait.', 'DE FRAIS CACHÉS'],
  ])('%s', (text, together) => {
    const lines = pagesOf(text).flatMap((page) => linesOf(page).map((line) => line.join(' ')));
    expect(lines.some((line) => line.includes(together))).toBe(true);
  });
});

test('letters become smaller than they may be in one page of four at most, and never by more than a third', () => {
  const sizes = SENTENCES.flatMap(({ text }) => pagesOf(plain(text)).map(({ fontPx }) => fontPx));
  expect(sizes.filter((px) => px < 60).length / sizes.length).toBeLessThan(0.3);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(40);
});
