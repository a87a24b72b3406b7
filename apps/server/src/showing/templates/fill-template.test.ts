import { ChosenSpec, fillText, Slot } from '@sayso/contract';
import { expect, test } from 'vitest';
import { fillTemplate, type KnownThings, thingsNamed } from './fill-template.ts';
import type { FilledVersion } from './recipe.ts';

const PICTURE = '01890000-0000-7000-8000-000000000001';
const THEIR_PICTURE = '01890000-0000-7000-8000-000000000002';

const avatar = (id: string) => ({
  id,
  avatar_id: id,
  name: id,
  display_name: id,
  description: '',
  style: '',
  gender: 'female' as const,
  age: 'adult' as const,
  appearance: 'other' as const,
  category: 'casual' as const,
  type: 'default' as const,
  is_own: false,
  is_favourite: false,
  thumbnail_url: '',
  clip_url: null,
  source: 'engine' as const,
  realism: 'illustrated' as const,
  cannot: [],
  is_gone: false,
  partner: null,
});
const KNOWN: KnownThings = {
  presenters: new Map([
    ['maya', avatar('maya')],
    ['zoe', avatar('zoe')],
  ]),
  voices: new Map([
    ['en-us-ava', { name: 'Ava', country: 'en', region: 'US' }],
    ['de-de-anna', { name: 'Anna', country: 'de', region: 'DE' }],
  ]),
  uploads: new Map([[PICTURE, 'product']]),
  rooms: new Map([['kitchen', 'Sunlit Kitchen']]),
};

function version(slots: object[], change: Partial<FilledVersion['recipe']> = {}): FilledVersion {
  return {
    slots: Slot.array().parse(slots.map((slot) => ({ label: 'What', ...slot }))),
    recipe: {
      title: 'Try {{product}}',
      script: 'This is {{product}}. It costs {{price}}.',
      presenterId: 'maya',
      voiceId: 'en-us-ava',
      speechRate: 1.1,
      speechMood: null,
      spec: ChosenSpec.parse({
        scene: { background: { roomId: 'kitchen' } },
        endCard: { name: '{{product}}', price: '{{price}}', button: 'Buy {{product}}' },
      }),
      ...change,
    },
  };
}
const PRODUCT = { kind: 'text', key: 'product', default: 'the mug', max_characters: 40, is_required: true };
const PRICE = { kind: 'text', key: 'price', max_characters: 20 };

test('texts go wherever they are named, and everything else comes from the recipe', () => {
  const { content } = fillTemplate(version([PRODUCT, PRICE]), { product: 'a  lamp', price: '$9' }, KNOWN);
  expect(content).toMatchObject({
    title: 'Try a  lamp',
    script: 'This is a  lamp. It costs $9.',
    step: 2,
    avatarType: 'library',
    avatar: { id: 'maya' },
    voice: { id: 'en-us-ava', name: 'Ava', by: 'person' },
    country: 'en',
    region: 'US',
    speechRate: 1.1,
    spec: {
      scene: { background: { roomId: 'kitchen', roomName: 'Sunlit Kitchen' } },
      endCard: { name: 'a  lamp', price: '$9', button: 'Buy a  lamp' },
    },
  });
});

test('what is not given has its default, and what is empty leaves no gap', () => {
  const { content } = fillTemplate(version([PRODUCT, PRICE]), {}, KNOWN);
  expect(content?.script).toBe('This is the mug. It costs.');
  expect(fillText('Hello {{name}}, come in.\n{{nothing}} Now.', { name: '' })).toBe('Hello, come in.\nNow.');
});

test('an example that somebody empties is left out; what a video always has stays as in the template', () => {
  const slots = [
    PRODUCT,
    { ...PRICE, default: '$12' },
    { kind: 'picture', key: 'picture', fills: 'product', default: PICTURE },
    { kind: 'voice', key: 'voice', default: 'de-de-anna' },
    { kind: 'color', key: 'accent', fills: 'captions', default: '#00ff00' },
  ];
  const own = version(slots).recipe.spec;
  const filled = version(slots, { spec: { ...own, scene: { ...own.scene, product: PICTURE } } });
  const { content } = fillTemplate(filled, { price: ' ', picture: '', voice: '', accent: '' }, KNOWN);
  expect(content).toMatchObject({
    script: 'This is the mug. It costs.',
    voice: { id: 'de-de-anna' },
    spec: { scene: { product: 'auto' }, captions: { look: { color: '#00ff00' } }, endCard: { productUploadId: null } },
  });
  expect(fillTemplate(filled, { product: '' }, KNOWN).errors).toEqual({ product: ['Enter a text.'] });
});

