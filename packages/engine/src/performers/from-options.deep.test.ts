import { describe, expect, test } from 'vitest';
import type { Canvas2D, SpriteSpec } from '../drawing/canvas-2d.ts';
import { eyesSprite } from '../drawing/eyes/eyes.ts';
import { mouthSprite } from '../drawing/mouth/mouth.ts';
import { performerSprites } from '../drawing/performer-sprites.ts';
import { performerFromOptions } from './from-options.ts';
import { chanceOf } from './options/variation.ts';
import { CLOTHES, ETHNICITIES, type PerformerOptions } from './options.ts';
import { readWords } from './words/read-words.ts';

const look = (options: Partial<PerformerOptions>) => performerFromOptions({ seed: 7, ...options }).look;

test('same options and seed, same person; another seed, another person', () => {
  const options = { gender: 'female', ethnicity: 'south_asian', ageYears: 34, words: 'round glasses' } as const;
  expect(performerFromOptions({ ...options, seed: 5 })).toEqual(performerFromOptions({ ...options, seed: 5 }));
  const faces = Array.from({ length: 40 }, (_, seed) =>
    JSON.stringify(performerFromOptions({ ...options, seed }).look),
  );
  expect(new Set(faces).size).toBe(40);
});

test('every option that is set shows: gender, family, age, skin, hair, beard, clothes, mood and zoom', () => {
  for (const gender of ['female', 'male'] as const)
    expect(performerFromOptions({ gender, seed: 3 }).gender).toBe(gender);
  const families = ETHNICITIES.map((ethnicity) => JSON.stringify(look({ ethnicity, skinTone: 4 })));
  expect(new Set(families).size).toBe(ETHNICITIES.length);
  expect(look({ ageYears: 24 }).skin.lines).toBe(0);
  expect(look({ ageYears: 68 }).skin.lines).toBe(1);
  expect([0, 5, 10].map((skinTone) => look({ skinTone }).skin.base)).toEqual(['#f8dac4', '#c88c60', '#573522']);
  const cut = (hairLength: number) => look({ gender: 'female', ethnicity: 'european', hairLength, seed: 1 }).hair.style;
  expect(cut(0)).toBe('bald');
  expect(['waves', 'straight']).toContain(cut(10));
  const beards = [0, 3, 10].map((facialHair) => look({ gender: 'male', facialHair }).beard?.density ?? 0);
  expect(beards).toEqual([0, 0.41, 0.94]);
  expect(look({ gender: 'female', facialHair: 10 }).beard).toBeUndefined();
  for (const clothing of CLOTHES) expect(look({ clothing }).garment).toBeDefined();
  expect(look({ gender: 'male', clothing: 'formal' }).garment.style).toBe('blazer');
  for (const mood of ['joyous', 'composed', 'excited', 'warm', 'serious'] as const)
    expect(look({ mood }).mood).toBe(mood);
  expect([look({ mood: 'auto' }).mood, look({ words: 'a serious woman' }).mood]).toEqual([undefined, 'serious']);
  expect([look({ zoom: 'closeup' }).zoom, look({ zoom: 'standard' }).zoom]).toEqual(['closeup', undefined]);
});

test('a description sets what it names, and a field of its own is stronger', () => {
  const person = performerFromOptions({
    seed: 9,
    words: 'A woman with red curly hair, round glasses, green hoodie, freckles, in her thirties',
  });
  expect(person).toMatchObject({ gender: 'female', age: 'adult' });
  expect(person.look).toMatchObject({
    hair: { style: 'curls', color: '#a8472a' },
    glasses: { shape: 'round' },
    garment: { style: 'hoodie', color: '#4f8a62' },
    skin: { freckles: 0.9 },
  });
  expect(performerFromOptions({ seed: 9, gender: 'male', words: 'a woman' }).gender).toBe('male');
  for (const words of ['a girl, 16 years old', 'Sixteen-year-old', 'seven years old', 'a 16 yr old', 'in Tokyo, 17yo'])
    expect(() => performerFromOptions({ seed: 1, words })).toThrow(RangeError);
  expect(readWords('a 35 year old mother of a seven year old').ageYears).toBe(35);
  expect(() => performerFromOptions({ seed: 1, ageYears: 17 })).toThrow(RangeError);
});

test('what does not go together still makes somebody with all parts', () => {
  for (const words of [
    'bald woman with long braids and a full beard',
    'hijab and an afro, no hair, ponytail',
    '👩‍🦱 '.repeat(2_500),
    'una mujer con el pelo rizado, 30 años',
  ])
    for (const gender of ['female', 'male'] as const) {
      const { look: drawn } = performerFromOptions({
        seed: 4,
        gender,
        words,
        hairLength: 10,
        facialHair: 10,
        ageYears: 18,
      });
      expect([words, gender, drawn.beard === undefined]).toEqual([words, gender, gender === 'female']);
      expect(drawOn(performerSprites(drawn).head).faults).toBe(0);
    }
});

