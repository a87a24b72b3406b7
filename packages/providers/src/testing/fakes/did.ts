import { randomUUID } from 'node:crypto';
import { type Asked, type FakeAnswer, type FakePartner, headerOf, json, textIn } from './fake-partner.ts';
import { faceKindOf, type FakeOrder, isSound, secondsOf, type Studio } from './studio.ts';

const LOOKS_UNTIL_DONE = 3;
const refusal = (status: number, kind: string, description: string) => json(status, { kind, description });
/** What a talk names is in a storage of its own, which nobody else can read. */
const STORAGE = 's3://d-id-fake';

/** D-ID: photos and sounds that are sent for a while, talks that are made of one of each, and a list of them. */
export function fakeDid(studio: Studio): FakePartner {
  return {
    name: 'did',
    keyOf: (asked) => headerOf(asked, 'authorization')?.replace(/^Basic /, ''),
    isOpen: ({ path }) => path.startsWith('/files/'),
    refusals: {
      wrongKey: refusal(401, 'AuthorizationError', 'Unauthorized'),
      busy: refusal(429, 'TooManyRequests', 'Too many requests'),
      broken: refusal(500, 'InternalServerError', 'Something went wrong'),
    },
    async answer(asked) {
      const { method, path } = asked;
      if (path.startsWith('/files/')) return studio.fileAt(asked);
      const [, id] = /^\/(?:talks|images)\/([\w-]+)$/.exec(path) ?? [];
      if (id === undefined) return CALLS[`${method} ${path}`]?.(asked, studio);
      if (method === 'DELETE' && path.startsWith('/images/')) return removeImage(id, studio);
      return method === 'GET' && path.startsWith('/talks/') ? showTalk(asked, { id, studio }) : undefined;
    },
  };
}

type Call = (asked: Asked, studio: Studio) => FakeAnswer | Promise<FakeAnswer>;

const CALLS: Readonly<Record<string, Call>> = {
  'GET /credits': () => json(200, { credits: [{ remaining: 182, total: 240 }], remaining: 182, total: 240 }),
  'POST /images': async (asked, studio) => {
    const { file, bytes } = await fileIn(asked, 'image');
    if (!file) return refusal(400, 'ValidationError', "'image' is required");
    if (!/^[\w.-]{1,50}$/.test(file.name)) return refusal(400, 'ValidationError', 'filename is not valid');
    if (faceKindOf(bytes) !== 'photo') return refusal(400, 'BadRequestError', 'Failed to read the image');
    const id = `img_${newId()}`;
    return keep(studio, { id, address: `${STORAGE}/images/${id}/${file.name}`, bytes });
  },
  'POST /audios': async (asked, studio) => {
    const { file, bytes } = await fileIn(asked, 'audio');
    if (!file || bytes.length === 0 || !isSound(bytes))
      return refusal(400, 'BadRequestError', 'Failed to decode the audio');
    const id = newId();
    return keep(studio, { id, address: `${STORAGE}/audios/${id}/${file.name}`, bytes });
  },
  'POST /talks': createTalk,
  'GET /talks': ({ query }, studio) => {
    const talks = studio.orders.filter(({ partner }) => partner === 'did').toReversed();
    const most = Number(query.get('limit') ?? 100);
    return json(200, { talks: talks.slice(0, most).map((talk) => ({ ...aboutOf(talk), status: 'started' })) });
  },
};

const newId = () => randomUUID().replaceAll('-', '').slice(0, 21);

/** The file that came in a field of a form. */
async function fileIn({ body }: Asked, field: string): Promise<{ file: File | null; bytes: Buffer }> {
  const sent = body[field];
  if (!(sent instanceof File)) return { file: null, bytes: Buffer.alloc(0) };
  return { file: sent, bytes: Buffer.from(await sent.arrayBuffer()) };
}

function keep(studio: Studio, { id, address, bytes }: { id: string; address: string; bytes: Buffer }): FakeAnswer {
  studio.sounds.set(address, bytes);
  return json(201, { id, url: address });
}

function removeImage(id: string, { sounds }: Studio): FakeAnswer {
  const address = [...sounds.keys()].find((one) => one.startsWith(`${STORAGE}/images/${id}/`));
  if (address === undefined) return refusal(404, 'NotFoundError', 'not found');
  sounds.delete(address);
  return json(200, { id });
}

/** A talk keeps the name of its photo, by which films of one face are alike. */
function createTalk({ body, base }: Asked, studio: Studio): FakeAnswer {
  const [source, script] = [textIn(body, 'source_url'), body['script']];
  const sound = studio.sounds.get(textIn(script, 'audio_url'));
  if (!studio.sounds.has(source)) return refusal(400, 'ValidationError', "'source_url' can not be read");
  if (textIn(script, 'type') !== 'audio') return refusal(400, 'ValidationError', "'script' is not valid");
  if (!sound) return refusal(400, 'ValidationError', "'script.audio_url' can not be read");
  const title = textIn(body, 'name');
  if (title.includes('__no_credit__')) return refusal(402, 'InsufficientCreditsError', 'not enough credits');
  const webhook = textIn(body, 'webhook');
  const talk = studio.place({
    partner: 'did',
    key: textIn(body, 'user_data'),
    presenter:
      source
        .split('/')
        .at(-1)
        ?.replace(/\.\w+$/, '') ?? '',
    title,
    format: '9:16',
    seconds: secondsOf(sound),
    tell:
      webhook === ''
        ? null
        : (ended) => ({
            url: webhook,
            body: JSON.stringify(talkOf(ended, base, studio)),
            headers: { 'content-type': 'application/json' },
          }),
  });
  return json(201, { ...aboutOf(talk), status: 'created' });
}

const aboutOf = ({ id, key, title }: FakeOrder) => ({
  id,
  object: 'talk',
  created_by: 'fake',
  created_at: '2026-11-26T10:00:00.000Z',
  name: title,
  user_data: key,
});

/** A talk that has ended. */
function talkOf(order: FakeOrder, base: string, studio: Studio) {
  const about = aboutOf(order);
  if (order.end === 'failed') {
    const error = { kind: 'RenderError', description: 'Rendering did not come to an end.' };
    return { ...about, status: 'error', error };
  }
  return { ...about, status: 'done', duration: order.seconds, result_url: studio.filmUrl(order, base) };
}

function showTalk({ base }: Asked, { id, studio }: { id: string; studio: Studio }): FakeAnswer {
  const order = studio.orders.find((one) => one.partner === 'did' && one.id === id);
  if (!order) return refusal(404, 'NotFoundError', 'not found');
  const state = studio.look(order, LOOKS_UNTIL_DONE);
  if (state !== 'open') return json(200, talkOf(order, base, studio));
  return json(200, { ...aboutOf(order), status: order.looks > 1 ? 'started' : 'created' });
}
