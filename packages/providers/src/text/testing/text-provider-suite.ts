import { countWords, estimateSpeechMs, SCRIPT_SECONDS, type ScriptBrief } from '@sayso/contract';
import { describe, expect, test } from 'vitest';
import type { TextProvider } from '../text-provider.ts';

/** What the suite needs to know of an adapter: how to make one, a language that it does not write, and whether it translates. */
export type TextProviderCase = {
  name: string;
  create: () => TextProvider;
  unknownLanguage: string;
  translates: boolean;
};

const BRIEF: ScriptBrief = {
  product: 'Glow Serum',
  audience: 'busy parents',
  problem: 'dry skin by noon',
  // Enough for a minute: a provider fills nothing up.
  details:
    'hydrates skin in 10 minutes, travel size bottle, no sticky feel, smells of oranges, you only need two drops for your whole face, made in small batches in the south of France, refills by post every three months, 20 shades from very light to very dark',
  offer: '20% off until Sunday',
  tone: 'friendly',
};
const ROOM = { language: 'en', rate: 1, maxCharacters: 10_000 };
const SCRIPT =
  'Have you seen Glow Serum? It is made for busy mornings. <break time="1s"/> You put it on and go. It smells like orange. Honestly, it is really simple. Tap the link and have a look.';

/** The rules of the port, checked on a real adapter. Call it once per adapter. */
export function describeTextProvider({ name, create, unknownLanguage, translates }: TextProviderCase): void {
  describe(`${name}: text provider`, () => {
    const provider = create();
    const rewrite = (how: 'shorter' | 'longer' | 'other_hook') =>
      provider.rewriteScript({ ...ROOM, maxMs: 60_000, script: SCRIPT, how, seed: 1 });

    test('writes at least three whole scripts for each length, of different kinds, within it', async () => {
      const { scripts } = await provider.writeScripts({ ...ROOM, brief: BRIEF, seconds: SCRIPT_SECONDS, seed: 7 });
      for (const seconds of SCRIPT_SECONDS) {
        const some = scripts.filter((script) => script.seconds === seconds);
        expect(some.length).toBeGreaterThanOrEqual(3);
        expect(new Set(some.map(({ pattern }) => pattern)).size).toBe(some.length);
        for (const { hook, body, callToAction, script, words, estimatedMs } of some) {
          expect([hook, body, callToAction].every((part) => countWords(part) > 0 && script.includes(part))).toBe(true);
          expect([words, estimatedMs]).toEqual([countWords(script), estimateSpeechMs(script, 1)]);
          expect(estimatedMs).toBeLessThanOrEqual(seconds * 1000 + 500);
          expect(estimatedMs).toBeGreaterThan(seconds * 1000 * 0.3);
        }
      }
    });

    test('what is spoken faster has more words, and nothing is longer than it may be', async () => {
      const wish = { ...ROOM, brief: BRIEF, seconds: [15] as const, seed: 7 };
      const most = async (more: object) =>
        Math.max(...(await provider.writeScripts({ ...wish, ...more })).scripts.map(({ words }) => words));
      expect(await most({ rate: 1.5 })).toBeGreaterThan((await most({})) * 1.2);
      const { scripts } = await provider.writeScripts({ ...wish, maxCharacters: 190 });
      expect(scripts.every(({ script }) => script.length <= 190)).toBe(true);
    });

    test('nothing that it writes is found by its own check', async () => {
      const { scripts } = await provider.writeScripts({ ...ROOM, brief: BRIEF, seconds: SCRIPT_SECONDS, seed: 3 });
      const findings = await Promise.all(scripts.map(({ script }) => provider.checkClaims({ script, language: 'en' })));
      expect(findings.flat()).toEqual([]);
    });

    test('shorter and longer keep the first sentence, the call to action and the pauses that stay', async () => {
      const [shorter, longer] = await Promise.all([rewrite('shorter'), rewrite('longer')]);
      expect(shorter.words).toBeLessThan(countWords(SCRIPT) * 0.9);
      expect(longer.words).toBeGreaterThan(countWords(SCRIPT));
      for (const { script, changed, note } of [shorter, longer]) {
        expect([changed, note]).toEqual([true, null]);
        expect(script.startsWith('Have you seen Glow Serum?')).toBe(true);
        expect(script.endsWith('Tap the link and have a look.')).toBe(true);
      }
      expect(longer.script).toContain('<break time="1s"/>');
    });

    test('another hook changes the beginning and nothing behind it', async () => {
      const { script, changed } = await rewrite('other_hook');
      expect(changed).toBe(true);
      expect(script.startsWith('Have you seen Glow Serum?')).toBe(false);
      expect(script.endsWith(SCRIPT.slice(SCRIPT.indexOf('It is made')))).toBe(true);
    });

    test('a finding names its place, why, and a sentence that is found no more', async () => {
      const script = 'Look at this. I bought it last week and my skin has changed. Tap the link.';
      const [finding, ...others] = await provider.checkClaims({ script, language: 'en' });
      expect(others).toEqual([]);
      expect(script.slice(finding?.start, finding?.end)).toBe('I bought it last week and my skin has changed.');
      expect(finding).toMatchObject({
        rule: 'personal_experience',
        source: { url: expect.stringMatching(/^https:/) as string },
      });
      expect(await provider.checkClaims({ script: finding?.suggestion ?? '', language: 'en' })).toEqual([]);
    });

    test('titles and hashtags are found for a script, each once, no more than are asked for, and the same for the same', async () => {
      const wish = { script: SCRIPT, language: 'en', count: 3, seed: 1 };
      const [titles, hashtags] = await Promise.all([provider.suggestTitles(wish), provider.suggestHashtags(wish)]);
      expect(titles.names.length).toBeGreaterThan(1);
      for (const { names } of [titles, hashtags]) {
        expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
        expect(names.length).toBeLessThanOrEqual(3);
      }
      expect(titles.names.every((title) => countWords(title) > 0 && !title.includes('<'))).toBe(true);
      expect(hashtags.names).toContain('#GlowSerum');
      expect(hashtags.names.every((tag) => /^#[\p{L}\p{M}\p{N}_]+$/u.test(tag))).toBe(true);
      expect([await provider.suggestTitles(wish), await provider.suggestHashtags(wish)]).toEqual([titles, hashtags]);
    });

    const texts = { script: SCRIPT, title: 'For mornings', caption: '', endCard: null };
    const translate = (to: string) =>
      provider.translate({ texts, from: 'en', to, rate: 1, maxCharacters: 10_000, maxMs: 60_000 });

    test.runIf(translates)('a translation keeps what stays letter for letter', async () => {
      expect(await provider.translations()).toContain('es');
      const { script, title, caption, endCard } = await translate('es');
      for (const kept of ['Glow Serum', '<break time="1s"/>']) expect(script.split(kept)).toHaveLength(2);
      expect([script === SCRIPT, title === texts.title, caption, endCard]).toEqual([false, false, '', null]);
      await expect(translate(unknownLanguage)).rejects.toMatchObject({ code: 'translation_language' });
    });

    test.skipIf(translates)('whoever cannot translate says what would', async () => {
      expect(await provider.translations()).toEqual([]);
      await expect(translate('es')).rejects.toMatchObject({ code: 'translation_needs_server' });
    });

    test('a language that it does not write is refused', async () => {
      const refused = { code: 'script_help_language' };
      const language = unknownLanguage;
      await expect(
        provider.writeScripts({ ...ROOM, language, brief: BRIEF, seconds: [15], seed: 1 }),
      ).rejects.toMatchObject(refused);
      await expect(provider.checkClaims({ script: SCRIPT, language })).rejects.toMatchObject(refused);
    });
  });
}
