import { expect, test } from 'vitest';
import { respell, respellScript } from './respell.ts';

const LIST = [
  { written: 'Nguyen', spoken: 'win' },
  { written: 'Sayso', spoken: 'say so' },
  { written: 'Sayso Pro', spoken: 'say so professional' },
  { written: 'C++', spoken: 'see plus plus' },
  { written: "L'Oréal", spoken: 'lorry al' },
  { written: 'new york city', spoken: 'nyc' },
];
const said = (text: string) => respell(text.split(' '), LIST);

test.each([
  ['Nguyen', ['win']],
  ['NGUYEN, nguyen.', ['win,', 'win.']],
  ['Nguyens', ['Nguyens']],
  ["Nguyen's", ["win's"]],
  ['Sayso Pro!', ['say', 'so professional!']],
  ['Sayso, Pro', ['say so,', 'Pro']],
  ['(Sayso)', ['(say so)']],
  ['use C++ now', ['use', 'see plus plus', 'now']],
  ['L’Oréal', ['lorry al']],
  ['in New York City today', ['in', 'nyc', '', '', 'today']],
  ['Nguyen-Sayso', ['win-say so']],
])('%s is said %j', (text, expected) => {
  expect(said(text)).toEqual(expected);
});

test('without a list nothing changes', () => {
  expect(respell(['A', 'b'], [])).toEqual(['A', 'b']);
});

test('a script is respelled without its tags, in plain characters', () => {
  expect(respellScript('Hi <b>NGUYEN</b><break time="1s"/>, ｓｏ L’Oréal', LIST)).toBe('Hi win , so lorry al');
});
