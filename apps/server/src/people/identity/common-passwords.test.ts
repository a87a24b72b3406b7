import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { refuseCommonPassword } from './common-passwords.ts';

const PERSON = { email: 'ada.lovelace15@example.com', name: 'Ada Lovelace' };
const check = (password: string, own = PERSON) => refuseCommonPassword(password, { field: 'password', own });

test.each([
  ['one that everybody has', 'iloveyou'],
  ['one that everybody has, dressed up', 'Password1!'],
  ['one that everybody has, in figures', 'P@ssw0rd2024'],
  ['a short one that everybody has, made long enough', '!dragon99!'],
  ['one character again and again', 'aaaaaaaa'],
  ['a few characters again and again', '12341234'],
  ['a few characters again and again, with a rest', 'xq7xq7xq7x'],
  ['a few characters again and again, two of them equal', 'aabaabaab'],
  ['a row of the alphabet', 'abcdefgh'],
  ['a row backwards', '98765432'],
  ['rows one after the other', 'abcd1234'],
  ['rows of the keyboard', 'qwertasdfg'],
  ['a long row', 'abcdefghijklmnopqrstuvwxyz'],
  ['the own e-mail', 'Ada.Lovelace15@example.com'],
  ['what stands before the @', 'ada.lovelace15'],
  ['what stands before the @, with more', 'AdaLovelace2024!'],
  ['the own name', 'Ada Lovelace'],
  ['the family name with a year', 'Lovelace1815'],
])('%s is refused', async (_what, password) => {
  await expect(check(password)).rejects.toMatchObject({
    code: 'password_too_common',
    details: { errors: { password: ['This password is too common. Choose another one.'] } },
  });
});

test.each([
  'correct horse battery',
  'violet teapot',
  'password manager orbit',
  'lovelace wrote the first program',
  'horse horse battery staple',
  'kT4!vq9Zr',
  'dragon48#kx71',
  'eleven-12-thirteen',
])('%s is taken', async (password) => {
  await expect(check(password)).resolves.toBeUndefined();
});

test('a name too short to guess from and a name in another script are no trap', async () => {
  await expect(check('ab-lantern-07', { email: 'a@example.com', name: 'A B' })).resolves.toBeUndefined();
  await expect(check('зима у моря', { email: 'z@example.com', name: '李' })).resolves.toBeUndefined();
});

test('the package with the words is forgotten once they are read: it would hold 2 MB', async () => {
  await expect(check('iloveyou')).rejects.toThrow('too common');
  const loaded = Object.keys(createRequire(import.meta.url).cache);
  expect(loaded.filter((file) => file.includes('@zxcvbn-ts'))).toEqual([]);
});
