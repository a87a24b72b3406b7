import { readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { FACE_TRAITS } from '@sayso/contract';
import { afterEach, describe, expect, test } from 'vitest';
import type { FaceWish, PictureAccess, PictureProvider, PictureTarget, PictureError } from '../picture-provider.ts';

/** A face with every trait. */
export const A_FACE: FaceWish = {
  gender: 'male',
  ethnicity: 'west_asian',
  age: 41,
  lighting: 'natural',
  mood: 'serious',
  zoom_level: 'closeup',
  skintone: 4,
  hair_color: 'black',
  hair_length: 2,
  facial_hair: 7,
};

/** What the suite needs to know of an adapter. `asked`: addresses that were asked so far, as they came. */
export type PictureProviderCase = {
  name: string;
  provider: PictureProvider;
  access: () => PictureAccess;
  asked: () => readonly string[];
};

/** Where a picture goes in a test; nothing is opened beside the partner. */
export function aTarget(more: Partial<PictureTarget> = {}): PictureTarget {
  const name = `picture-${process.pid}-${Math.random().toString(36).slice(2)}`;
  const open = () => Promise.reject(new Error('nobody else is asked'));
  return { path: path.join(os.tmpdir(), name), open, ...more };
}

/** The rules of the port, checked on a real adapter against its fake. Call it once per adapter. */
export function describePictureProvider({ name, provider, access, asked }: PictureProviderCase): void {
  describe(`${name}: pictures`, () => {
    const target = aTarget();
    afterEach(() => rm(target.path, { force: true }));
    const abilities = () => provider.abilities(access());

    test('says what it can: traits that there are, and at least one shape', () => {
      const { makes, traits, nearest, formats, largestPx } = abilities();
      expect(makes).toContain('face');
      expect(traits.every((trait) => FACE_TRAITS.includes(trait))).toBe(true);
      expect(nearest.every((trait) => traits.includes(trait))).toBe(true);
      expect(formats).toContain('1:1');
      expect(largestPx).toBeGreaterThanOrEqual(512);
    });

    test('makes a face, asks for it once, and never puts its key into an address', async () => {
      const before = asked().length;
      await provider.makeFace(access(), A_FACE, target);
      const picture = await readFile(target.path);
      expect(picture.length).toBeGreaterThan(1_000);
      expect(picture.toString('hex', 0, 8)).toMatch(/^(?:89504e470d0a1a0a|ffd8ff)/u);
      const addresses = asked().slice(before);
      expect(addresses).toHaveLength(1);
      expect(addresses.join(' ')).not.toContain(access().key);
    });

    test('makes a picture of a prompt in every shape that it has, or says that it cannot', async () => {
      const { makes, formats } = abilities();
      for (const format of formats) {
        const made = provider.makePicture(access(), { prompt: 'A bright kitchen', format }, target).then(
          () => 'made',
          ({ fault, mayStand }: PictureError) => `${fault} ${mayStand}`,
        );
        expect(await made).toBe(makes.includes('picture') ? 'made' : 'CANNOT false');
      }
    });

    test('a trial makes no picture and takes the key', async () => {
      await expect(provider.test(access())).resolves.toMatchObject({ models: expect.any(Array) as unknown });
      const refused = provider.test({ ...access(), key: 'another-key' });
      await expect(refused).rejects.toMatchObject({ fault: 'KEY_REFUSED' });
    });

    test('stops when it is told to, with that reason', async () => {
      const reason = new Error('nobody waits any more');
      const stopped = provider.makeFace(access(), A_FACE, { ...target, signal: AbortSignal.abort(reason) });
      await expect(stopped).rejects.toBe(reason);
    });
  });
}
