import { expect, test } from 'vitest';
import { jsonEvent } from './sample-events.ts';
import { hmac } from './signatures.ts';
import { stripeReader as reader } from './stripe.ts';
import { NOW, verifyEvent } from './testing/read-event.ts';
import { event, SESSION } from './testing/stripe-events.ts';

const seconds = NOW.getTime() / 1000;
const signed = (at: number, key = 'whsec_k', changed = false) =>
  jsonEvent(event('checkout.session.completed', SESSION), (body) => ({
    'stripe-signature': `t=${at},v1=${hmac(key, changed ? Buffer.from('{}') : body, `${at}.`).toString('hex')},v0=abc`,
  }));

test.each([
  ['now', signed(seconds), ['whsec_k'], null],
  ['with the key before', signed(seconds), ['new', 'whsec_k'], null],
  ['five minutes ago', signed(seconds - 300), ['whsec_k'], null],
  ['longer ago', signed(seconds - 301), ['whsec_k'], 'too_old'],
  ['in five minutes', signed(seconds + 300), ['whsec_k'], null],
  ['later than that', signed(seconds + 301), ['whsec_k'], 'from_future'],
  ['with another key', signed(seconds, 'other'), ['whsec_k'], 'wrong_signature'],
  ['for another body', signed(seconds, 'whsec_k', true), ['whsec_k'], 'wrong_signature'],
  ['not at all', jsonEvent(event('x', { object: 'x' })), ['whsec_k'], 'no_key'],
  ['without a key to check it with', signed(seconds), [], 'no_key'],
])('signed %s', (...[, received, keys, refusal]) => {
  expect(verifyEvent(reader, received, { keys })).toBe(refusal);
});

test('one of two signatures is enough, and a changed time is none', () => {
  const good = signed(seconds);
  const header = good.headers['stripe-signature'] ?? '';
  const both = { ...good, headers: { 'stripe-signature': header.replace(',v1=', ',v1=00,v1=') } };
  const later = {
    ...signed(seconds - 9999),
    headers: {
      'stripe-signature': (signed(seconds - 9999).headers['stripe-signature'] ?? '').replace(/t=\d+/, `t=${seconds}`),
    },
  };
  expect(verifyEvent(reader, both, { keys: ['whsec_k'] })).toBeNull();
  expect(verifyEvent(reader, later, { keys: ['whsec_k'] })).toBe('wrong_signature');
});
