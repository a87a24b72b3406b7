import { expect, test } from 'vitest';
import { maskAddresses, maskPath, maskText } from './mask-text.ts';

test.each([
  ['No account for ada.lovelace+x@mail.example.com', 'No account for <email>'],
  ['GET https://a.example.com/watch/x?grant=s3cret&v=1 failed', 'GET https://a.example.com/watch/x?<hidden> failed'],
  ['postgres://sayso:hunter2@db/sayso', 'postgres://<hidden>@db/sayso'],
  ['Authorization: Bearer abc.def', 'Authorization: Bearer <hidden>'],
  ['password=hunter2, next', 'password=<hidden>, next'],
  ['video 0195a000-0000-7000-8000-000000000001 is gone', 'video <id> is gone'],
  ['connect ECONNREFUSED 10.0.0.7:5432', 'connect ECONNREFUSED <address>:5432'],
  ['slug a8Xk29Lm0QzPqR73 unknown', 'slug <token> unknown'],
  ['call +49 170 1234567 now', 'call <number> now'],
  ['call (555) 123-4567 or +49 (0)170/123.45.67', 'call <number> or <number>'],
  ['{"api_key": "abcdef", "x-session-id":"q"}', '{"api_key": "<hidden>", "x-session-id":"<hidden>"}'],
  ['GET / Cookie: sid=abc; theme=dark\nnext', 'GET / Cookie: <hidden>\nnext'],
  ['set-cookie=__Host-sid=abc; Path=/', 'set-cookie=<hidden>'],
  ['bearer abcdef and Basic dXNlcjpwYXNz', 'bearer <hidden> and Basic <hidden>'],
  ['refused sk_live_abcdefgh and whsec_abcdefgh', 'refused <token> and <token>'],
  ['mail ada%40example.com or "bob@example.org"', 'mail <email> or "<email>"'],
  ['/reset#token-abc of /a?b=c', '/reset#<hidden> of /a?<hidden>'],
  ['Unexpected token in "Hello Ada, how are you"', 'Unexpected token in "..."'],
  ['violates constraint "mails_once_key"', 'violates constraint "mails_once_key"'],
  ["Cannot read properties of undefined (reading 'name')", "Cannot read properties of undefined (reading 'name')"],
])('%s', (text, masked) => {
  expect(maskText(text)).toBe(masked);
});

test('paths keep the words of ours and lose ids, names, questions and hosts', () => {
  expect(maskPath('https://a.example.com/sites/0195a000/leads?x=1#y')).toBe('/sites/:id/leads');
  expect(maskPath('/watch/My-Video_9')).toBe('/watch/:id');
  expect(maskPath('/admin/monitoring')).toBe('/admin/monitoring');
  expect(maskPath('')).toBe('/');
});

test.each([
  ['GET https://a.example.com/watch/our-summer?grant=x failed', 'GET /watch/:id failed'],
  ['Failed to load https://a.example.com/assets/app-1a.js?v=2', 'Failed to load /assets/app-1a.js'],
  ['of file:///home/ada/a.html', 'of /:id/:id/:id'],
  ['half of 1/2, text/html and a // comment', 'half of 1/2, text/html and a // comment'],
  ["reading '/settings'", "reading '/settings'"],
  ['blob:https://a.example.com/ada and data:text/plain,ada', 'blob:/:id and data:<hidden>'],
])('in a text of a browser, %s', (text, masked) => {
  expect(maskAddresses(text)).toBe(masked);
});
