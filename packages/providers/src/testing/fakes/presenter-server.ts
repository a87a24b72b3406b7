import { type Asked, FAKE_KEY, type FakeAnswer, type FakePartner, headerOf, json, textIn } from './fake-partner.ts';
import { faceKindOf, isSound, secondsOf, type Studio } from './studio.ts';

const LOOKS_UNTIL_DONE = 3;
const PRESENTERS = [
  { id: 'ella', name: 'Ella', kind: 'film', gender: 'female' },
  { id: 'frank', name: 'Frank', kind: 'photo', gender: 'male' },
  { id: 'ella', name: 'Ella', kind: 'film', gender: 'female' },
];

const refusal = (status: number, code: string, message: string) => json(status, { error: { code, message } });

/** A server of presenters as `docs/presenter-server.md` has it, which asks for no key and refuses a wrong one. */
export function fakePresenterServer(studio: Studio): FakePartner {
  return {
    name: 'presenter-server',
    keyOf: (asked) => headerOf(asked, 'authorization')?.replace(/^Bearer /, '') ?? FAKE_KEY,
    refusals: {
      wrongKey: refusal(401, 'key_refused', 'The key is not right.'),
      busy: refusal(429, 'busy', 'Another film is being made.'),
      broken: refusal(500, 'broken', 'Something went wrong.'),
    },
    async answer(asked) {
      const { method, path, base, query } = asked;
      if (method === 'POST' && path === '/presenters') return takeFace(asked, studio);
      const [, own] = /^\/presenters\/(\w+)$/.exec(path) ?? [];
      if (own !== undefined) return answerOfFace(asked, { id: own, studio });
      if (method === 'POST') return path === '/films' ? create(asked, studio) : undefined;
      if (path === '/presenters' && query.has('key')) return findFace(query.get('key') ?? '', studio);
      if (path === '/presenters')
        return json(200, { presenters: PRESENTERS.map((one) => ({ ...one, picture: `files/${one.id}.png` })) });
      if (path.startsWith('/files/')) return studio.fileAt(asked);
      if (path === '/films')
        return json(200, { films: ordersOf(studio).filter(({ key }) => key === query.get('key')) });
      const [, id, file] = /^\/films\/([\w-]+)(\/file)?$/.exec(path) ?? [];
      const order = ordersOf(studio).find((one) => one.id === id);
      if (!order) return id === undefined ? undefined : refusal(404, 'film_unknown', 'There is no such film.');
      if (file !== undefined) {
        const film = new URL(studio.filmUrl(order, base));
        return studio.fileAt({ ...asked, path: `/files/${order.id}.mp4`, query: film.searchParams });
      }
      const state = studio.look(order, LOOKS_UNTIL_DONE);
      if (state === 'failed') return json(200, { id, state, error: { code: 'failed', message: 'No face was found.' } });
      if (state === 'done') return json(200, { id, state, seconds: order.seconds });
      return json(200, order.looks > 1 ? { id, state: 'working', progress: 50 } : { id, state: 'waiting' });
    },
  };
}

const ordersOf = ({ orders }: Studio) => orders.filter(({ partner }) => partner === 'presenter-server');

const facesIn = ({ faces }: Studio) => faces.filter(({ partner }) => partner === 'presenter-server');

const findFace = (key: string, studio: Studio) => {
  const presenters = facesIn(studio).filter((one) => one.key === key);
  return json(200, { presenters: presenters.map(({ presenter }) => ({ id: presenter, key })) });
};

function takeFace(asked: Asked, studio: Studio): FakeAnswer {
  const { body } = asked;
  const key = headerOf(asked, 'idempotency-key') ?? '';
  const known = facesIn(studio).find((one) => one.key === key);
  if (known) return json(200, { id: known.presenter, state: 'waiting' });
  const file = Buffer.from(textIn(body, 'face', 'base64'), 'base64');
  const kind = faceKindOf(file);
  const name = textIn(body, 'name');
  if (kind === null || kind !== textIn(body, 'kind')) return refusal(422, 'face_refused', 'No face was found.');
  if (name.includes('__no_credit__')) return json(402, { error: { code: 'no_credit', message: 'Nothing is left.' } });
  const { presenter } = studio.takeFace({ partner: 'presenter-server', key, name, kind, file });
  return json(201, { id: presenter, state: 'waiting' });
}

function answerOfFace({ method }: Asked, { id, studio }: { id: string; studio: Studio }): FakeAnswer | undefined {
  const face = facesIn(studio).find(({ presenter }) => presenter === id);
  if (!face) return refusal(404, 'presenter_unknown', 'There is no such presenter.');
  if (method === 'DELETE') {
    studio.faces.splice(studio.faces.indexOf(face), 1);
    return json(200, {});
  }
  if (method !== 'GET') return undefined;
  const state = studio.lookAtFace(face, LOOKS_UNTIL_DONE);
  if (state === 'failed')
    return json(200, { id, state, error: { code: 'face_refused', message: 'No face was found.' } });
  if (state === 'done') return json(200, { id, state: 'ready', kind: face.kind });
  return json(200, { id, state: face.looks > 1 ? 'working' : 'waiting', kind: face.kind });
}

function create(asked: Asked, studio: Studio): FakeAnswer {
  const { body } = asked;
  const key = headerOf(asked, 'idempotency-key') ?? '';
  const known = ordersOf(studio).find((one) => one.key === key);
  if (known) return json(200, { id: known.id, state: 'waiting' });
  const own = facesIn(studio).map(({ presenter: id }) => ({ id }));
  const presenter = [...PRESENTERS, ...own].find(({ id }) => id === textIn(body, 'presenter'));
  if (!presenter) return refusal(404, 'presenter_unknown', 'There is no such presenter.');
  const sound = Buffer.from(textIn(body, 'audio', 'base64'), 'base64');
  if (sound.length === 0 || !isSound(sound)) return refusal(422, 'sound_refused', 'This is no sound.');
  const title = textIn(body, 'title');
  if (title.includes('__no_credit__')) return json(402, { error: { code: 'no_credit', message: 'Nothing is left.' } });
  const format = body['format'] === '16:9' || body['format'] === '1:1' ? body['format'] : '9:16';
  const [url, token] = [textIn(body, 'callback', 'url'), textIn(body, 'callback', 'token')];
  const order = studio.place({
    partner: 'presenter-server',
    key,
    presenter: presenter.id,
    title,
    format,
    seconds: secondsOf(sound),
    tell:
      url === ''
        ? null
        : ({ id, end }) => ({
            url,
            body: JSON.stringify({ id, state: end }),
            headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          }),
  });
  return json(202, { id: order.id, state: 'waiting' });
}
