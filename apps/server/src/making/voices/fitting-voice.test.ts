import type { SpeechVoice } from '@sayso/providers';
import { expect, test } from 'vitest';
import { fittingVoices, type SpokenLike, voiceOfLanguage } from './fitting-voice.service.ts';

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
