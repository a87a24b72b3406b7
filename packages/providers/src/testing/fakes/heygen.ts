import { createHash, createHmac } from 'node:crypto';
import { type Asked, type FakeAnswer, type FakePartner, headerOf, json, textIn } from './fake-partner.ts';
import { faceKindOf, type FakeFace, type FakeOrder, isSound, secondsOf, type Studio } from './studio.ts';

/** The secret with which callbacks are signed. */
export const FAKE_HEYGEN_SECRET = 'whsec-of-the-fake-1234';
/** Small, so that lists have several pages. */
const PAGE = 2;
const MOST_BYTES = 32 * 1024 ** 2;
const LOOKS_UNTIL_DONE = 3;

/** Looks of several kinds: filmed and of photos, one twice, one that is not ready. */
const LOOKS = [
  { id: 'Anna_public_20260101', name: 'Anna in a blue blouse', gender: 'female', avatar_type: 'studio_avatar' },
  { id: 'Bruno_public_20260101', name: 'Bruno at his desk', gender: 'Man', avatar_type: 'digital_twin' },
  { id: '6f8eddd848eb481687a541389acaee45', name: 'Cleo', gender: null, avatar_type: 'photo_avatar' },
  { id: 'Anna_public_20260101', name: 'Anna in a blue blouse', gender: 'female', avatar_type: 'studio_avatar' },
  { id: 'Dora_training', name: 'Dora', gender: 'female', avatar_type: 'digital_twin', status: 'processing' },
];

type Refusal = { code: string; message: string; param?: string };
const refusal = (status: number, error: Refusal) => json(status, { error: { param: null, doc_url: null, ...error } });

type Repeat = { body: string; answer: FakeAnswer };

/** HeyGen, version 3: looks page by page, uploads, videos that get on with every look, callbacks with a signature. */
export function fakeHeygen(studio: Studio): FakePartner {
  const repeats = new Map<string, Repeat>();
  return {
    name: 'heygen',
    keyOf: (asked) => headerOf(asked, 'x-api-key'),
    isOpen: ({ path }) => path.startsWith('/files/'),
    refusals: {
      wrongKey: refusal(401, { code: 'unauthorized', message: 'Invalid API key.' }),
      busy: refusal(429, { code: 'rate_limit_exceeded', message: 'Too many requests.' }),
      broken: refusal(500, { code: 'internal_error', message: 'Something went wrong.' }),
    },
    async answer(asked) {
      const { method, path } = asked;
      if (path.startsWith('/files/')) return studio.fileAt(asked);
      if (method === 'GET' && path === '/v3/avatars/looks') return listLooks(asked, studio);
      if (method === 'GET' && path === '/v3/users/me')
        return json(200, {
          data: { username: 'fake', billing_type: 'wallet', wallet: { currency: 'usd', remaining_balance: 17.5 } },
        });
      if (method === 'POST' && path === '/v3/assets') return upload(asked, studio);
      if (method === 'POST' && path === '/v1/asset') return uploadRaw(asked, studio);
      if (method === 'POST' && path === '/v3/avatars') return once(asked, repeats, () => makeAvatar(asked, studio));
      const [, look] = /^\/v3\/avatars\/looks\/(\w+)$/.exec(path) ?? [];
      if (look !== undefined) return answerOfLook(asked, { id: look, studio });
      if (method === 'POST' && path === '/v3/videos') return once(asked, repeats, () => create(asked, studio));
      if (method === 'GET' && path === '/v3/videos') return listVideos(asked, studio);
      const [, id] = /^\/v3\/videos\/(\w+)$/.exec(path) ?? [];
      return method === 'GET' && id ? showVideo(asked, { id, studio }) : undefined;
    },
  };
}

const avatarsIn = ({ faces }: Studio) => faces.filter(({ partner }) => partner === 'heygen');

