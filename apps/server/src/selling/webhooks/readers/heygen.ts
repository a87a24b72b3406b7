import { malformed, parseJson } from './parse-body.ts';
import { jsonEvent } from './sample-events.ts';
import { hmac, isOneOf, refuseTime } from './signatures.ts';
import { firstNote, tellOfVideo } from './video-events.ts';
import type { WebhookReader } from './webhook-reader.ts';

/** Where the signature stands: version 3, version 1, and as HeyGen's own examples have it. */
const SIGNATURE_HEADERS = ['heygen-signature', 'signature', 'x-heygen-signature'] as const;

/** HeyGen: JSON with an HMAC of its body in a header. @see https://docs.heygen.com/docs/using-heygens-webhook-events */
export const heygenReader: WebhookReader = {
  parse(event) {
    const payload = parseJson(event);
    if (firstNote(payload, ['event_type']) === '') throw malformed('The event has no event_type.');
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
      ? `HeyGen says that ${what} is ready.`
      : eventType.endsWith('.fail')
        ? `HeyGen says that ${what} has failed${problem ? `: ${problem}` : ''}.`
        : `HeyGen tells of ${what}.`;
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
