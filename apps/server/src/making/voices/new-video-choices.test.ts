import { DEFAULT_PREFERENCES, newVideoChoices, PREFERENCE_CHOICES, type Preferences } from '@sayso/contract';
import { BACKGROUNDS, PERFORMERS } from '@sayso/engine';
import { sharedSpeech } from '@sayso/providers/speech/testing/shared-speech';
import { expect, test } from 'vitest';

const speech = sharedSpeech();
const voices = speech.voices();
const choices = (change: Partial<Preferences>) => newVideoChoices({ ...DEFAULT_PREFERENCES, ...change });

/** What the wizard comes to with the built-in catalogue: the first place that is spoken, and the first voice there. */
function voiceOf(change: Partial<Preferences>) {
  const { locales, voiceIds, gender } = choices(change);
  const place = locales.find(({ language }) => voices.some((voice) => voice.language === language));
  const here = voices.filter(({ language, region }) => language === place?.language && region === place.region);
  return here.find(({ id }) => voiceIds.includes(id)) ?? here.find((voice) => voice.gender === gender);
}

test.each([
  [{}, 'en-us-ava'],
  [{ defaultVoice: 'female-mature-english' }, 'en-us-grace'],
  [{ defaultVoice: 'male-young-english' }, 'en-us-leo'],
  [{ defaultVoice: 'male-mature-english' }, 'en-us-mason'],
  [{ defaultVoice: 'female-spanish' }, 'es-es-lucia'],
  [{ defaultVoice: 'male-french' }, 'fr-fr-louis'],
  [{ defaultLanguage: 'en-GB' }, 'en-gb-isla'],
  [{ defaultVoice: 'male-mature-english', defaultLanguage: 'en-GB' }, 'en-gb-angus'],
  [{ defaultLanguage: 'de-DE' }, 'de-de-anna'],
  [{ defaultVoice: 'male-young-english', defaultLanguage: 'es-ES' }, 'es-es-mateo'],
] as const)('%j is spoken by %s', (change, id) => {
  expect(voiceOf(change)?.id).toBe(id);
});

test('a language that no voice speaks gives way to that of the voice', () => {
  expect(choices({ defaultLanguage: 'it-IT' }).locales).toEqual([
    { language: 'it', region: 'IT' },
    { language: 'en', region: 'US' },
  ]);
});

test.each(
  PREFERENCE_CHOICES.defaultVoice.flatMap((voice) =>
    PREFERENCE_CHOICES.defaultAvatarStyle.map((style) => [voice, style] as const),
  ),
)(
  '%s and %s come to an avatar of the gender of the voice, and to voices that exist',
  (defaultVoice, defaultAvatarStyle) => {
    const { avatarId, gender, voiceIds } = choices({ defaultVoice, defaultAvatarStyle });
    expect(PERFORMERS.find(({ id }) => id === avatarId)?.gender).toBe(gender);
    const meant = voices.filter(({ id }) => voiceIds.includes(id));
    expect([meant.length, new Set(meant.map((voice) => voice.gender))]).toEqual([voiceIds.length, new Set([gender])]);
  },
);

test.each(PREFERENCE_CHOICES.defaultBackgroundStyle)('the background %s comes to a room that there is', (style) => {
  const rooms = BACKGROUNDS.map(({ id }) => String(id));
  expect(choices({ defaultBackgroundStyle: style }).backgroundIds.some((id) => rooms.includes(id))).toBe(true);
});

test('the speed is the number in the list', () => {
  expect(choices({ voiceSpeed: [1.4] }).speechRate).toBe(1.4);
});