/** The looks of everybody, and behind them those that the account has made. */
function listLooks({ query, base }: Asked, studio: Studio): FakeAnswer {
  const own = avatarsIn(studio).map(lookOf);
  const all = query.get('ownership') === 'private' ? own.toReversed() : [...LOOKS, ...own];
  const from = Number(query.get('token') ?? 0);
  const to = from + Math.min(PAGE, Number(query.get('limit') ?? PAGE));
  const hasMore = to < all.length;
  const data = all.slice(from, to).map((look) => ({ ...look, preview_image_url: `${base}/files/${look.id}.png` }));
  return json(200, { data, has_more: hasMore, next_token: hasMore ? String(to) : null });
}

const lookOf = ({ presenter, name, looks, end }: FakeFace) => ({
  id: presenter,
  group_id: `group_${presenter}`,
  name,
  gender: null,
  avatar_type: 'photo_avatar',
  status: looks >= LOOKS_UNTIL_DONE && end !== 'never' ? 'completed' : 'processing',
});

function makeAvatar({ body }: Asked, studio: Studio): FakeAnswer {
  const name = textIn(body, 'name');
  const file = studio.sounds.get(textIn(body, 'file', 'asset_id'));
  if (body['type'] !== 'photo')
    return refusal(400, { code: 'invalid_parameter', message: 'Unknown type.', param: 'type' });
  if (!file || faceKindOf(file) !== 'photo')
    return refusal(400, { code: 'invalid_parameter', message: 'No face was detected.', param: 'file' });
  if (name.includes('__no_credit__'))
    return refusal(400, { code: 'insufficient_credit', message: 'Not enough credit.' });
  const face = studio.takeFace({ partner: 'heygen', key: '', name, kind: 'photo', file });
  return json(200, { data: { avatar_item: lookOf(face), avatar_group: { id: `group_${face.presenter}`, name } } });
}

function answerOfLook({ method }: Asked, { id, studio }: { id: string; studio: Studio }): FakeAnswer | undefined {
  const face = avatarsIn(studio).find(({ presenter }) => presenter === id);
  if (!face) return refusal(404, { code: 'not_found', message: 'Avatar look not found.' });
  if (method === 'DELETE') {
    studio.faces.splice(studio.faces.indexOf(face), 1);
    return json(200, { data: { id } });
  }
  if (method !== 'GET') return undefined;
  const state = studio.lookAtFace(face, LOOKS_UNTIL_DONE);
  const error = { code: 'face_not_found', message: 'No face was detected.' };
  return json(200, { data: { ...lookOf(face), ...(state === 'failed' && { status: 'failed', error }) } });
}

/** The file of a form. */
function fileIn(bytes: Buffer): Buffer {
  const begin = bytes.indexOf('\r\n\r\n') + 4;
  return bytes.subarray(begin, bytes.lastIndexOf('\r\n--'));
}

function keep(bytes: Buffer, studio: Studio): string | null {
  if (!isSound(bytes) && faceKindOf(bytes) === null) return null;
  const asset = createHash('sha256').update(`${studio.sounds.size}`).update(bytes).digest('hex').slice(0, 32);
  studio.sounds.set(asset, bytes);
  return asset;
}

function upload({ bytes, base }: Asked, studio: Studio): FakeAnswer {
  const file = fileIn(bytes);
  if (file.length > MOST_BYTES) return refusal(413, { code: 'payload_too_large', message: 'At most 32 MB.' });
  const asset = keep(file, studio);
  if (!asset) return refusal(400, { code: 'invalid_parameter', message: 'Unsupported audio file.', param: 'audio' });
  return json(200, {
    data: { asset_id: asset, url: `${base}/asset/${asset}`, mime_type: 'audio/wav', size_bytes: file.length },
  });
}

/** The call of the first version. */
function uploadRaw({ bytes, base }: Asked, studio: Studio): FakeAnswer {
  const asset = keep(bytes, studio);
  if (!asset) return json(400, { code: 400_001, data: null, message: 'Unsupported audio file.' });
  return json(200, {
    code: 100,
    data: { id: asset, file_type: 'audio', url: `${base}/asset/${asset}` },
    message: 'Success',
  });
}

