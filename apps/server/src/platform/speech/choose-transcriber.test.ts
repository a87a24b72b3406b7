import type { Transcriber } from '@sayso/providers';
import { expect, test } from 'vitest';
import { chooseTranscriber } from './choose-transcriber.ts';

const none: Transcriber = { id: 'server', abilities: () => null, transcribe: () => Promise.reject(new Error('none')) };
const some = (id: string, languages: readonly string[] | 'any'): Transcriber => ({
  id,
  abilities: () => ({ wordTimes: 'never', languages, longestMs: 1, formats: ['samples'], countedBy: 'nothing' }),
  transcribe: async () => ({ text: id, words: [], language: null }),
});
const heardBy = async (transcriber: Transcriber, language: string | null) =>
  (await transcriber.transcribe({ samples: new Int16Array(1), language })).text;

test('a server goes before packs; of packs the last that understands the language is asked', async () => {
  const packs = [some('many', ['en', 'pt', 'sv']), some('two', ['en', 'pt']), some('english', ['en'])];
  expect(
    await heardBy(
      chooseTranscriber(some('server', 'any'), () => packs),
      'pt-BR',
    ),
  ).toBe('server');
  const chosen = chooseTranscriber(none, () => packs);
  const asked = ['pt-BR', 'sv', 'en', null, 'th'].map((language) => heardBy(chosen, language));
  expect(await Promise.all(asked)).toEqual(['two', 'many', 'english', 'english', 'english']);
});

test('without a server and without packs nobody is asked', async () => {
  const chosen = chooseTranscriber(none, () => []);
  expect(chosen.abilities()).toBeNull();
  await expect(heardBy(chosen, 'en')).rejects.toMatchObject({ code: 'no_transcriber' });
});