test('a value is a text and nothing more: it opens no slot of its own', () => {
  const { content } = fillTemplate(version([PRODUCT, PRICE]), { product: '{{price}}', price: '$9' }, KNOWN);
  expect(content?.title).toBe('Try {{price}}');
});

test('what is wrong is said at its slot', () => {
  const slots = [
    { ...PRODUCT, default: '' },
    PRICE,
    { kind: 'picture', key: 'picture', fills: 'product' },
    { kind: 'voice', key: 'voice' },
    { kind: 'presenter', key: 'presenter' },
    { kind: 'color', key: 'accent', fills: 'captions' },
  ];
  const values = {
    price: 'x'.repeat(21),
    picture: THEIR_PICTURE,
    voice: 'nobody',
    presenter: 'nobody',
    accent: 'red',
    more: 'x',
  };
  expect(fillTemplate(version(slots), values, KNOWN).errors).toEqual({
    product: ['Enter a text.'],
    price: ['Use 20 characters at most.'],
    picture: ['Choose one of your own pictures of this kind.'],
    voice: ['Choose one of the voices.'],
    presenter: ['Choose one of your presenters.'],
    accent: ['Choose a colour such as #ff4d6d.'],
    more: ['This template has no such slot.'],
  });
});

test('a text that fits its slot and not the end card is refused at the slot', () => {
  const wide = { ...PRODUCT, max_characters: 60 };
  const { errors } = fillTemplate(version([wide, PRICE]), { product: 'x'.repeat(30) }, KNOWN);
  expect(errors?.['product']).toEqual(['A line of the end card would get too long. Use 24 characters at most.']);
});

test('pictures, colours, voices and presenters take their places', () => {
  const slots = [
    PRODUCT,
    PRICE,
    { kind: 'picture', key: 'picture', fills: 'product' },
    { kind: 'voice', key: 'voice' },
    { kind: 'presenter', key: 'presenter' },
    { kind: 'color', key: 'accent', fills: 'captions' },
    { kind: 'color', key: 'ground', fills: 'background' },
  ];
  const values = { picture: PICTURE, voice: 'de-de-anna', presenter: 'zoe', accent: '#00ff00', ground: '#102030' };
  const { content } = fillTemplate(version(slots), values, KNOWN);
  expect(content).toMatchObject({
    avatar: { id: 'zoe' },
    voice: { id: 'de-de-anna' },
    country: 'de',
    spec: {
      scene: { product: PICTURE, background: { color: '#102030' } },
      captions: { look: { color: '#00ff00' } },
      endCard: { productUploadId: PICTURE },
    },
  });
});

test('what belongs to somebody else or is gone is left out, and a start asks for it', () => {
  const spec = ChosenSpec.parse({
    scene: {
      background: { uploadId: THEIR_PICTURE },
      logo: { uploadId: THEIR_PICTURE },
      product: THEIR_PICTURE,
    },
    sound: { music: { uploadId: THEIR_PICTURE } },
    endCard: { name: 'Mug', productUploadId: THEIR_PICTURE },
  });
  const filled = version([{ kind: 'picture', key: 'picture', fills: 'logo', default: THEIR_PICTURE }], {
    title: 'Mug',
    script: 'Mug.',
    presenterId: 'somebody',
    voiceId: 'gone',
    spec,
  });
  expect(thingsNamed(filled, {}).uploads).toContain(THEIR_PICTURE);
  expect(fillTemplate(filled, {}, KNOWN).content).toMatchObject({
    step: 1,
    avatar: null,
    voice: null,
    spec: {
      scene: { background: { uploadId: null }, logo: { uploadId: null }, product: 'auto' },
      sound: { music: null },
      endCard: { productUploadId: null },
    },
  });
});

test('a default that nobody touched is no choice: one that is gone or of somebody else leaves its slot empty', () => {
  const slots = [PRODUCT, PRICE, { kind: 'picture', key: 'picture', fills: 'product', default: THEIR_PICTURE }];
  const { content, errors } = fillTemplate(version(slots), { picture: THEIR_PICTURE }, KNOWN);
  expect([errors, content?.spec.scene.product, content?.spec.endCard?.productUploadId]).toEqual([null, 'auto', null]);
});

test.each(['__proto__', 'constructor', 'toString'])('a value for %s is none of its slots, and said so', (key) => {
  const values = JSON.parse(`{"${key}": "x"}`) as Record<string, string>;
  const { errors } = fillTemplate(version([PRODUCT, PRICE]), values, KNOWN);
  expect(Object.entries(errors ?? {})).toEqual([[key, ['This template has no such slot.']]]);
  expect(Slot.safeParse({ kind: 'text', key, label: 'What' }).success).toBe(false);
});
