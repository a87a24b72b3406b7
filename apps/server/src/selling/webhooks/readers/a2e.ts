import { without } from './fields.ts';
import { parseEither } from './parse-body.ts';
import { jsonEvent } from './sample-events.ts';
import { refuseKey } from './signatures.ts';
import { firstNote, tellOfVideo } from './video-events.ts';
import type { WebhookReader } from './webhook-reader.ts';

/** Names of the token that A2E was given with a job; where it puts it is documented nowhere. */
const TOKEN_HEADERS = ['x-webhook-token', 'webhook-token', 'authorization'] as const;
const TOKEN_FIELDS = ['webhook_token', 'token'] as const;

/** A2E: JSON about a job, with the token that was given for it. @see https://video.a2e.ai/dev/openapi-spec, `webhook_url` and `webhook_token` */
export const a2eReader: WebhookReader = {
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
