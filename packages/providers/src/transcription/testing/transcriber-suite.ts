import { describe, expect, test } from 'vitest';
import { HEARD_RATE_HZ, type Transcriber } from '../transcriber.ts';

/** What the suite needs to know of an adapter: how to make one, sound of speech at `HEARD_RATE_HZ`, and a word that is said in it. */
export type TranscriberCase = {
  name: string;
  create: () => Transcriber;
  speech: () => { samples: Int16Array; word: RegExp };
};

/** The rules of the port, checked on a real adapter. Call it once per adapter. */
export function describeTranscriber({ name, create, speech }: TranscriberCase): void {
  describe(`${name}: transcriber`, () => {
    const msOf = ({ length }: Int16Array) => (length / HEARD_RATE_HZ) * 1000;

    test('says what it can', () => {
      const abilities = create().abilities();
      expect(abilities?.longestMs).toBeGreaterThan(0);
      expect(abilities?.formats.length).toBeGreaterThan(0);
    });

    test('writes down what is said as plain words, and its times lie within the sound, one after the other', async () => {
      const { samples, word } = speech();
      const { text, words } = await create().transcribe({ samples, language: 'en' });
      expect(text).toMatch(word);
      expect(text).toBe(text.trim());
      expect(text).not.toMatch(/[<>*\p{Cc}]/u);
      for (const [place, { startMs, endMs }] of words.entries()) {
        expect(startMs).toBeGreaterThanOrEqual(words[place - 1]?.startMs ?? 0);
        expect(endMs).toBeGreaterThanOrEqual(startMs);
        expect(endMs).toBeLessThanOrEqual(msOf(samples) + 1);
      }
    });

    test('needs no language', async () => {
      const { samples, word } = speech();
      expect((await create().transcribe({ samples, language: null })).text).toMatch(word);
    });

    test('hears no word in silence', async () => {
      const samples = new Int16Array(HEARD_RATE_HZ);
      expect(await create().transcribe({ samples, language: 'en' })).toMatchObject({ text: '', words: [] });
    });

    test('stops when it is told to, with that reason', async () => {
      const reason = new Error('nobody waits any more');
      const asked = create().transcribe({ ...speech(), language: 'en', signal: AbortSignal.abort(reason) });
      await expect(asked).rejects.toBe(reason);
    });
  });
}
