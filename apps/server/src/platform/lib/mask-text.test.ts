import { expect, test } from 'vitest';
import { maskPath, maskText } from './mask-text.ts';

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
