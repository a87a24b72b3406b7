import { find } from 'linkifyjs';
import { describe, expect, test } from 'vitest';
import { Register } from '../accounts/sign-up.ts';
import { SaveProfile } from '../accounts/profile.ts';
import { CreateUser, UpdateUser } from '../accounts/users.ts';
import { AcceptInvitation } from '../teams/invitations.ts';
import { AddMember, membersApi, UpdateMember } from '../teams/members.ts';
import { isReadableName, nameField } from './fields.ts';

const TIMES = 4_000;

/** Chance that can be repeated (mulberry32), as a choice of one of several. */
function chooser(seed: number): <Item>(items: readonly Item[]) => Item {
  let state = seed;
  return (items) => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return items[((mixed ^ (mixed >>> 14)) >>> 0) % items.length] as never;
  };
}

const LABELS = ['evil', 'Glow', 'a', 't', 'xn--80ak6aa92e', 'пример', 'münchen', '例え', 'pay-now', '0', 'win2'];
const ENDINGS = ['com', 'de', 'app', 'zip', 'photography', 'рф', '中国', 'xn--p1ai', 'इंडिया', 'co', 'ly', 'COM'];
const DOTS = ['.', '\u3002', '\uFF0E', '\uFF61', '\u2024', '\uFE52'];
const AROUND = ['', ' ', 'Win at ', 'Ada ', '(', '"', 'https://', 'mailto:', '@', 'Ada, ', '/'];
const HIDDEN = ['', '', '', '\u200D', '\u200C', '\uFE0F', '\uFE0E', '\u180B', '\u{E0101}'];
const BLANKS = [
  ' ',
  '\u00A0',
  '\u2003',
  '\u3000',
  '\u3164',
  '\u115F',
  '\u1160',
  '\uFFA0',
  '\u2800',
  '\u200B',
  '\u200D',
  '\uFE0F',
];
const SIGNS = [
  '.',
  '-',
  '’',
  '!',
  '🌸',
  '\u0301',
  '\u034F',
  '\u17B4',
  '\u{1D159}',
  '\u{13441}',
  '\u00AD',
  '\u2060',
  '\u{E0041}',
];
const LETTERS = ['A', 'é', '王', 'ب', 'ह', '7', '٣', 'ß'];

test('whatever has a host in it, of any ending and with anything hidden between, is no name', () => {
  const pick = chooser(1);
  for (let times = 0; times < TIMES; times += 1) {
    const host = [pick(LABELS), pick(DOTS), pick(LABELS), pick(DOTS), pick(ENDINGS)].join(pick(HIDDEN));
    const name = `${pick(AROUND)}${host}${pick(['', ' ', '/win', ' now'])}`;
    expect([name, isReadableName(name)]).toEqual([name, false]);
  }
});

test('whatever shows neither a letter nor a number is no name', () => {
  const pick = chooser(2);
  for (let times = 0; times < TIMES; times += 1) {
    const name = Array.from({ length: 1 + (times % 8) }, () => pick([...BLANKS, ...SIGNS])).join('');
    expect([name, isReadableName(name)]).toEqual([name, false]);
  }
});

test('whatever hides something beside what it shows is no name', () => {
  for (const hidden of [
    '\u3164',
    '\u115F',
    '\u2800',
    '\u200B',
    '\u202E',
    '\u2066',
    '\u00AD',
    '\uE000',
    '\u0000',
    '\u2028',
  ])
    expect([hidden, isReadableName(`Ada${hidden}Lovelace`)]).toEqual([hidden, false]);
});

test('a linkifier with its own list of endings finds nothing in any name that is taken', () => {
  const pick = chooser(3);
  const parts = [
    ...LABELS,
    ...ENDINGS,
    ...LETTERS,
    ...SIGNS,
    ...AROUND,
    '.',
    '.',
    '.',
    ':',
    '/',
    '@',
    '127',
    '?',
    '#',
    '&',
  ];
  const taken: string[] = [];
  for (let times = 0; times < TIMES * 10; times += 1) {
    const name = Array.from({ length: 2 + (times % 7) }, () => pick(parts)).join('');
    if (!isReadableName(name)) continue;
    taken.push(name);
    expect([name, find(name, 'url').map(({ value }) => value)]).toEqual([name, []]);
  }
  expect(taken.length).toBeGreaterThan(TIMES);
  expect(taken.some((name) => name.includes('.'))).toBe(true);
});

test.each([
  'Ada Lovelace',
  "Seán O'Brien-Ólafsson Jr.",
  'J. R. R. Tolkien',
  'J.R.R. Tolkien',
  'Dr. Müller',
  '王小明',
  'محمد علی‌پور',
  'क्‍षमा',
  '葛\u{E0100}城',
  '김하늘',
  'Glow & Co. (Berlin)',
  'Brightside Shop No. 1',
  'Studio 7:30',
  'Version 2.0',
  'Ada 👩🏽‍🚀',
  '24/7 Fitness',
])('%s is a name', (name) => {
  expect(isReadableName(name)).toBe(true);
});

test.each([
  'evil.photography',
  'Booking.com',
  'http:evil',
  'tel:+15550100',
  'ada@example.org',
  '10.0.0.1',
  'www.x',
  '//x',
])('%s is no name', (name) => {
  expect(isReadableName(name)).toBe(false);
});

test('a name is told one thing at a time, and one of a million characters is not looked into', () => {
  const parse = (name: string) =>
    nameField({ error: () => 'Enter a name.' })
      .safeParse(name)
      .error?.issues.map(({ message }) => message);
  expect(parse('  ')).toEqual(['Enter a name.']);
  expect(parse('x'.repeat(1_000_000))).toEqual([expect.stringContaining('120')]);
  expect(parse('\u3164')).toHaveLength(1);
});

describe('every name that a stranger may come to read is held to it:', () => {
  const account = { email: 'ada@example.com', password: 'correct horse battery' };
  const forms = {
    'signing up': (name: string) =>
      Register.safeParse({ ...account, password_confirmation: account.password, consent: true, name }),
    'the own profile': (name: string) => SaveProfile.safeParse({ name }),
    'a user whom an operator makes': (name: string) => CreateUser.safeParse({ ...account, name }),
    'a user whom an operator changes': (name: string) => UpdateUser.safeParse({ name }),
    'a member who is added': (name: string) => AddMember.safeParse({ ...account, name }),
    'a member who is changed': (name: string) => UpdateMember.safeParse({ name }),
    'somebody new who joins': (name: string) => AcceptInvitation.safeParse({ name }),
    'an account': (name: string) => membersApi.renameAccount.body.safeParse({ name }),
  };
  test.each(Object.entries(forms))('%s', (_form, parse) => {
    expect(parse(' Ada Lovelace ')).toMatchObject({ success: true, data: { name: 'Ada Lovelace' } });
    for (const name of ['\u3164\u3164', '\u2800', '\u115F', 'evil.photography', 'Ada\u202E', '🌸', '-'])
      expect(parse(name)).toMatchObject({
        success: false,
        error: { issues: [{ path: ['name'], message: expect.stringContaining('letters or numbers') }] },
      });
  });
});
