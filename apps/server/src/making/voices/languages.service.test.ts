import type { SpeechVoice } from '@sayso/providers';
import { describe, expect, test } from 'vitest';
import { requireSpokenLanguage } from './languages.service.ts';
import { fittingVoices, type SpokenLike, voiceOfLanguage } from './fitting-voice.service.ts';

describe('languages service', () => {
  const AVA = { name: 'Ava', language: 'en' };

  type Setting = Partial<Pick<Parameters<typeof requireSpokenLanguage>[0], 'voice' | 'voices' | 'pronunciations'>>;

  /** What is thrown, or null. */
  const judge = (script: string, setting: Setting = {}): unknown => {
    try {
      requireSpokenLanguage({ script, voice: AVA, voices: [AVA], pronunciations: [], ...setting });
      return null;
    } catch (error) {
      return error;
    }
  };
  /** Packs that would speak some of them. */
  const PACKS: Readonly<Record<string, string>> = {
    Chinese: 'Kokoro multi-language 1.0',
    Hindi: 'Kokoro multi-language 1.0',
    Russian: 'Piper Dmitri',
    Ukrainian: 'Piper Ukrainian TTS',
    Greek: 'Piper Rapunzelina',
  };

  test.each([
    ['Japanese', '今日だけ半額です。ぜひお試しください。'],
    ['Chinese', '今天半价，快来购买'],
    ['Korean', '오늘만 반값입니다'],
    ['Russian', 'Только сегодня скидка 50%'],
    ['Ukrainian', 'Лише сьогодні знижка, її варто взяти'],
    ['Arabic', 'مرحبا بكم في متجرنا'],
    ['Persian', 'به فروشگاه ما خوش آمدید، یک پیشنهاد'],
    ['Hindi', 'आज ही खरीदें'],
    ['Greek', 'Μόνο σήμερα'],
    ['Thai', 'วันนี้ลดราคา'],
  ])('%s is named, with the language of the voice and a way out', (language, script) => {
    const operator = PACKS[language]
      ? `Your operator can install the voice pack ${PACKS[language]}, which speaks it.`
      : 'No voice pack is known for it: your operator can set a speech server that speaks it.';
    const message = `Your script looks like ${language}, but the voice Ava speaks English. Nobody here speaks ${language} yet. Write the script in English, or use a recording of your own. ${operator}`;
    expect(judge(script)).toMatchObject({
      code: 'script_language_unspoken',
      message,
      details: { voiceLanguage: 'en', errors: { msg: [message] } },
    });
  });

  test('where a voice speaks the language, it is what to choose', () => {
    const refused = judge('今日だけ半額です', { voices: [AVA, { name: 'Hana', language: 'ja' }] });
    expect(refused).toMatchObject({
      message: expect.stringContaining('Choose a voice that speaks Japanese, or write the script in English.'),
    });
  });

  test('of a language without a voice the nearest that has one is named', () => {
    const voices = [AVA, { name: 'Taras', language: 'uk' }];
    expect(judge('Толькі сёння зніжка на ўсё', { voices })).toMatchObject({
      message: expect.stringContaining('Nobody here speaks Belarusian yet.'),
    });
    expect(judge('Толькі сёння зніжка на ўсё', { voices })).toMatchObject({
      message: expect.stringContaining('choose a voice for Ukrainian, which is near to it, or use a recording'),
    });
  });

  test.each([
    { language: 'el', own: 'Μόνο σήμερα', other: 'Только сегодня', name: 'Russian' },
    { language: 'ar', own: 'مرحبا بكم في متجرنا', other: 'Μόνο σήμερα', name: 'Greek' },
    { language: 'uk', own: 'Лише сьогодні знижка', other: 'มีส่วนลดวันนี้', name: 'Thai' },
    { language: 'hi', own: 'आज ही खरीदें', other: 'Лише сьогодні знижка, її', name: 'Ukrainian' },
  ])('a voice for $language reads its own letters and Latin ones, and no others', ({ language, own, other, name }) => {
    const voice = { name: 'Eleni', language };
    expect(judge(own, { voice })).toBeNull();
    expect(judge('Only today', { voice })).toBeNull();
    expect(judge(other, { voice })).toMatchObject({
      code: 'script_language_unspoken',
      message: expect.stringContaining(`looks like ${name}`),
    });
  });

  test('figures and a brand in Latin letters do not make Japanese English', () => {
    expect(judge('Sayso は今日だけ50%オフです。<break time="1.5s"/>')).toMatchObject({
      code: 'script_language_unspoken',
    });
  });

  test('a foreign word among others, other Latin languages, emoji and nothing are not refused', () => {
    for (const script of [
      'Say こんにちは to our new ramen bowl.',
      'Schöne Grüße aus Köln',
      '🎉🎉',
      '... !!!',
      '50% 29.90',
    ])
      expect(judge(script)).toBeNull();
  });

  test('words that the account has taught count as they are said', () => {
    expect(judge('東京 50%', { pronunciations: [{ written: '東京', spoken: 'Tokyo' }] })).toBeNull();
  });

  test('taught words count where they are said so: whatever their capitals, as whole words', () => {
    const shop = [{ written: 'магазин «друг»', spoken: 'maga zeen drook' }];
    expect(judge('Магазин «Друг»: 50%', { pronunciations: shop })).toBeNull();
    const tokyo = [{ written: '東京', spoken: 'Tokyo, the capital' }];
    expect(judge('東京都港区', { pronunciations: tokyo })).toMatchObject({ code: 'script_language_unspoken' });
  });

  test('a voice that speaks it is left alone', () => {
    expect(judge('今日だけ半額です', { voice: { name: 'Hana', language: 'ja' } })).toBeNull();
  });
});