/** The same key and the same words get the same answer; the same key and other words are refused. */
function once(asked: Asked, repeats: Map<string, Repeat>, create: () => FakeAnswer): FakeAnswer {
  const key = headerOf(asked, 'idempotency-key');
  if (key === undefined) return create();
  const body = asked.bytes.toString('utf8');
  const known = repeats.get(key);
  if (known && known.body !== body)
    return refusal(409, { code: 'conflict', message: 'The key was used for another request.' });
  const answer = known?.answer ?? create();
  if (answer.status === 200) repeats.set(key, { body, answer });
  return answer;
}

function create({ body, base }: Asked, studio: Studio): FakeAnswer {
  const title = textIn(body, 'title');
  const sound = studio.sounds.get(textIn(body, 'audio_asset_id'));
  const look = [...LOOKS, ...avatarsIn(studio).map(lookOf)].find(({ id }) => id === textIn(body, 'avatar_id'));
  if (body['type'] !== 'avatar')
    return refusal(400, { code: 'invalid_parameter', message: 'Unknown type.', param: 'type' });
  if (!look) return refusal(404, { code: 'not_found', message: 'Avatar look not found.', param: 'avatar_id' });
  if (!sound || !isSound(sound))
    return refusal(400, { code: 'invalid_parameter', message: 'No such asset.', param: 'audio_asset_id' });
  // The digital twin was filmed before a wall and cannot be cut out.
  if (look.avatar_type === 'digital_twin' && body['background'])
    return refusal(400, { code: 'invalid_parameter', message: 'This look has no matting.', param: 'background' });
  if (title.includes('__no_credit__'))
    return refusal(400, { code: 'insufficient_credit', message: 'Not enough credit.' });
  const format = body['aspect_ratio'] === '9:16' || body['aspect_ratio'] === '1:1' ? body['aspect_ratio'] : '16:9';
  const url = textIn(body, 'callback_url');
  const order = studio.place({
    partner: 'heygen',
    key: textIn(body, 'callback_id'),
    presenter: look.id,
    title,
    format,
    seconds: secondsOf(sound),
    tell: url === '' ? null : (ended) => signed(url, eventOf(ended, studio.filmUrl(ended, base))),
  });
  return json(200, { data: { video_id: order.id, status: 'waiting', output_format: 'mp4' } });
}

function eventOf(order: FakeOrder, film: string) {
  const about = { video_id: order.id, callback_id: order.key };
  if (order.end === 'failed')
    return { event_id: order.id, event_type: 'avatar_video.fail', event_data: { ...about, msg: 'Rendering failed.' } };
  return { event_id: order.id, event_type: 'avatar_video.success', event_data: { ...about, url: film } };
}

function signed(url: string, event: object) {
  const body = JSON.stringify(event);
  const signature = createHmac('sha256', FAKE_HEYGEN_SECRET).update(body).digest('hex');
  const time = String(Math.floor(Date.now() / 1000));
  return {
    url,
    body,
    headers: { 'content-type': 'application/json', 'heygen-signature': signature, 'heygen-timestamp': time },
  };
}

function listVideos({ query }: Asked, studio: Studio): FakeAnswer {
  const part = query.get('title') ?? '';
  const found = studio.orders.filter(({ partner, title }) => partner === 'heygen' && title.includes(part)).toReversed();
  const data = found.map(({ id, title, hasEnded }) => ({ id, title, status: hasEnded ? 'completed' : 'processing' }));
  return json(200, { data, has_more: false, next_token: null });
}

function showVideo({ base }: Asked, { id, studio }: { id: string; studio: Studio }): FakeAnswer {
  const order = studio.orders.find((one) => one.id === id);
  if (!order) return refusal(404, { code: 'not_found', message: 'Video not found.' });
  const state = studio.look(order, LOOKS_UNTIL_DONE);
  const about = { id, title: order.title, created_at: 1_790_000_000, duration: null, video_url: null };
  if (state === 'open') return json(200, { data: { ...about, status: order.looks > 1 ? 'processing' : 'pending' } });
  const failure = {
    status: 'failed',
    failure_code: 'rendering_failed',
    failure_message: 'Rendering did not come to an end.',
  };
  if (state === 'failed') return json(200, { data: { ...about, ...failure } });
  const film = { status: 'completed', video_url: studio.filmUrl(order, base), duration: order.seconds };
  return json(200, { data: { ...about, ...film } });
}
