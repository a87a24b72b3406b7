import type { FoundLine } from '@sayso/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { findLine } from './found-line.ts';

const VIDEO: Parameters<typeof findLine>[0] = {
  title: 'Serum',
  description: '',
  tags: ['Spring'],
  script: '',
  caption_text: null,
};

afterEach(() => void vi.restoreAllMocks());

/** A line as a text, what was looked for in brackets. */
const shown = (line: FoundLine | null) =>
  line && `${line.place}: ${line.parts.map(({ text, is_match: isMatch }) => (isMatch ? `[${text}]` : text)).join('')}`;
const find = (texts: Partial<typeof VIDEO>, ...wanted: string[][]) => shown(findLine({ ...VIDEO, ...texts }, wanted));

const LONG =
  'I used to spend forty minutes on my skin every single morning before work, and then I found this little bottle. Two drops.';

type Case = [what: string, texts: Parameters<typeof find>[0], wanted: string[][], line: string | null];

test.each<Case>([
  ['nothing where title and tags say it', { script: 'A serum in spring.' }, [['SERUM'], ['spring']], null],
  [
    'the sentence with the word',
    { script: 'Wake up. My coffee is cold! Drink.' },
    [['coffee']],
    'script: My [coffee] is cold! Drink.',
  ],
  [
    'only what the title does not say',
    { script: 'A serum, two drops.' },
    [['serum'], ['drops']],
    'script: A serum, two [drops].',
  ],
  [
    'signs as they were written',
    { script: 'Ein Café an der Straße.' },
    [['cafe'], ['strasse']],
    'script: Ein [Café] an der [Straße].',
  ],
  ['what a slip meant', { script: 'Two drops.' }, [['drosp', 'drops']], 'script: Two [drops].'],
  [
    'the words without their marks',
    { script: 'So *very quiet*.<break time="1s"/>Hush.' },
    [['quiet']],
    'script: So very [quiet]. Hush.',
  ],
  [
    'a few words around it in a long sentence',
    { script: LONG },
    [['bottle']],
    'script: …and then I found this little [bottle]. Two drops.',
  ],
  [
    'the beginning of a long sentence',
    { script: LONG },
    [['forty']],
    'script: I used to spend [forty] minutes on my skin every single morning before work, and then I found this…',
  ],
  ['captions', { caption_text: 'Das Geräusch' }, [['gerausch']], 'captions: Das [Geräusch]'],
  [
    'the text that holds most of the words',
    { script: 'Two drops.', description: 'Two drops, one bottle' },
    [['drops'], ['bottle']],
    'description: Two [drops], one [bottle]',
  ],
  [
    'text without spaces',
    { script: `${'長'.repeat(60)}字幕${'短'.repeat(90)}` },
    [['字幕']],
    `script: …${'長'.repeat(32)}[字幕]${'短'.repeat(62)}…`,
  ],
  [
    'whole signs',
    { script: `${'😀'.repeat(40)}x${'😀'.repeat(60)}` },
    [['x']],
    `script: …${'😀'.repeat(16)}[x]${'😀'.repeat(32)}…`,
  ],
])('shows %s', (...[, texts, wanted, line]) => {
  expect(find(texts, ...wanted)).toBe(line);
});

test('reads a long script without normalizing each of its signs, which would hold up everybody else', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  const script = 'Ich trinke jeden Morgen Kaffee, und er schmeckt köstlich. Вкусно! '.repeat(150);
  expect(find({ script }, ['kostlich'])).toContain('schmeckt [köstlich].');
  expect(normalize.mock.calls.length).toBeLessThan(30);
});

test('marks signs that fold to several letters, and those with marks of their own', () => {
  expect(find({ script: 'Die ﬁne Straße.' }, ['fine'])).toBe('script: Die [ﬁne] Straße.');
  expect(find({ script: 'Cafe\u0301 noir' }, ['cafe'])).toBe('script: [Cafe\u0301] noir');
});
