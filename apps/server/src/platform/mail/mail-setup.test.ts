import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { parseSender, parseSmtpUrl } from './mail-setup.ts';

const SERVER = { host: 'mail.example.com', port: 587, security: 'starttls', username: '', password: '' };

test.each([
  ['smtp://mail.example.com', {}],
  ['smtp://mail.example.com:2525', { port: 2525 }],
  ['smtps://mail.example.com', { port: 465, security: 'tls' }],
  ['smtp://mail.example.com:25?security=none', { port: 25, security: 'none' }],
  ['smtp://ada%40example.com:p%3Aw%2F@mail.example.com', { username: 'ada@example.com', password: 'p:w/' }],
  ['smtp://[::1]:25', { host: '::1', port: 25 }],
])('%s names a mail server', (text, change) => {
  expect(parseSmtpUrl(text)).toEqual({ ...SERVER, ...change });
});

test.each([
  '',
  'mail.example.com',
  'http://mail.example.com',
  'smtp://',
  'smtp://mail.example.com?security=some',
  'smtp://a%zz@mail',
])('"%s" names none', (text) => {
  expect(parseSmtpUrl(text)).toBeNull();
});

test.each([
  ['hello@example.com', { name: '', address: 'hello@example.com' }],
  ['Glow & Co <hello@example.com>', { name: 'Glow & Co', address: 'hello@example.com' }],
  ['"Glow, Inc." <hello@example.com>', { name: 'Glow, Inc.', address: 'hello@example.com' }],
  ['Glow', null],
  ['Glow <hello>', null],
  ['a@b.c, d@e.f', null],
])('%s is a sender: %j', (text, sender) => {
  expect(parseSender(text)).toEqual(sender);
});

test('the environment is refused by name when it cannot be read, and a server without a sender too', () => {
  expect(() => readConfig({ SMTP_URL: 'mail.example.com', MAIL_FROM: 'a@example.com' })).toThrow(/^SMTP_URL: /);
  expect(() => readConfig({ MAIL_FROM: 'nobody' })).toThrow(/^MAIL_FROM: /);
  expect(() => readConfig({ SMTP_URL: 'smtp://mail.example.com' })).toThrow(/^MAIL_FROM: required/);
  expect(() => readConfig({ SMTP_URL: 'http://ada:hunter22@mail' })).toThrow(/^(?!.*hunter22)SMTP_URL: /);
});
