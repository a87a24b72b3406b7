import { type Asked, type FakeAnswer, type FakePartner, headerOf, json, textIn } from './fake-partner.ts';
import { faceKindOf, type FakeFace, type FakeOrder, isSound, secondsOf, type Studio } from './studio.ts';

const CONTENT = (data: unknown) => json(200, { code: 0, data, trace_id: '0a6f2c1e-7d1f-4b0e-9a1c-3c1d2e4f5a6b' });
/** A failure with a status of success. */
const failure = (code: number, msg: string) => json(200, { code, msg, trace_id: '0a6f2c1e' });
const LOOKS_UNTIL_DONE = 4;

/** Characters of everybody, and one that the account had made, whose name stands elsewhere. */
const CHARACTERS = [
  { _id: '66d3fb89357648b14c4f4f01', type: 'default', name: 'Emma', gender: 'female', lang: 'en-US' },
  { _id: '66d3fb89357648b14c4f4f02', type: 'public', name: 'Liam', gender: 'male', lang: 'en-US' },
  { _id: '66d3fb89357648b14c4f4f03', type: 'custom', user_video_twin_id: '77d3fb89357648b14c4f4f03', lang: 'en-US' },
  { _id: '66d3fb89357648b14c4f4f01', type: 'default', name: 'Emma', gender: 'female', lang: 'en-US' },
];
/** As they are spelt there. */
const TWINS = [{ _id: '77d3fb89357648b14c4f4f03', name: 'Our founder', video_backgroud_color: 'rgb(255,255,255)' }];

/** A2E: characters, uploads to an address that it signs, tasks that are listed late, callbacks with a token. */
export function fakeA2e(studio: Studio): FakePartner {
  return {
    name: 'a2e',
    keyOf: (asked) => headerOf(asked, 'authorization')?.replace(/^Bearer /, ''),
    isOpen: ({ path }) => path.startsWith('/files/') || path.startsWith('/uploads/'),
    refusals: {
      wrongKey: json(401, { code: 401, msg: 'Unauthorized' }),
      busy: json(429, { code: 429, msg: 'Too many requests' }),
      broken: json(502, { code: 502, message: 'Bad gateway' }),
    },
    async answer(asked) {
      const { path } = asked;
      if (path.startsWith('/files/')) return studio.fileAt(asked);
      if (path.startsWith('/uploads/')) return put(asked, studio);
      const name = path.replace(/^\/api\/v1/, '');
      const [, twin] = /^\/userVideoTwin\/([\da-f]{24})$/.exec(name) ?? [];
      return twin === undefined ? CALLS[name]?.(asked, studio) : showTwin(twin, studio);
    },
  };
}

type Call = (asked: Asked, studio: Studio) => FakeAnswer;

const CALLS: Readonly<Record<string, Call>> = {
  '/anchor/character_list': ({ base, query }, studio) => {
    const twin = query.get('user_video_twin_id');
    const listed = charactersOf(studio).filter(
      (one) => twin === null || ('user_video_twin_id' in one && one.user_video_twin_id === twin),
    );
    return CONTENT(listed.map((one) => ({ ...one, people_img: `${base}/files/${one._id}.png`, base_video: '' })));
  },
  '/userVideoTwin/startTraining': startTraining,
  '/userVideoTwin/remove': ({ body }, studio) => {
    const at = studio.faces.findIndex(({ partner, id }) => partner === 'a2e' && id === textIn(body, '_id'));
    if (at < 0) return failure(1005, 'record not found');
    studio.faces.splice(at, 1);
    return CONTENT({});
  },
  '/userVideoTwin/allRecords': (_, studio) => {
    const own = twinsIn(studio).map(({ id, name }) => ({ _id: id, name, video_backgroud_color: '' }));
    return CONTENT({ data: [...own.toReversed(), ...TWINS], total: own.length + TWINS.length });
  },
  '/user/remainingCoins': () => CONTENT({ coins: 2836, diamonds: 0 }),
  '/r2/upload-presigned-url': ({ base, body }) => {
    const url = `${base}/uploads/${textIn(body, 'key')}`;
    return CONTENT({
      uploadUrl: `${url}?X-Amz-Signature=fake`,
      key: textIn(body, 'key'),
      expiresIn: 3600,
      cdnUrl: url,
    });
  },
  '/video/generate': generate,
  '/video/awsResult': awsResult,
  '/video/awsList': ({ query }, studio) => {
    const [page, size] = [Number(query.get('current') ?? 1), Number(query.get('pageSize') ?? 20)];
    const all = studio.orders.filter(({ partner }) => partner === 'a2e').toReversed();
    const data = all
      .slice((page - 1) * size, page * size)
      .map((one) => ({ _id: one.id, title: one.title, status: 'process', result: '' }));
    return CONTENT({ current: page, total: all.length, success: true, data });
  },
};

const twinsIn = ({ faces }: Studio) => faces.filter(({ partner }) => partner === 'a2e');