describe('fitting voice', () => {
  const voice = (id: string, more: Partial<SpeechVoice> = {}): SpeechVoice => ({
    id,
    name: id,
    note: '',
    style: 'warm',
    gender: 'female',
    language: 'es',
    region: 'ES',
    basic: false,
    ...more,
  });
  const speaking = (...voices: SpeechVoice[]) => ({ speech: { voices: () => voices } as never });
  const LIKE: SpokenLike = { gender: 'male', style: 'calm', hasMood: false };
  const fitting = (deps: ReturnType<typeof speaking>, more: Partial<SpokenLike> = {}) =>
    voiceOfLanguage(deps, { language: 'es', like: { ...LIKE, ...more }, chosen: undefined }).id;

  test('the gender comes before how natural a voice is, that before its moods, and these before its style', () => {
    const deps = speaking(
      voice('her'),
      voice('his-basic', { gender: 'male', basic: true, style: 'calm' }),
      voice('his', { gender: 'male' }),
      voice('his-calm', { gender: 'male', style: 'calm' }),
      voice('his-moods', { gender: 'male', hasMoods: true }),
    );
    expect(fitting(deps)).toBe('his-calm');
    expect(fitting(deps, { hasMood: true })).toBe('his-moods');
    expect(fitting(deps, { gender: 'female' })).toBe('her');
    expect(fitting(speaking(voice('her'), voice('his-basic', { gender: 'male', basic: true })))).toBe('his-basic');
    expect(fitting(speaking(voice('a'), voice('b')))).toBe('a');
  });

  test('a language that nobody speaks is refused with what would speak it, and a chosen voice has to speak it', () => {
    const deps = speaking(voice('her'), voice('hers', { language: 'de' }));
    const asked = { like: LIKE, chosen: undefined };
    expect(() => voiceOfLanguage(deps, { ...asked, language: 'tlh' })).toThrow(
      /Nobody here speaks Klingon yet\. .*operator/u,
    );
    expect(() => voiceOfLanguage(deps, { ...asked, language: 'es', chosen: 'hers' })).toThrow(
      expect.objectContaining({ code: 'voice_unavailable' }),
    );
    expect(voiceOfLanguage(deps, { ...asked, language: 'de', chosen: 'hers' }).id).toBe('hers');
  });

  test('languages are listed by name, each with its voice', () => {
    const deps = speaking(voice('her'), voice('ihre', { language: 'de', region: 'DE' }));
    expect(fittingVoices(deps, LIKE)).toMatchObject([
      { value: 'de', label: 'German', voice: { id: 'ihre', region_label: 'Germany' } },
      { value: 'es', label: 'Spanish', voice: { id: 'her', sample_url: expect.stringContaining('/her/') as string } },
    ]);
  });
});
