import { fieldsOf, keyOf, keyOfContent, LONGEST, without } from './fields.ts';
import { type Payload, parseEither, malformed, parseJson } from './parse-body.ts';
import type { EventRead, EventReader } from './event-reader.ts';
import { refuseKey, hmac, isOneOf, refuseTime, jsonEvent } from './signatures.ts';
import { inboxTexts } from '../inbox.texts.gen.ts';

/** What a partner's event says of a video. It sells nothing, so there is nothing to do with it but to keep and show it. */
function tellOfVideo(
  payload: Payload,
  told: { eventId: string; eventType: string; video: string; why: string },
): EventRead {
  const { eventId, eventType, video, why } = told;
  const type = eventType.slice(0, LONGEST) || 'unknown';
  return {
    key: eventId ? keyOf('event', eventId) : keyOfContent(payload),
    eventType: type,
    transactionId: video ? keyOf(video) : null,
    email: null,
    amountMinor: null,
    currency: null,
    facts: [],
    why,
    isTest: false,
  };
}

/** The first of some fields that says anything. */
function firstNote(payload: Payload, paths: readonly string[]): string {
  const fields = fieldsOf(payload);
  return paths.map((path) => fields.note(path)).find((text) => text !== '') ?? '';
}

/** Names of the token that A2E was given with a job; where it puts it is documented nowhere. */
const TOKEN_HEADERS = ['x-webhook-token', 'webhook-token', 'authorization'] as const;
const TOKEN_FIELDS = ['webhook_token', 'token'] as const;

/** A2E: JSON about a job, with the token that was given for it. @see https://video.a2e.ai/dev/openapi-spec, `webhook_url` and `webhook_token` */
export const a2eReader: EventReader = {
  parse: parseEither,
  verify({ headers }, payload, { keys }) {
    if (keys.length === 0) return null;
    const header = TOKEN_HEADERS.map((name) => headers[name] ?? '').find((one) => one !== '') ?? '';
    return refuseKey(header.replace(/^bearer\s+/i, '') || firstNote(payload, TOKEN_FIELDS), keys);
  },
  read(payload) {
    const status = firstNote(payload, [
      'current_status',
      'status',
      'data.current_status',
      'data.status',
      'event',
      'event_type',
    ]);
    const video = firstNote(payload, ['_id', 'data._id', 'id', 'data.id', 'task_id', 'data.task_id']);
    const problem = firstNote(payload, ['failed_message', 'data.failed_message', 'error', 'msg', 'message']);
    const what = video ? `Job ${video}` : 'A job';
    const why = `A2E says: ${what} is ${status ? `'${status}'` : 'told of, without a status'}${problem ? `, ${problem}` : ''}.`;
    const open = without(payload, TOKEN_FIELDS);
    return tellOfVideo(open, { eventId: firstNote(payload, ['event_id']), eventType: status, video, why });
  },
  redact: (payload) => without(payload, TOKEN_FIELDS),
  sample: () => undefined,
  sampleVideo({ kind, video, keys: [key] }) {
    const isReady = kind === 'video_ready';
    const payload = {
      _id: video,
      current_status: isReady ? 'completed' : 'failed',
      result_url: isReady ? `https://example.com/${video}.mp4` : '',
      failed_message: isReady ? '' : 'A test of a failure',
    };
    return jsonEvent(payload, () => (key === undefined ? {} : { [TOKEN_HEADERS[0]]: key }));
  },
};

/** Where the signature stands: version 3, version 1, and as HeyGen's own examples have it. */
const SIGNATURE_HEADERS = ['heygen-signature', 'signature', 'x-heygen-signature'] as const;

/** HeyGen: JSON with an HMAC of its body in a header. @see https://docs.heygen.com/docs/using-heygens-webhook-events */
export const heygenReader: EventReader = {
  parse(event) {
    const payload = parseJson(event);
    if (firstNote(payload, ['event_type']) === '') throw malformed(inboxTexts.paddleNoEvent);
    return payload;
  },
  verify({ headers, body }, _payload, { keys, now }) {
    const given = SIGNATURE_HEADERS.map((name) => headers[name] ?? '').find((one) => one !== '') ?? '';
    if (given === '' || keys.length === 0) return 'no_key';
    const right = keys.map((key) => hmac(key, body).toString('hex'));
    if (
      !isOneOf(
        [
          given
            .trim()
            .toLowerCase()
            .replace(/^sha256=/, ''),
        ],
        right,
      )
    )
      return 'wrong_signature';
    const time = headers['heygen-timestamp'] ?? '';
    return time === '' ? null : refuseTime(time, now);
  },
  read(payload, { headers }) {
    const eventType = firstNote(payload, ['event_type']);
    const video = firstNote(payload, ['event_data.video_id', 'event_data.id', 'event_data.video_translate_id']);
    const problem = firstNote(payload, [
      'event_data.msg',
      'event_data.message',
      'event_data.error',
      'event_data.error.message',
      'event_data.failure_message',
    ]);
    const what = video ? `video ${video}` : 'something that it makes';
    const why = eventType.endsWith('.success')
      ? inboxTexts.heygenReady({ what })
      : eventType.endsWith('.fail')
        ? `HeyGen says that ${what} has failed${problem ? `: ${problem}` : ''}.`
        : inboxTexts.heygenTells({ what });
    const eventId = firstNote(payload, ['event_id']) || (headers['heygen-event-id'] ?? '');
    return tellOfVideo(payload, { eventId, eventType, video, why });
  },
  redact: (payload) => payload,
  sample: () => undefined,
  sampleVideo({ kind, video, keys, now }) {
    const told = kind === 'video_ready' ? { url: `https://example.com/${video}.mp4` } : { msg: 'A test of a failure' };
    const payload = {
      event_id: `${kind}-${video}`,
      event_type: kind === 'video_ready' ? 'avatar_video.success' : 'avatar_video.fail',
      event_data: { video_id: video, ...told, callback_id: 'test' },
    };
    return jsonEvent(payload, (body) => ({
      'heygen-signature': hmac(keys[0] ?? '', body).toString('hex'),
      'heygen-timestamp': String(Math.floor(now.getTime() / 1000)),
    }));
  },
};
