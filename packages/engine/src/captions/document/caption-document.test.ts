import { expect, test } from 'vitest';
import type { WordCue } from '../../speech/speech-take.ts';
import { randomStream } from '../../motion/motion-curves.ts';
import { CAPTION_TAKES, captionsOf, textsOf } from '../../testing/caption-plan.ts';
import { takeOfText } from '../../testing/text-take.ts';
import { DEFAULT_CAPTIONS } from '../../model/scene-spec.ts';
import { stageOf } from '../../stage/stage.ts';
import { measureByCount } from '../../testing/scene.ts';
import { alignCaptionText } from '../align-caption-text.ts';
import type { CaptionGroup } from '../plan-captions.ts';
import { subtitleCues } from '../web-vtt.ts';
import {
  type CaptionLine,
  inPages,
  MAX_PAGE_LINES,
  plainText,
  readDocument,
  wordStarts,
  writeDocument,
} from './caption-document.ts';
import { joinLine, type LinesChange, moveWord, splitLine, turnPage, withoutLine, writeLine } from './edit-lines.ts';
import { timeLines } from './time-lines.ts';
import { findText, replaceText } from './replace-text.ts';
import { automaticLines } from './automatic-lines.ts';

/** Captions of several scripts, each with its word times. */
const DOCUMENTS = Object.entries({
  ...CAPTION_TAKES,
  english: takeOfText('No camera, no studio: just Dr. Reed & one bottle for $20. Try it today — really!'),
  thaiWithSpaces: takeOfText('ดีมากๆ เลย ราคาถูก มาลองดูนะครับ'),
}).map(([name, take]) => ({ name, words: take.words, lines: linesOf(take.words.map(({ text }) => text)) }));

/** Three words a line, two lines a page. */
function linesOf(words: readonly string[]): CaptionLine[] {
  const lines: CaptionLine[] = [];
  for (let from = 0; from < words.length; from += 3) {
    const text = plainText(words.slice(from, from + 3).map((word) => ({ text: word, startsPage: true })));
    lines.push({ text, startsPage: false });
  }
  return inPages(lines);
}

const lettersOf = (lines: readonly CaptionLine[]) => lines.map(({ text }) => text.replaceAll(/\s/gu, '')).join('');

function expectPages(lines: readonly CaptionLine[]) {
  expect(lines[0]?.startsPage ?? true).toBe(true);
  expect(inPages(lines)).toEqual(lines);
}

test.each(DOCUMENTS)('$name: split and joined again, a line is what it was', ({ lines }) => {
  lines.forEach(({ text }, at) => {
    for (let caret = 0; caret <= text.length; caret++) {
      const split = splitLine(lines, at, caret);
      if (!split) continue;
      expectPages(split.lines);
      expect(split.lines).toHaveLength(lines.length + 1);
      const joined = joinLine(split.lines, at);
      expect(joined?.lines[at]).toEqual(lines[at]);
      expect(joined?.lines.map((line) => line.text)).toEqual(lines.map((line) => line.text));
    }
  });
});

test('split and joined again, the pages are what they were', () => {
  for (const text of ['one two three', 'one two\nthree four', 'one two\nthree four\n\nfive six\nseven', 'a b\n\nc d']) {
    const lines = readDocument(text);
    lines.forEach((_, at) => {
      const split = splitLine(lines, at, 3);
      expect(split && joinLine(split.lines, at)?.lines).toEqual(split && lines);
    });
  }
});

test.each(DOCUMENTS)(
  '$name: whatever is moved, split and joined, no letter is lost or changes its place',
  ({ lines, words }) => {
    const random = randomStream(7, 'edits');
    const whole = lettersOf(lines);
    let edited = lines;
    for (let step = 0; step < 300; step++) {
      const at = Math.floor(random() * edited.length);
      const caret = Math.floor(random() * 20);
      const changes: (() => LinesChange)[] = [
        () => splitLine(edited, at, caret),
        () => joinLine(edited, at),
        () => moveWord(edited, at, 'up'),
        () => moveWord(edited, at, 'down'),
        () => turnPage(edited, at),
      ];
      const change = changes[Math.floor(random() * changes.length)]?.();
      if (!change) continue;
      edited = change.lines;
      expectPages(edited);
      expect(edited.every(({ text }) => text.trim() !== '')).toBe(true);
      expect(change.caret).toBeLessThanOrEqual(edited[change.line]?.text.length ?? -1);
      expect(lettersOf(edited)).toBe(whole);
      const read = readDocument(writeDocument(edited));
      expect(read.map(({ startsPage }) => startsPage)).toEqual(edited.map(({ startsPage }) => startsPage));
      expect(plainText(read)).toBe(plainText(edited));
    }
    expect(followsInTime(edited, words)).toBe(true);
  },
);