describe('readWords', () => {
  test.each([
    ['green eyes and a red hoodie', { iris: '#5f8f62', garment: 'hoodie', garmentColor: '#b43a3a' }],
    ['short blonde hair, no glasses', { hairColor: '#cfa15f', hairLength: 3, glasses: 'none' }],
    [
      'bald man with a full beard, about 50 years old',
      { gender: 'male', hairStyle: 'bald', facialHair: 9, ageYears: 50 },
    ],
    [
      'elegant Japanese lady in her late forties, navy blue blazer',
      {
        gender: 'female',
        ethnicity: 'east_asian',
        ageYears: 48,
        garment: 'blazer',
        garmentColor: '#2c3d63',
        clothing: 'formal',
      },
    ],
    ['her hair is dark brown, her eyes are blue', { gender: 'female', hairColor: '#2f1d16', iris: '#5b8bb0' }],
    [
      'clean-shaven young man with tanned skin, smiling',
      { facialHair: 0, ageYears: 24, skinTone: 4.4, mood: 'joyous' },
    ],
    [
      'a Black woman with hoop earrings and an afro',
      { gender: 'female', ethnicity: 'african', hairStyle: 'afro', earrings: 'hoop' },
    ],
    ['long locs and a goatee', { hairStyle: 'locs', hairLength: 9, beardStyle: 'goatee' }],
    ['two blonde plaits, cat-eye glasses', { hairStyle: 'braids', hairColor: '#cfa15f', glasses: 'cat-eye' }],
    ['grey ponytail, drop earrings', { hairStyle: 'ponytail', hairColor: '#a9a7a8', earrings: 'drop' }],
    [
      'square jaw, hooded green eyes, thick eyebrows, broad nose, full lips, red lipstick',
      { face: 'square', eyes: 'hooded', iris: '#5f8f62', brows: 'thick', nose: 'broad', lips: 'full', makeUp: 1 },
    ],
    ['una mujer de 41 años', { ageYears: 41 }],
    ['ein Junge, 15 Jahre', { ageYears: 15 }],
    ['une enfant', { ageYears: 0 }],
    ['teenager', { ageYears: 0 }],
    ['', {}],
    ['Eine Frau mit Brille 👓', {}],
  ] as const)('%s', (words, said) => {
    expect(readWords(words)).toMatchObject(said);
  });

  test('what names nothing sets nothing, however long it is', () => {
    expect(readWords('чай и кофе '.repeat(2_000))).toEqual({});
  });
});

test('300 people of chance have all parts, and no part is drawn with a number that is none', () => {
  const broken: string[] = [];
  for (let seed = 0; seed < 300; seed++) {
    const options = randomOptions(seed);
    const { look: drawn } = performerFromOptions(options);
    const parts: Record<string, SpriteSpec> = {
      ...performerSprites(drawn),
      eyes: eyesSprite(drawn, { openness: 1, gazeX: 0.4, gazeY: 0 }, 'eyes'),
      mouth: mouthSprite(drawn, { open: 0.6, width: 1.1, round: 0.2, teeth: 1, tongue: 1, lowerTeeth: 0 }, 'mouth'),
    };
    for (const [name, part] of Object.entries(parts)) {
      const { paints, faults } = drawOn(part);
      const mayBeEmpty = name === 'hairBack' && ['fade', 'buzz', 'bald', 'coils'].includes(drawn.hair.style);
      if (faults > 0 || (paints === 0 && !mayBeEmpty)) broken.push(`${name} of ${JSON.stringify(options)}`);
    }
    if (drawn.lips.y + 2 * drawn.lips.lower > drawn.face.chinY || drawn.lips.y < drawn.nose.tipY + 30)
      broken.push(`mouth of ${JSON.stringify(options)}`);
  }
  expect(broken).toEqual([]);
});

function randomOptions(seed: number): PerformerOptions {
  const { between, happens, pick } = chanceOf(seed, 'soak');
  const maybe = <Value>(value: () => Value) => (happens(0.5) ? value() : null);
  return {
    seed,
    gender: maybe(() => pick(['female', 'male'])),
    ethnicity: maybe(() => pick(ETHNICITIES)),
    ageYears: maybe(() => Math.round(between(18, 80))),
    clothing: maybe(() => pick(CLOTHES)),
    mood: maybe(() => pick(['joyous', 'composed', 'excited', 'warm', 'serious', 'auto'])),
    skinTone: maybe(() => Math.round(between(0, 10))),
    hairLength: maybe(() => Math.round(between(0, 10))),
    facialHair: maybe(() => Math.round(between(0, 10))),
    zoom: maybe(() => pick(['standard', 'closeup'])),
    words: maybe(() =>
      pick(['curly hair', 'bald', 'hijab, coat', 'purple bob', 'gold hoop earrings', 'wavy hair, beard']),
    ),
  };
}

/** Draws on a canvas that only counts: paintings, and arguments that are no numbers, which a real canvas would leave out without a word. */
function drawOn(sprite: SpriteSpec): { paints: number; faults: number } {
  const count = { paints: 0, faults: 0 };
  const ramp = { addColorStop: () => undefined };
  const methodOf = (name: string) => {
    const isPaint = name.startsWith('fill') || name === 'stroke';
    const answer = name.startsWith('create') ? ramp : undefined;
    return (...args: unknown[]) => {
      for (const arg of args) if (typeof arg === 'number' && !Number.isFinite(arg)) count.faults++;
      if (isPaint) count.paints++;
      return answer;
    };
  };
  // Hair asks for the same few methods many thousand times.
  const canvas = new Proxy({} as Record<string, unknown>, {
    get: (methods, name: string) => (methods[name] ??= methodOf(name)),
    set: (_, name, value) => {
      if (name === 'fillStyle') return true;
      if (value === undefined || Number.isNaN(value) || /NaN|undefined/.test(String(value))) count.faults++;
      return true;
    },
  });
  sprite.draw(canvas as unknown as Canvas2D);
  return count;
}