/** Whoever was made of a face is listed as soon as they are ready. */
const charactersOf = (studio: Studio) => [
  ...CHARACTERS,
  ...twinsIn(studio)
    .filter(({ looks }) => looks >= LOOKS_UNTIL_DONE)
    .map(({ id, presenter }) => ({ _id: presenter, type: 'custom', user_video_twin_id: id, lang: 'en-US' })),
];

function startTraining({ body, base }: Asked, studio: Studio): FakeAnswer {
  const [name, gender] = [textIn(body, 'name'), textIn(body, 'gender')];
  const [image, film] = [textIn(body, 'image_url'), textIn(body, 'video_url')];
  const source = image || film;
  const file = source.startsWith(base) ? studio.sounds.get(source.slice(base.length)) : undefined;
  const kind = file ? faceKindOf(file) : null;
  if (gender !== 'female' && gender !== 'male') return failure(1001, 'gender is required');
  if (!file || kind !== (image === '' ? 'film' : 'photo')) return failure(1006, 'no face was found in the image');
  if (name.includes('__no_credit__')) return failure(1003, 'insufficient coins');
  const { id } = studio.takeFace({ partner: 'a2e', key: '', name, kind, file });
  return CONTENT({ _id: id, name, current_status: 'initialized', failed_message: '', failed_code: '' });
}

function showTwin(id: string, studio: Studio): FakeAnswer {
  const twin = twinsIn(studio).find((one) => one.id === id);
  if (!twin) return json(404, { code: 404, msg: 'record not found' });
  const state = studio.lookAtFace(twin, LOOKS_UNTIL_DONE);
  const about = { _id: id, name: twin.name, failed_message: '', failed_code: '' };
  if (state === 'failed')
    return CONTENT({ ...about, current_status: 'failed', failed_message: 'no face was found', failed_code: '3001' });
  if (state === 'open') return CONTENT({ ...about, current_status: statusOf(twin) });
  // Of films it does not say by which name they are ordered: that is looked up.
  return CONTENT({
    ...about,
    current_status: 'completed',
    ...(twin.kind === 'photo' && { anchor_id: twin.presenter }),
  });
}

const statusOf = ({ looks }: FakeFace) => (looks === 1 ? 'initialized' : 'processing');

/** Storage: it looks at the signature alone, and refuses who shows a key as well. */
function put({ method, path, query, headers, bytes }: Asked, studio: Studio): FakeAnswer {
  if (method !== 'PUT' || query.get('X-Amz-Signature') !== 'fake') return json(403, { Code: 'SignatureDoesNotMatch' });
  if (headers.authorization !== undefined) return json(400, { Code: 'InvalidArgument' });
  studio.sounds.set(path, bytes);
  return { status: 200, bytes: Buffer.alloc(0), type: 'text/plain' };
}

function generate({ body, base }: Asked, studio: Studio): FakeAnswer {
  const title = textIn(body, 'title');
  const character = charactersOf(studio).find(({ _id }) => _id === textIn(body, 'anchor_id'));
  const isCustom = character?.type === 'custom';
  if (!character || body['anchor_type'] !== (isCustom ? 1 : 0)) return failure(1004, 'anchor not found');
  const source = textIn(body, 'audioSrc');
  const sound = source.startsWith(base) ? studio.sounds.get(source.slice(base.length)) : undefined;
  if (!sound || sound.length === 0 || !isSound(sound)) return failure(1002, 'audio can not be read');
  if (title.includes('__no_credit__')) return failure(1003, 'insufficient coins');
  const [url, token] = [textIn(body, 'webhook_url'), textIn(body, 'webhook_token')];
  const order = studio.place({
    partner: 'a2e',
    key: '',
    presenter: character._id,
    title,
    format: '9:16',
    seconds: secondsOf(sound),
    tell: url === '' ? null : (ended) => callback(ended, { url, token, film: studio.filmUrl(ended, base) }),
  });
  return CONTENT({ _id: order.id, status: 'init', process: 0, result: '' });
}

function callback({ id, end }: FakeOrder, { url, token, film }: { url: string; token: string; film: string }) {
  const told =
    end === 'failed'
      ? { _id: id, current_status: 'failed', result_url: '', failed_message: 'no face was found' }
      : { _id: id, current_status: 'completed', result_url: film, failed_message: '' };
  const body = JSON.stringify(told);
  return { url, body, headers: { 'content-type': 'application/json', 'x-webhook-token': token } };
}

/** At first a task is not to be seen. */
function awsResult({ body, base }: Asked, studio: Studio): FakeAnswer {
  const order = studio.orders.find(({ id }) => id === textIn(body, '_id'));
  if (!order) return CONTENT([]);
  const state = studio.look(order, LOOKS_UNTIL_DONE);
  const about = { _id: order.id, title: order.title };
  if (state === 'failed') return CONTENT([{ ...about, status: 'fail', process: 80, fail_reason: 'no face was found' }]);
  if (state === 'done')
    return CONTENT([{ ...about, status: 'success', process: 100, result: studio.filmUrl(order, base) }]);
  if (order.looks === 1) return CONTENT([]);
  return CONTENT([
    { ...about, status: order.looks === 2 ? 'init' : 'process', process: order.looks === 2 ? 0 : 80, result: '' },
  ]);
}
