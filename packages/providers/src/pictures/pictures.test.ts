import { stat } from 'node:fs/promises';
import { namesOf } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FAKE_KEY } from '../testing/fakes/fake-partner.ts';
import type { FaultName } from '../testing/fakes/faults.ts';
import { FREE_KEY } from '../testing/fakes/pictures.ts';
import { type Fakes, startFakes } from '../testing/fakes/start-fakes.ts';
import { FACE_STUDIO } from './face-studio.ts';
import { OPENAI_IMAGES } from './openai-images.ts';
import type { PictureAccess, PictureError } from './picture-provider.ts';
import { PICTURES } from './picture-providers.ts';
import { A_FACE, aTarget, describePictureProvider } from './testing/picture-provider-suite.ts';

let fakes: Fakes;
beforeAll(async () => {
  fakes = await startFakes({ speech: { speak: () => Promise.reject(new Error('nobody speaks')) } });
});
afterAll(() => fakes.close());
beforeEach(() => {
  fakes.asked.length = 0;
});

type Given = Partial<PictureAccess> & { fault?: FaultName };
const at =
  (partner: string) =>
  ({ fault, ...more }: Given = {}): PictureAccess => ({
    address: `${fakes.address(partner, fault)}/v1`,
    key: FAKE_KEY,
    model: '',
    tier: 'full',
    ...more,
  });
const studio = at('face-studio');
const images = (given: Given = {}) => at('images')({ model: 'gpt-image-1', ...given });
const ACCESS = { 'face-studio': studio, 'image-server': images };
const asked = () => fakes.asked.map(({ path, query }) => `${path}?${query.toString()}`);
const lastBody = () => fakes.asked.at(-1)?.body;
const lastQuery = () => Object.fromEntries(fakes.asked.at(-1)?.query ?? []);

describePictureProvider({ name: 'Face Studio', provider: FACE_STUDIO, access: () => studio(), asked });
for (const model of ['gpt-image-1', 'dall-e-3', 'dall-e-2'])
  describePictureProvider({ name: model, provider: OPENAI_IMAGES, access: () => images({ model }), asked });

describe('Face Studio', () => {
  test('a face goes as parameters, with the key as a token, and what a key may not choose is not sent', async () => {
    await FACE_STUDIO.makeFace(studio(), A_FACE, aTarget());
    expect(fakes.asked.at(-1)?.headers.authorization).toBe(`Token ${FAKE_KEY}`);
    const basic = { gender: 'male', ethnicity: 'west_asian', age: '41', resolution: '1024', image_format: 'jpeg' };
    const further = { lighting: 'natural', mood: 'composed', zoom_level: 'closeup', skintone: '4', hair_length: '2' };
    expect(lastQuery()).toEqual({ ...basic, ...further, facial_hair: '7', stampless: 'true' });
    const free = studio({ key: FREE_KEY, tier: 'basic' });
    await FACE_STUDIO.makeFace(free, A_FACE, aTarget());
    expect(lastQuery()).toEqual(basic);
    expect(FACE_STUDIO.abilities(free).traits).toEqual(['gender', 'age', 'ethnicity']);
  });

  test('what it says of choices is told to whoever chose', async () => {
    const refused = FACE_STUDIO.makeFace(studio({ key: FREE_KEY }), A_FACE, aTarget());
    const told = 'Your plan does not include lighting.';
    await expect(refused).rejects.toMatchObject({ fault: 'REQUEST_REFUSED', told, mayStand: false });
  });

  test('when it may be asked again is read from its words where no header says so', async () => {
    fakes.failNext('busy-for-an-hour');
    const busy = FACE_STUDIO.makeFace(studio(), A_FACE, aTarget());
    await expect(busy).rejects.toMatchObject({ fault: 'BUSY', retryAfterMs: 3_600_000, mayStand: false });
  });
});

