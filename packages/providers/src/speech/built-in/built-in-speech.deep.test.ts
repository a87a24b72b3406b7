import { DEFAULT_CAPTIONS, sceneWith } from '@sayso/engine/model/scene-spec';
import { planPerformance } from '@sayso/engine/performance/plan-performance';
import { afterAll, describe, expect, test } from 'vitest';
import { describeSpeechProvider, measureAudio } from '../testing/speech-provider-suite.ts';
import { createBuiltInSpeech } from './built-in-speech.ts';

describeSpeechProvider({
  name: 'flite with a shifted voice',
  create: createBuiltInSpeech,
  voiceId: 'en-gb-isla',
  script: 'Honestly, I did not believe it at first. Three weeks later, my friends ask what I changed. Try it today!',
  unspeakable: ['🔥'],
});

describeSpeechProvider({
  name: 'espeak-ng in Spanish',
  create: createBuiltInSpeech,
  voiceId: 'es-es-mateo',
  script: 'Hola, ¿cómo estás? Esta botella salvó mi piel, y cuesta menos que tu café de la mañana. ¡Pruébala hoy!',
  unspeakable: ['🔥'],
});

describeSpeechProvider({
  name: 'espeak-ng in Polish',
  create: createBuiltInSpeech,
  voiceId: 'pl-pl-zofia',
  script: 'Ta butelka uratowała moją skórę. Kosztuje 9,99 € miesięcznie, a dziś nawet mniej! Spróbuj koniecznie.',
  unspeakable: ['🔥', 'Привет'],
});

describeSpeechProvider({
  name: 'espeak-ng in Russian',
  create: createBuiltInSpeech,
  voiceId: 'ru-ru-ivan',
  script: 'Эта бутылочка спасла мою кожу. Она стоит 9,99 € в месяц, а сегодня дешевле! Попробуйте Glow сейчас.',
  unspeakable: ['🔥', '你好', 'नमस्ते'],
});

describe('the built-in voices', () => {
  const provider = createBuiltInSpeech();
  afterAll(() => provider.close());
  const scripts: Record<string, string> = {
    en: 'This little bottle saved my skin.',
    es: 'Esta botella salvó mi piel.',
    fr: "Aujourd'hui, c'est gratuit : 20 % de rabais !",
    de: 'Die Flasche kostet z. B. 9,99 € im Monat.',
    it: 'Questa bottiglia ha salvato la mia pelle.',
    pt: 'Esta garrafa salvou a minha pele.',
    nl: 'Deze fles heeft mijn huid gered.',
    pl: 'Ta butelka uratowała moją skórę.',
    tr: 'Bu şişe cildimi kurtardı.',
    ru: 'Эта бутылочка спасла мою кожу за 9,99 €.',
    hi: 'इस बोतल ने मेरी त्वचा बचा ली।',
    ar: 'هذه الزجاجة أنقذت بشرتي بسعر 25 ريالًا.',
    sv: 'Den här flaskan räddade min hud för 25 kr.',
    da: 'Denne flaske reddede min hud for 25 kr.',
    nb: 'Denne flasken reddet huden min for 25 kr.',
    fi: 'Tämä pullo pelasti ihoni, ja se maksoi 25 €.',
    cs: 'Tahle lahvička zachránila mou pleť za 25 Kč.',
    el: 'Αυτό το μπουκάλι έσωσε το δέρμα μου με 25 €.',
    ro: 'Această sticlă mi-a salvat pielea cu 25 de lei.',
    uk: 'Ця пляшечка врятувала мою шкіру за 25 грн.',
    id: 'Botol kecil ini menyelamatkan kulit saya, cuma Rp25.000.',
  };

  test.each(provider.voices().map((voice) => [voice.id, voice] as const))(
    '%s speaks, at a good level',
    async (_id, voice) => {
      const { wav, take } = await provider.speak({ text: scripts[voice.language] ?? '', voiceId: voice.id, rate: 1 });
      expect(take.words.every((word) => word.endMs - word.startMs >= 20)).toBe(true);
      expect(measureAudio(wav).peak).toBeGreaterThan(0.2);
      expect(measureAudio(wav).peak).toBeLessThan(0.9);
    },
  );

  test('a script of 10,000 characters is spoken to its last word', async () => {
    const sentence =
      'This is a long script, and every single word of it will be spoken, because nobody likes to be cut off. ';
    const text = sentence
      .repeat(Math.ceil(10_000 / sentence.length))
      .slice(0, 10_000)
      .trim();
    const { take } = await provider.speak({ text, voiceId: 'en-us-ethan', rate: 2 });
    expect(take.words.map((word) => word.text).join(' ')).toBe(text);
    const gaps = take.words.slice(1).map((word, index) => word.startMs - (take.words[index]?.endMs ?? 0));
    expect(Math.max(...gaps)).toBeLessThan(1000);
  });

  test.each([
    // Spoken digit by digit, or as they are, each fills more than two utterances (280 letters).
    ['one endless word', 'a'.repeat(500)],
    ['one endless number', '7'.repeat(120)],
    ['no punctuation at all', 'word and '.repeat(65).trim()],
    ['markup', '<speak>Hello <b class="x">bold</b> & <i>world</i></speak> 1 < 2 > 0'],
    ['control and invisible characters', 'zero\u200Bwidth \u0007bell so\u00ADft \uD800 done\u0000now'],
    ['several scripts', 'Hello мир 世界 مرحبا world 🔥👩‍👩‍👧 Καλημέρα again'],
    ['punctuation alone between words', 'Well -- … ?! , ; ( ) " yes'],
    ['shell and option characters', '-o /etc/passwd --setf x=1 $(rm) `ls` %s %n \\x00 -voice kal'],
  ])(
    '%s does not upset the synthesisers',
    async (_name, text) => {
      for (const voiceId of ['en-us-ava', 'fr-fr-louis']) {
        const { take } = await provider.speak({ text, voiceId, rate: 1 });
        expect(take.words.map((word) => word.text)).toEqual(text.match(/[^\s\p{Cc}]+/gu));
        expect(take.durationMs).toBeGreaterThan(500);
      }
    },
    240_000,
  );
});

