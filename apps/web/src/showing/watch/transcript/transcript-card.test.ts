import { expect, test } from 'vitest';
import { readVtt } from './transcript-card.tsx';

test('lines have their times and plain words; notes, styles and empty cues are left out', () => {
  const file = [
    'WEBVTT - words',
    'NOTE by somebody\nwho notes',
    '1\n00:00:00.500 --> 00:00:02.000 line:70%\nTwo drops\nevery <b>morning</b>.',
    '01:02.250 --> 01:00:03.000\nBread &amp; butter &lt;3',
    '00:00:04.000 --> 00:00:05.000\n<i></i>',
  ].join('\r\n\r\n');
  expect(readVtt(file)).toEqual([
    { startMs: 500, endMs: 2_000, text: 'Two drops every morning.' },
    { startMs: 62_250, endMs: 3_603_000, text: 'Bread & butter <3' },
  ]);
  expect(readVtt('WEBVTT\n')).toEqual([]);
});