describe('a server with the image call of OpenAI', () => {
  test('every trait is in the prompt, and only older models are asked for base64', async () => {
    await OPENAI_IMAGES.makeFace(images(), A_FACE, aTarget());
    const { prompt, ...rest } = lastBody() ?? {};
    expect(rest).toEqual({ model: 'gpt-image-1', n: 1, size: '1024x1024' });
    for (const word of ['adult West Asian man', '41 years old', 'black', 'serious', 'daylight', 'Close-up'])
      expect(prompt).toContain(word);
    await OPENAI_IMAGES.makeFace(images({ model: 'dall-e-3' }), A_FACE, aTarget());
    expect(lastBody()).toMatchObject({ response_format: 'b64_json' });
  });

  test('a picture that stands at an address of the server itself is fetched there, in whatever network it is', async () => {
    const target = aTarget();
    await OPENAI_IMAGES.makePicture(images({ model: 'local' }), { prompt: 'A kitchen', format: '16:9' }, target);
    expect(asked()).toEqual(['/v1/images/generations?', '/files/1536x1024.png?']);
    expect((await stat(target.path)).size).toBeGreaterThan(1_000);
  });

  test('what breaks its rules, an unknown model and an address that nobody may open are told apart', async () => {
    const make = (given: Given, prompt: string) =>
      OPENAI_IMAGES.makePicture(images(given), { prompt, format: '9:16' }, aTarget());
    await expect(make({}, 'Something forbidden')).rejects.toMatchObject({ fault: 'CONTENT_REFUSED', mayStand: false });
    await expect(make({ model: 'none' }, 'A room')).rejects.toMatchObject({ fault: 'MODEL_GONE', mayStand: false });
    await expect(make({ model: 'dall-e-2' }, 'A room')).rejects.toMatchObject({ fault: 'CANNOT', mayStand: false });
    const nobody = images({ address: 'http://127.0.0.1:9/v1' });
    const unsent = OPENAI_IMAGES.makePicture(nobody, { prompt: 'A room', format: '9:16' }, aTarget());
    await expect(unsent).rejects.toMatchObject({ fault: 'NETWORK_ERROR', mayStand: false });
  });
});

/** What comes of a fault with Face Studio and with a server of images; `?` where the picture may be paid all the same. */
const FAULTS: Readonly<Partial<Record<FaultName, readonly [atStudio: string, atServer: string]>>> = {
  'busy-for-a-moment': ['BUSY', 'BUSY'],
  'wrong-key': ['KEY_REFUSED', 'KEY_REFUSED'],
  broken: ['HTTP_500 ?', 'HTTP_500 ?'],
  'to-metadata': ['HTTP_302', 'HTTP_302'],
  'to-localhost': ['HTTP_307', 'HTTP_307'],
  lost: ['NETWORK_ERROR ?', 'NETWORK_ERROR ?'],
  cut: ['NETWORK_ERROR ?', 'NETWORK_ERROR ?'],
  silent: ['TIMEOUT_ERROR ?', 'TIMEOUT_ERROR ?'],
  slow: ['TIMEOUT_ERROR ?', 'TIMEOUT_ERROR ?'],
  huge: ['TOO_LARGE ?', 'TOO_LARGE ?'],
  endless: ['TOO_LARGE ?', 'TOO_LARGE ?'],
  page: ['NO_PICTURE ?', 'UNREADABLE ?'],
  'no-picture': ['NO_PICTURE ?', 'NO_PICTURE ?'],
  'picture-of-nothing': ['NO_PICTURE ?', 'NO_PICTURE ?'],
};

test.each(namesOf(FAULTS))('the fault %s is told by one word, after asking once, and leaves nothing', async (fault) => {
  const timeoutMs = fault === 'silent' || fault === 'slow' ? 300 : 10_000;
  const ends = [];
  for (const partner of ['face-studio', 'image-server'] as const) {
    const target = aTarget({ timeoutMs });
    fakes.asked.length = 0;
    const made = PICTURES[partner].makeFace(ACCESS[partner]({ fault }), A_FACE, target);
    ends.push(await made.then(() => 'well', wordOf));
    expect(fakes.asked).toHaveLength(1);
    await expect(stat(target.path)).rejects.toMatchObject({ code: 'ENOENT' });
  }
  expect(ends).toEqual(FAULTS[fault]);
});

const wordOf = ({ fault, mayStand }: PictureError) => `${fault}${mayStand ? ' ?' : ''}`;

test('other types under the names of an answer are no picture', async () => {
  const made = OPENAI_IMAGES.makeFace(images({ fault: 'wrong-types' }), A_FACE, aTarget());
  await expect(made).rejects.toMatchObject({ fault: 'UNREADABLE', mayStand: true });
});