test.each(['en-gb-charlotte', 'en-gb-oliver'])(
  '%s speaks the English of England: no r behind vowels, and a broad a in bath',
  async (voiceId) => {
    const speech = createBuiltInSpeech();
    const phonesOf = async (text: string) => (await speech.speak({ text, voiceId, rate: 1 })).take.phones;
    const spoken = await phonesOf('The car park is far from the bath.');
    await speech.close();
    const phones = spoken.map(({ phone }) => phone).join(' ');
    expect(phones).toContain('k aa p aa k');
    expect(phones).toContain('b aa th');
  },
);

const ENGLISH = [
  'Have you ever tried to make a video and given up?',
  'I did, more than once!',
  'Then I found a tool that writes, speaks and renders everything for me.',
  'You type a script, pick a face, and press one button.',
  'Why not try it today?',
];
const GERMAN = [
  'Haben Sie schon einmal versucht, ein Video zu machen?',
  'Ich schon, mehr als einmal.',
  'Dann fand ich ein Werkzeug, das für mich schreibt.',
  'Probieren Sie es noch heute aus!',
  'Es lohnt sich wirklich.',
];
const CASES = [
  { voiceId: 'en-us-ava', rate: 1, script: ENGLISH, other: 'Maybe my brother bought a better one for twenty dollars.' },
  { voiceId: 'en-us-leo', rate: 1.3, script: ENGLISH, other: 'Nobody told me how simple it would be.' },
  { voiceId: 'en-gb-isla', rate: 0.8, script: ENGLISH, other: 'It took me three days, and nobody watched it!' },
  { voiceId: 'de-de-anna', rate: 1, script: GERMAN, other: 'Meine Mutter hat es sofort verstanden.' },
];
const keptSpeech = createBuiltInSpeech();
afterAll(() => keptSpeech.close());

test.each(CASES)(
  'another sentence in the middle leaves the pictures of all others as they were ($voiceId at $rate)',
  async ({ voiceId, rate, script, other }) => {
    const keysOf = async (sentences: readonly string[]) => {
      const { take } = await keptSpeech.speak({ text: sentences.join(' '), voiceId, rate });
      const scene = sceneWith({ performerId: 'maya', captions: DEFAULT_CAPTIONS });
      const { segments } = planPerformance({ take, scene, measureText: (text) => text.length * 30 });
      const wordsOf = (count: number) => sentences.slice(0, count).join(' ').split(' ').length;
      const startOf = (count: number) => (take.words[wordsOf(count)]?.startMs ?? 0) * 0.03 - 6;
      const keys = (from: number, to: number) =>
        segments.filter(({ startFrame }) => startFrame >= from - 1 && startFrame < to - 1).map(({ key }) => key);
      return { before: keys(0, startOf(2)), own: keys(startOf(2), startOf(3)), after: keys(startOf(3), Infinity) };
    };
    const first = await keysOf(script);
    const changed = await keysOf(script.with(2, other));
    expect(changed.before).toEqual(first.before);
    expect(changed.after).toEqual(first.after);
    expect(Math.min(first.before.length, first.own.length, first.after.length)).toBeGreaterThan(0);
    expect(changed.own.filter((key) => first.own.includes(key))).toEqual([]);
  },
);
