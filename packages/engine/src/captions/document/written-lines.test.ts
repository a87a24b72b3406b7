import { expect, test } from 'vitest';
import { DEFAULT_CAPTIONS } from '../../model/scene-spec.ts';
import { stageOf } from '../../stage/stage.ts';
import { captionsOf, textsOf } from '../../testing/caption-plan.ts';
import { CAPTION_TAKES } from '../../testing/caption-scripts.ts';
import { measureByCount } from '../../testing/measure-text.ts';
import { takeOfText } from '../../testing/text-take.ts';
import { alignCaptionText } from '../align-caption-text.ts';
import type { CaptionGroup } from '../plan-captions.ts';
import { subtitleCues } from '../subtitle-cues.ts';
import { automaticLines } from './automatic-lines.ts';
import { plainText, writeDocument } from './caption-document.ts';

const SPOKEN = takeOfText('No camera, no studio: just one bottle. Try it today - really!');
const WRITTEN = 'No camera,\nno studio:\n\njust one bottle. Try\n\nit today - really!';
const minimal = { style: 'minimal' } as const;

/** The words of a page, its lines apart. */
function linesOf(group: CaptionGroup): string {
  const ys = group.words.map(({ pieces }) => pieces[0]?.y);
  return textsOf(group)
    .map((text, index) => (index > 0 ? (ys[index] === ys[index - 1] ? ` ${text}` : `\n${text}`) : text))
    .join('');
}

const written = (text: string, spoken = SPOKEN) => alignCaptionText(spoken.words, text, 'written');

test('captions stand in the lines and on the pages that somebody set', () => {
  expect(captionsOf(written(WRITTEN), minimal).groups.map(linesOf).join('\n\n')).toBe(WRITTEN);
});

test('subtitle files have the same lines, a cue for each page', () => {
  const cues = subtitleCues({ ...SPOKEN, words: written(WRITTEN) });
  expect(cues.map(({ lines }) => lines.join('\n')).join('\n\n')).toBe(WRITTEN);
  cues.slice(1).forEach(({ startMs }, index) => expect(startMs).toBeGreaterThanOrEqual(cues[index]?.endMs ?? 0));
});

test('a sign that somebody put into another line stays there', () => {
  const text = 'No camera, no\n& studio: just\n\n& one bottle. Try it today - really! &';
  const shown = captionsOf(written(text), minimal).groups.map(linesOf).join('\n\n');
  expect(shown.replaceAll('\n\n', '\n').startsWith('No camera, no\n& studio: just\n& one')).toBe(true);
});

test('a page that could not be read in two lines is divided, and loses no word', () => {
  const long = 'No camera, no studio: just one bottle. Try it today - really! No camera, no studio';
  const { groups } = captionsOf(written(long), minimal);
  expect(groups.length).toBeGreaterThan(1);
  expect(groups.flatMap(textsOf).join(' ')).toBe(long);
  const cues = subtitleCues({ ...SPOKEN, words: written(long) });
  expect(cues.flatMap(({ lines }) => lines).join(' ')).toBe(long);
  expect(cues.every(({ lines }) => lines.length <= 2 && lines.every((line) => line.length <= 42))).toBe(true);
});

for (const [script, take] of Object.entries(CAPTION_TAKES)) {
  const band = stageOf('9:16').captions.low;
  const lines = automaticLines({ words: take.words, look: DEFAULT_CAPTIONS, band, measureText: measureByCount });

  test(`${script}: the lines that the engine sets by itself hold every word once`, () => {
    expect(plainText(lines).replaceAll(/\s/gu, '')).toBe(
      take.words
        .map(({ text }) => text)
        .join('')
        .replaceAll(/\s/gu, ''),
    );
    expect(lines.every(({ text }) => text.trim() !== '')).toBe(true);
  });

  test(`${script}: somebody who sets the same lines sees the same pages`, () => {
    const automatic = captionsOf(take.words).groups;
    const again = captionsOf(alignCaptionText(take.words, writeDocument(lines), 'written')).groups;
    const pagesOf = (groups: readonly CaptionGroup[]) => {
      const pages = groups.map((group) => textsOf(group).join(''));
      // A word that is shown in pieces begins the page that it filled only in part.
      return script === 'German' ? pages.join('') : pages;
    };
    expect(pagesOf(again)).toEqual(pagesOf(automatic));
  });
}

test('captions that are off have the lines that they would have', () => {
  const given = { words: SPOKEN.words, band: stageOf('9:16').captions.low, measureText: measureByCount };
  const off = automaticLines({ ...given, look: { ...DEFAULT_CAPTIONS, style: 'off' } });
  expect(off).toEqual(automaticLines({ ...given, look: DEFAULT_CAPTIONS }));
  expect(off.length).toBeGreaterThan(2);
});
