import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, test, afterEach } from 'vitest';
import { makeFilm } from '../testing/fakes/film/make-film.ts';
import { makePicture } from '../testing/fakes/film/make-picture.ts';
import { readJson, sendJson, startLocalServer } from '../testing/local-server.ts';
import { accessTo, startFakePresenters, faceOf, orderOf } from './testing/fake-presenters.ts';
import { describePresenterPartner } from './testing/presenter-partner-suite.ts';
import { describePresenterTraining } from './testing/presenter-training-suite.ts';
import { fetchFilm, fetchPicture } from './fetch-film.ts';
import type { PresenterAccess, PresenterJob } from './presenter-partner.ts';
import { hasPython, startWrapper } from './testing/start-wrapper.ts';
import { PRESENTER_SERVER } from './presenter-server.ts';

const fakes = await startFakePresenters();
const access = accessTo(fakes, 'server');
const pictureOf = (id: string) => `${fakes.address('presenter-server')}/files/${id}.png`;

beforeEach(() => {
  fakes.failNext();
  fakes.asked.length = 0;
  fakes.studio.orders.length = 0;
});
afterAll(() => fakes.close());

describePresenterPartner('server', fakes, {
  presenters: [
    { presenter: 'ella', kind: 'film', name: 'Ella', gender: 'female', pictureUrl: pictureOf('ella') },
    { presenter: 'frank', kind: 'photo', name: 'Frank', gender: 'male', pictureUrl: pictureOf('frank') },
  ],
  credit: null,
  unknownJob: 'JOB_GONE',
});

describe('what is asked of a server of presenters', () => {
  test('an order is one text of JSON, with the sound in it', async () => {
    const order = orderOf('ella', { callback: { url: 'https://example.com/x', token: 't' } });
    await PRESENTER_SERVER.order(access, order);
    const placed = fakes.asked.at(-1);
    expect(placed?.headers['idempotency-key']).toBe(order.key);
    expect(placed?.body).toEqual({
      presenter: 'ella',
      title: order.title,
      audio: { type: 'audio/wav', milliseconds: 1_000, base64: Buffer.from(order.audio.bytes).toString('base64') },
      format: '9:16',
      width: 720,
      height: 1_280,
      color: '#fafafa',
      callback: { url: 'https://example.com/x', token: 't' },
    });
  });

  test('a server without a key is asked without one', async () => {
    expect(await PRESENTER_SERVER.listPresenters({ ...access, key: '' }, { maxPresenters: 1 })).toHaveLength(1);
    expect(fakes.asked.at(-1)?.headers.authorization).toBeUndefined();
  });
});

describePresenterTraining('server', fakes);

const FILM = makeFilm({ seed: 'ella', format: '9:16', seconds: 0.4 });
const KEY = 'key-of-the-wrapper';
const folder = await mkdtemp(join(tmpdir(), 'sayso-wrapper-'));
const [faces, shared, program] = [join(folder, 'faces'), join(folder, 'shared'), join(folder, 'make.mjs')];
const stops: (() => Promise<void>)[] = [];

await mkdir(faces);
await mkdir(shared);
await writeFile(join(faces, 'ella.mp4'), FILM);
await writeFile(join(faces, 'ella.png'), makePicture('ella'));
await writeFile(join(faces, 'ella.json'), JSON.stringify({ name: 'Ella in the studio', gender: 'female' }));
await writeFile(join(faces, 'frank.png'), makePicture('frank'));
// Stands for a model: it looks at the sound and gives the face back, under a name of its own as some do.
await writeFile(
  program,
  `import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
const [face, audio, folder] = process.argv.slice(2);
if (readFileSync(audio).toString('latin1', 0, 4) !== 'RIFF' || face.endsWith('.png')) process.exit(3);
console.log('100%');
mkdirSync(folder + '/results');
copyFileSync(face, folder + '/results/some-name.mp4');`,
);

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let runs = 0;
const filmsOf = () => join(folder, `films-${(runs += 1)}`);
const COMMAND = ['--presenters', faces, '--command', `'${process.execPath}' '${program}' {face} {audio} {folder}`];

async function start(options: readonly string[], films = filmsOf()): Promise<PresenterAccess & { films: string }> {
  const { address, stop } = await startWrapper([...options, '--films', films], KEY);
  stops.push(stop);
  return { address, uploadAddress: null, key: KEY, films };
}

async function toTheEnd(access: PresenterAccess, job: string): Promise<PresenterJob> {
  for (;;) {
    const seen = await PRESENTER_SERVER.look(access, job);
    if (seen.state === 'done' || seen.state === 'failed') return seen;
    await wait(50);
  }
}

const open = () => Promise.reject(new Error('Nobody else is asked.'));

