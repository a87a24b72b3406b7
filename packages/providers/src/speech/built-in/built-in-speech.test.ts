import { afterAll, describe, expect, test } from 'vitest';
import { describeSpeechProvider } from '../testing/speech-provider-suite.ts';
import { readWav } from './audio/wav.ts';
import { createBuiltInSpeech } from './built-in-speech.ts';

const NOTHING = [
  '',
  '   \n',
  '🔥🔥 🎉',
  '...!? — «»',
  '& % $',
  'مرحبا بالعالم',
  '你好，世界',
  '\u0000\u0007\u200B',
  '<br/> <b></b>',
];

describeSpeechProvider({
  name: 'flite',
  create: createBuiltInSpeech,
  voiceId: 'en-us-ava',
  script: "Stop scrolling for a second! This bottle saved my skin — and it's just $9.99, really. Don’t wait 🔥",
  unspeakable: NOTHING,
});

describeSpeechProvider({
  name: 'espeak-ng in German',
  create: createBuiltInSpeech,
  voiceId: 'de-de-lukas',
  script: 'Schöne Grüße aus München, hier ist Lukas. Die Flasche kostet 9,99 € — und heute gibt es 20 % Rabatt! 🔥',
  unspeakable: NOTHING,
});

describe('the built-in voices', () => {
  const provider = createBuiltInSpeech();
  afterAll(() => provider.close());

  test('every English region has a woman and a man who are more than basic, and no other language has', () => {
    for (const region of ['US', 'GB']) {
      const genders = provider
        .voices()
        .filter((voice) => voice.language === 'en' && voice.region === region && !voice.basic)
        .map((voice) => voice.gender);
      expect(new Set(genders)).toEqual(new Set(['female', 'male']));
    }
    expect(provider.voices().every((voice) => voice.basic || voice.language === 'en')).toBe(true);
    // Lists mark basic voices already.
    for (const { note } of provider.voices()) expect(note).not.toMatch(/basic/iu);
  });

  test.each(['en-us-ava', 'en-gb-isla', 'de-de-lukas'])(
    '%s speaks a sentence the same wherever it stands in a script',
    async (voiceId) => {
      const sentence = voiceId.startsWith('de')
        ? 'Diese Flasche hat meine Haut gerettet.'
        : 'This bottle saved my skin.';
      const scripts = [
        `Ah! ${sentence} Yes.`,
        `Well, hello there you. ${sentence} And more.`,
        `Oh no, no, no... ${sentence}`,
      ];
      const spoken = await Promise.all(scripts.map((text) => provider.speak({ text, voiceId, rate: 1 })));
      const cut = spoken.map(({ wav, take }) => {
        const count = sentence.split(' ').length;
        const at = take.words.findIndex(
          (_, index) =>
            take.words
              .slice(index, index + count)
              .map(({ text }) => text)
              .join(' ') === sentence,
        );
        const words = take.words.slice(at, at + count);
        const [startMs = 0, endMs = 0] = [words[0]?.startMs, words.at(-1)?.endMs];
        const { samples, sampleRateHz } = readWav(wav);
        const frames = Math.round((startMs * 15) / 1000);
        expect(Math.abs(startMs - (frames * 1000) / 15)).toBeLessThanOrEqual(0.5);
        const from = Math.round((frames * sampleRateHz) / 15) - Math.round(sampleRateHz / 100);
        return {
          words: words.map((word) => [word.text, word.startMs - startMs, word.endMs - startMs]),
          phones: take.phones
            .filter((phone) => phone.startMs >= startMs && phone.endMs <= endMs)
            .map((phone) => [phone.phone, phone.startMs - startMs, phone.endMs - startMs]),
          sound: samples.slice(from, from + Math.round(((endMs - startMs + 20) * sampleRateHz) / 1000)).join(),
        };
      });
      expect(cut[0]?.phones.length).toBeGreaterThan(10);
      expect(cut[1]).toEqual(cut[0]);
      expect(cut[2]).toEqual(cut[0]);
    },
  );

  test('breaks are silence of their length at any rate, and pronunciations are heard and not shown', async () => {
    const voiceId = 'en-us-ethan';
    const speak = (text: string, spoken?: string) =>
      provider.speak({ text, voiceId, rate: 2, pronunciations: spoken ? [{ written: 'nguyen', spoken }] : [] });
    const [plain, paused] = [await speak('One. Two.'), await speak('One.<break time="2s"/>Two.')];
    expect(Math.abs(paused.take.durationMs - plain.take.durationMs - 2000)).toBeLessThan(70);
    expect(paused.take.words.map(({ text }) => text)).toEqual(['One.', 'Two.']);
    const [said, win] = [await speak('Ask Nguyen now.', 'win'), await speak('Ask win now.')];
    expect(said.take.words.map(({ text }) => text)).toEqual(['Ask', 'Nguyen', 'now.']);
    expect(said.take.phones).toEqual(win.take.phones);
  });
});
