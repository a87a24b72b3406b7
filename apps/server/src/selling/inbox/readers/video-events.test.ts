import { expect, test } from 'vitest';
import { a2eReader, heygenReader } from './video-events.ts';
import { jsonEvent } from './signatures.ts';
import { NOW, readJson, verifyEvent } from './testing/read-event.ts';

/** The vector of the documentation. */
const READY =
  '{"event_type":"avatar_video.success","event_data":{"video_id":"v1","url":"https://x/v1.mp4","callback_id":"job_1"}}';
const SIGNATURE = 'e1c358c531c60e34162a39ae4d8b1aa0904a7c8d65738d166b1d544f591f87ed';
const sent = (headers: Record<string, string>, body = READY) => ({
  headers,
  contentType: 'application/json',
  body: Buffer.from(body),
});
const seconds = NOW.getTime() / 1000;

test.each([
  ['version 3', sent({ 'heygen-signature': SIGNATURE, 'heygen-timestamp': String(seconds) }), ['hgsecret'], null],
  ['version 1', sent({ signature: SIGNATURE }), ['hgsecret'], null],
  ['its own examples', sent({ 'x-heygen-signature': SIGNATURE.toUpperCase() }), ['hgsecret'], null],
  ['the key before', sent({ signature: SIGNATURE }), ['new', 'hgsecret'], null],
  ['another key', sent({ signature: SIGNATURE }), ['other'], 'wrong_signature'],
  ['another body', sent({ signature: SIGNATURE }, READY.replace('v1', 'v2')), ['hgsecret'], 'wrong_signature'],
  [
    'long ago',
    sent({ 'heygen-signature': SIGNATURE, 'heygen-timestamp': String(seconds - 301) }),
    ['hgsecret'],
    'too_old',
  ],
  [
    'the future',
    sent({ 'heygen-signature': SIGNATURE, 'heygen-timestamp': String(seconds + 301) }),
    ['hgsecret'],
    'from_future',
  ],
  ['no time', sent({ 'heygen-signature': SIGNATURE, 'heygen-timestamp': 'soon' }), ['hgsecret'], 'wrong_signature'],
  ['nothing', sent({}), ['hgsecret'], 'no_key'],
  ['no key entered', sent({ signature: SIGNATURE }), [], 'no_key'],
])('HeyGen signs as in %s', (...[, event, keys, refusal]) => {
  expect(verifyEvent(heygenReader, event, { keys })).toBe(refusal);
});

test('HeyGen says what became of a video, and that sells nothing', () => {
  expect(readJson(heygenReader, JSON.parse(READY))).toMatchObject({
    eventType: 'avatar_video.success',
    transactionId: 'v1',
    facts: [],
    why: 'HeyGen says that video v1 is ready.',
  });
  const failed = { event_type: 'avatar_video.fail', event_data: { video_id: 'v1', msg: 'too long' } };
  expect(readJson(heygenReader, failed).why).toBe('HeyGen says that video v1 has failed: too long.');
  expect(readJson(heygenReader, { event_type: 'personalized_video' }).why).toBe(
    'HeyGen tells of something that it makes.',
  );
});

test('an event of HeyGen is named by its number, in the body or beside it, or else by what it says', () => {
  const keyOf = (payload: Record<string, unknown>, headers: Record<string, string> = {}) =>
    heygenReader.read(payload, {
      mapping: { fields: {}, events: {}, amount_in: 'major', signature_header: '' },
      headers,
    }).key;
  const ready = JSON.parse(READY) as Record<string, unknown>;
  expect(keyOf({ ...ready, event_id: 'e1' })).toBe('event:e1');
  expect(keyOf(ready, { 'heygen-event-id': 'e2' })).toBe('event:e2');
  expect(keyOf(ready)).toBe(keyOf(ready));
  expect(keyOf(ready)).not.toBe(keyOf({ ...ready, event_type: 'avatar_video.fail' }));
});

test.each([
  ['in the body', jsonEvent({ _id: 'a', webhook_token: 't' }), ['t'], null],
  ['in a header', jsonEvent({ _id: 'a' }, () => ({ authorization: 'Bearer t' })), ['t'], null],
  ['before', jsonEvent({ _id: 'a', webhook_token: 't' }), ['new', 't'], null],
  ['wrong', jsonEvent({ _id: 'a', webhook_token: 'x' }), ['t'], 'wrong_key'],
  ['missing', jsonEvent({ _id: 'a' }), ['t'], 'no_key'],
  ['not asked for', jsonEvent({ _id: 'a' }), [], null],
])('the token of A2E %s', (...[, event, keys, refusal]) => {
  expect(verifyEvent(a2eReader, event, { keys })).toBe(refusal);
});

test('A2E says what became of a job, and its token is not stored', () => {
  const read = readJson(a2eReader, { _id: 'a', current_status: 'failed', failed_message: 'no face' });
  expect(read).toMatchObject({
    eventType: 'failed',
    transactionId: 'a',
    facts: [],
    why: "A2E says: Job a is 'failed', no face.",
  });
  expect(readJson(a2eReader, {}).why).toBe('A2E says: A job is told of, without a status.');
  expect(a2eReader.redact({ _id: 'a', webhook_token: 't', data: { token: 't' } })).toEqual({ _id: 'a', data: {} });
});