describe.skipIf(!hasPython())('the wrapper around a command', () => {
  test('lists the faces of its folder, with pictures that need its key', async () => {
    const access = await start(COMMAND);
    const listed = await PRESENTER_SERVER.listPresenters(access, { maxPresenters: 10 });
    expect(listed).toEqual([
      {
        presenter: 'ella',
        kind: 'film',
        name: 'Ella in the studio',
        gender: 'female',
        pictureUrl: `${access.address}/presenters/ella/picture`,
      },
      {
        presenter: 'frank',
        kind: 'photo',
        name: 'Frank',
        gender: null,
        pictureUrl: `${access.address}/presenters/frank/picture`,
      },
    ]);
    const path = join(folder, 'picture.png');
    await fetchPicture(access, listed[0]?.pictureUrl ?? '', { path, maxBytes: 100_000, open });
    expect((await readFile(path)).equals(makePicture('ella'))).toBe(true);
    const stranger = { ...access, key: 'another' };
    await expect(PRESENTER_SERVER.listPresenters(stranger, { maxPresenters: 1 })).rejects.toMatchObject({
      fault: 'KEY_REFUSED',
    });
  });

  test('makes a film, once for each key, and delivers it', async () => {
    const access = await start(COMMAND);
    const order = orderOf('ella');
    expect(await PRESENTER_SERVER.findJob(access, order.key)).toBeNull();
    const { job } = await PRESENTER_SERVER.order(access, order);
    const done = await toTheEnd(access, job);
    expect(await PRESENTER_SERVER.order(access, order)).toEqual({ job });
    expect(await PRESENTER_SERVER.findJob(access, order.key)).toBe(job);
    expect(await readdir(access.films)).toEqual([job]);
    const path = join(folder, 'made.mp4');
    const url = done.state === 'done' ? done.url : '';
    expect(await fetchFilm(access, url, { path, maxBytes: 1_000_000, open })).toEqual({ bytes: FILM.length });
  });

  test('says why there is no film, and whom and what it does not know', async () => {
    const access = await start(COMMAND);
    const { job } = await PRESENTER_SERVER.order(access, orderOf('frank'));
    expect(await toTheEnd(access, job)).toMatchObject({ state: 'failed', fault: 'FAILED', told: /ended with 3/ });
    await expect(PRESENTER_SERVER.order(access, orderOf('../ella'))).rejects.toMatchObject({ fault: 'PRESENTER_GONE' });
    const audio = { bytes: new Uint8Array(), mime: 'audio/wav', durationMs: 0 } as const;
    await expect(PRESENTER_SERVER.order(access, orderOf('ella', { audio }))).rejects.toMatchObject({
      fault: 'SOUND_REFUSED',
    });
    await expect(PRESENTER_SERVER.look(access, '../../etc')).rejects.toMatchObject({ fault: 'JOB_GONE' });
  });

  test('keeps faces that are sent: once for each key, for orders alone, until they are deleted', async () => {
    const access = await start([...COMMAND, '--sent-faces', join(folder, `sent-${runs}`)]);
    const { training } = PRESENTER_SERVER;
    const face = faceOf({ kind: 'film' });
    expect(await training.findMaking(access, face.key)).toBeNull();
    const { job } = await training.make(access, face);
    expect(await training.make(access, face)).toEqual({ job });
    expect(await training.findMaking(access, face.key)).toBe(job);
    expect(await training.lookAt(access, job)).toEqual({ state: 'done', presenter: job, kind: 'film' });
    expect(await PRESENTER_SERVER.listPresenters(access, { maxPresenters: 10 })).toHaveLength(2);
    const { job: film } = await PRESENTER_SERVER.order(access, orderOf(job));
    expect(await toTheEnd(access, film)).toMatchObject({ state: 'done' });
    await expect(
      training.make(access, faceOf({ file: { bytes: Buffer.from('no face'), mime: 'image/jpeg' } })),
    ).rejects.toMatchObject({
      fault: 'FACE_REFUSED',
    });
    await training.remove(access, job);
    await expect(training.lookAt(access, job)).rejects.toMatchObject({ fault: 'JOB_GONE' });
    await expect(PRESENTER_SERVER.order(access, orderOf(job))).rejects.toMatchObject({ fault: 'PRESENTER_GONE' });
  });

  test('makes after a restart what was not finished', async () => {
    const films = filmsOf();
    const slow = ['--presenters', faces, '--command', 'sleep 600'];
    const first = await start(slow, films);
    const { job } = await PRESENTER_SERVER.order(first, orderOf('ella'));
    for (const stop of stops.splice(0)) await stop();
    const second = await start(COMMAND, films);
    expect(await toTheEnd(second, job)).toMatchObject({ state: 'done' });
  });
});

describe.skipIf(!hasPython())('the wrapper around Duix.Avatar', () => {
  const duix = async (result: string) => {
    const asked: Record<string, unknown>[] = [];
    let looks = 0;
    const server = await startLocalServer(async (request, response) => {
      const body = await readJson(request);
      if (request.url === '/easy/submit') {
        asked.push(body);
        // One job at a time: the first try comes too early.
        return sendJson(response, 200, asked.length === 1 ? { code: 10_001, msg: 'busy' } : { code: 10_000 });
      }
      looks += 1;
      if (looks === 1) return sendJson(response, 200, { code: 10_000, data: { status: 1, progress: 40 } });
      await writeFile(join(shared, 'made-r.mp4'), FILM);
      sendJson(response, 200, { code: 10_000, data: { status: 2, result } });
    });
    stops.push(server.close);
    return { asked, options: ['--presenters', faces, '--duix', server.origin, '--shared', shared, '--pause', '0.02'] };
  };

  test('lays sound and face into the shared folder, takes the film out of it, and leaves nothing there', async () => {
    const { asked, options } = await duix('/made-r.mp4');
    const access = await start(options);
    const { job } = await PRESENTER_SERVER.order(access, orderOf('ella'));
    expect(await toTheEnd(access, job)).toMatchObject({ state: 'done' });
    const names = { audio_url: `${job}.wav`, video_url: `${job}.mp4`, code: job };
    expect(asked).toEqual(Array.from({ length: 2 }, () => ({ ...names, chaofen: 0, watermark_switch: 0, pn: 1 })));
    expect(await readdir(shared)).toEqual([]);
  });

  test('takes no file from elsewhere', async () => {
    const { options } = await duix('../make.mjs');
    const access = await start(options);
    const { job } = await PRESENTER_SERVER.order(access, orderOf('ella'));
    expect(await toTheEnd(access, job)).toMatchObject({
      state: 'failed',
      told: expect.stringContaining('shared folder'),
    });
  });
});