/** Whether every line begins where the one before has ended, or later, and all end within the speech. */
function followsInTime(lines: readonly CaptionLine[], words: readonly WordCue[]): boolean {
  const times = timeLines(lines, words);
  return (
    times.length === lines.length &&
    times.every(({ startMs, endMs }, index) => startMs <= endMs && startMs >= (times[index - 1]?.endMs ?? 0)) &&
    (times.at(-1)?.endMs ?? 0) <= (words.at(-1)?.endMs ?? 0)
  );
}

test.each(DOCUMENTS)(
  '$name: lines follow each other in time, also where somebody wrote other words',
  ({ lines, words }) => {
    const others = [
      lines,
      writeLine(lines, 0, 'Something else altogether is said here'),
      writeLine(lines, lines.length - 1, ''),
    ];
    expect(others.map((some) => followsInTime(some, words))).toEqual([true, true, true]);
  },
);

test('a line that keeps its words keeps its times, whatever its neighbours say', () => {
  const { words } = takeOfText('One two three. Four five six. Seven eight nine.');
  const lines = readDocument('One two three.\n\nFour five six.\n\nSeven eight nine.');
  const changed = writeLine(lines, 1, 'Something much longer than it was.');
  const [before, after] = [timeLines(lines, words), timeLines(changed, words)];
  expect([after[0], after[2]]).toEqual([before[0], before[2]]);
  expect(before[2]).toEqual({ startMs: words[6]?.startMs, endMs: words[8]?.endMs });
});

test('a text is read as lines and pages of at most two lines', () => {
  expect(readDocument('\n a b \nc\nd\r\n \r\n\ne')).toEqual([
    { text: 'a b ', startsPage: true },
    { text: 'c', startsPage: false },
    { text: 'd', startsPage: true },
    { text: 'e', startsPage: true },
  ]);
  expect(MAX_PAGE_LINES).toBe(2);
  expect(writeDocument(readDocument('a b \nc\nd\n\n\ne'))).toBe('a b\nc\n\nd\n\ne');
  expect(readDocument(' \n ')).toEqual([]);
});

test('a word moves to the other line or page; the last one takes its line along', () => {
  const lines = readDocument('one two\nthree\n\nfour five');
  expect(writeDocument(moveWord(lines, 0, 'down')?.lines ?? [])).toBe('one\ntwo three\n\nfour five');
  expect(writeDocument(moveWord(lines, 2, 'up')?.lines ?? [])).toBe('one two\nthree four\n\nfive');
  expect(moveWord(lines, 1, 'up')).toEqual({ lines: readDocument('one two three\n\nfour five'), line: 0, caret: 8 });
  expect(moveWord(lines, 1, 'down')).toEqual({ lines: readDocument('one two\n\nthree four five'), line: 1, caret: 0 });
  expect([moveWord(lines, 0, 'up'), moveWord(lines, 2, 'down'), moveWord(lines, 9, 'up')]).toEqual([null, null, null]);
});

test('a line gets a page of its own and comes back, but no third one comes on a page', () => {
  const lines = readDocument('one\ntwo\n\nthree');
  const turned = turnPage(lines, 1);
  expect(writeDocument(turned?.lines ?? [])).toBe('one\n\ntwo\n\nthree');
  expect(turnPage(turned?.lines ?? [], 1)?.lines).toEqual(lines);
  expect([turnPage(lines, 0), turnPage(lines, 2)]).toEqual([null, null]);
});

test('a line that is taken away leaves its page to the next one', () => {
  expect(writeDocument(withoutLine(readDocument('a\n\nb\nc'), 1))).toBe('a\n\nc');
  expect(writeDocument(withoutLine(readDocument('a\nb'), 1))).toBe('a');
  expect(withoutLine(readDocument('a'), 0)).toEqual([]);
});

