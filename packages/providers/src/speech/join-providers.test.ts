import { expect, test } from 'vitest';
import { type SpeechProvider, type SpeechVoice, type SpokenAudio, joinSpeechProviders } from './speech-provider.ts';

const voice = (id: string): SpeechVoice => ({
  id,
  name: id,
  note: 'Clear',
  style: 'plain',
  gender: 'female',
  language: 'en',
  region: 'US',
  basic: false,
});

/** A source whose sound says who spoke. */
function sourceOf(id: string, voices: string[]): SpeechProvider & { isClosed: boolean } {
  return {
    id,
    isClosed: false,
    voices: () => voices.map(voice),
    speak: async ({ voiceId }) => ({ wav: Buffer.from(`${id}:${voiceId}`) }) as SpokenAudio,
    async close() {
      this.isClosed = true;
    },
  };
}

test('voices of all sources are offered in their order, each once, and spoken by the first that has them', async () => {
  const speech = joinSpeechProviders([sourceOf('server', ['heart', 'ava']), sourceOf('built-in', ['ava', 'leo'])]);
  expect(speech.voices().map(({ id }) => id)).toEqual(['heart', 'ava', 'leo']);
  const spokenBy = async (voiceId: string) => (await speech.speak({ text: 'Hi', voiceId, rate: 1 })).wav.toString();
  expect(await spokenBy('ava')).toBe('server:ava');
  expect(await spokenBy('leo')).toBe('built-in:leo');
  await expect(spokenBy('nobody')).rejects.toMatchObject({ code: 'voice_unavailable' });
});

test('voices that come and go are seen at the next question', () => {
  const names = ['heart'];
  const speech = joinSpeechProviders([sourceOf('server', names), sourceOf('built-in', ['ava'])]);
  names.push('bella');
  expect(speech.voices().map(({ id }) => id)).toEqual(['heart', 'bella', 'ava']);
});

test('closing closes all of them', async () => {
  const sources = [sourceOf('server', []), sourceOf('built-in', [])];
  await joinSpeechProviders(sources).close();
  expect(sources.map(({ isClosed }) => isClosed)).toEqual([true, true]);
});