test('words start where a reader sees them start, also behind spaces and in writing without them', () => {
  expect(wordStarts('  No  camera,no')).toEqual([2, 6]);
  expect(wordStarts('مرحبا بكم')).toEqual([0, 6]);
  const japanese = '今すぐ始めよう。';
  expect(wordStarts(japanese).map((at, index, all) => japanese.slice(at, all[index + 1]))).toEqual([
    '今すぐ',
    '始めよう。',
  ]);
});

const PLAIN = { matchCase: false, wholeWord: false };
const searched = readDocument('Cold brew, cold  brew.\nScold the BREW\n\nI brew $5.00');
const replaced = (find: string, to: string, options = {}) => {
  const { lines: after, count } = replaceText(searched, { ...PLAIN, find, ...options }, to);
  return [writeDocument(after), count];
};

test('a text is replaced wherever it stands, and lines and pages stay', () => {
  expect(replaced('brew', 'tea')).toEqual(['Cold tea, cold  tea.\nScold the tea\n\nI tea $5.00', 4]);
  expect(replaced('nothing', 'x')).toEqual([writeDocument(searched), 0]);
  expect(replaced('  ', 'x')).toEqual([writeDocument(searched), 0]);
});

test('case and whole words count where somebody wants it', () => {
  expect(replaced('brew', 'tea', { matchCase: true })[1]).toBe(3);
  expect(replaced('cold', 'hot')[1]).toBe(3);
  expect(replaced('cold', 'hot', { wholeWord: true })[0]).toBe('hot brew, hot  brew.\nScold the BREW\n\nI brew $5.00');
});

test('what looks like a pattern means itself, in what is found and in what replaces it', () => {
  expect(replaced('$5.00', '$&')).toEqual(['Cold brew, cold  brew.\nScold the BREW\n\nI brew $&', 1]);
  expect(replaced('5x00', 'y')[1]).toBe(0);
  expect(replaced('cold brew', 'tea')[1]).toBe(2);
});

test('a line of which nothing is left is there still', () => {
  expect(replaceText(readDocument('a\nb'), { ...PLAIN, find: 'a' }, '').lines).toEqual([
    { text: '', startsPage: true },
    { text: 'b', startsPage: false },
  ]);
});

test('in Thai, Japanese and Arabic whole words are those of the language', () => {
  const wholeWord = { matchCase: false, wholeWord: true };
  expect(findText('ราคาถูกมากราคา', { ...wholeWord, find: 'ราคา' })).toHaveLength(2);
  expect(findText('今日は新商品です。', { ...wholeWord, find: '商品' })).toEqual([]);
  expect(findText('今日は新商品です。', { ...PLAIN, find: '商品' })).toHaveLength(1);
  expect(findText('كتاب كتابي', { ...wholeWord, find: 'كتاب' })).toEqual([{ start: 0, end: 4 }]);
});

const SPOKEN = takeOfText('No camera, no studio: just one bottle. Try it today - really!');
const WRITTEN = 'No camera,\nno studio:\n\njust one bottle. Try\n\nit today - really!';
const minimal = { style: 'minimal' } as const;

/** The words of a page, its lines apart. */
function linesOfGroup(group: CaptionGroup): string {
  const ys = group.words.map(({ pieces }) => pieces[0]?.y);
  return textsOf(group)
    .map((text, index) => (index > 0 ? (ys[index] === ys[index - 1] ? ` ${text}` : `\n${text}`) : text))
    .join('');
}

const written = (text: string, spoken = SPOKEN) => alignCaptionText(spoken.words, text, 'written');

test('captions stand in the lines and on the pages that somebody set', () => {
  expect(captionsOf(written(WRITTEN), minimal).groups.map(linesOfGroup).join('\n\n')).toBe(WRITTEN);
});

test('subtitle files have the same lines, a cue for each page', () => {
  const cues = subtitleCues({ ...SPOKEN, words: written(WRITTEN) });
  expect(cues.map(({ lines }) => lines.join('\n')).join('\n\n')).toBe(WRITTEN);
  cues.slice(1).forEach(({ startMs }, index) => expect(startMs).toBeGreaterThanOrEqual(cues[index]?.endMs ?? 0));
});

test('a sign that somebody put into another line stays there', () => {
  const text = 'No camera, no\n& studio: just\n\n& one bottle. Try it today - really! &';
  const shown = captionsOf(written(text), minimal).groups.map(linesOfGroup).join('\n\n');
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
