import type { Avatar } from '../avatars/library.ts';
import type { Preferences } from './preferences.ts';

type Gender = NonNullable<Avatar['gender']>;
type Locale = { language: string; region: string };

/** Who a preferred voice is: its gender, where it is at home, and voices of the built-in catalogue that are meant by it, one for each place that has one. */
type VoiceKind = { gender: Gender; home: Preferences['defaultLanguage']; voiceIds: readonly string[] };

const VOICES: Record<Preferences['defaultVoice'], VoiceKind> = {
  'female-young-english': { gender: 'female', home: 'en-US', voiceIds: ['en-us-ava', 'en-gb-isla'] },
  'female-mature-english': { gender: 'female', home: 'en-US', voiceIds: ['en-us-grace', 'en-gb-isla'] },
  'male-young-english': { gender: 'male', home: 'en-US', voiceIds: ['en-us-leo', 'en-gb-callum'] },
  'male-mature-english': { gender: 'male', home: 'en-US', voiceIds: ['en-us-mason', 'en-gb-angus'] },
  'female-spanish': { gender: 'female', home: 'es-ES', voiceIds: ['es-es-lucia', 'es-mx-valeria'] },
  'male-french': { gender: 'male', home: 'fr-FR', voiceIds: ['fr-fr-louis'] },
};

const PERFORMERS: Record<Preferences['defaultAvatarStyle'], Record<Gender, string>> = {
  professional: { female: 'maya', male: 'liam' },
  casual: { female: 'zoe', male: 'andre' },
  creative: { female: 'zoe', male: 'hiro' },
  fitness: { female: 'amina', male: 'andre' },
  business: { female: 'amina', male: 'liam' },
};

const ROOMS: Record<Preferences['defaultBackgroundStyle'], readonly string[]> = {
  modern: ['modern'],
  home: ['home'],
  studio: ['studio'],
  outdoor: ['outdoor', 'home'],
  minimal: ['minimal', 'studio'],
};

/**
 * What a new video begins with. Lists are in order of preference: the first that is offered counts. `gender` is that of the preferred voice, for
 * languages in which it has none of its own; `speechRate` is times normal speed.
 */
export type NewVideoChoices = {
  avatarId: string;
  backgroundIds: readonly string[];
  locales: readonly Locale[];
  voiceIds: readonly string[];
  gender: Gender;
  speechRate: number;
};

/**
 * Turns what a person prefers into real avatars, rooms, languages and voices: the one place that knows which these are.
 * The avatar has the gender of the voice. A voice that is named by a foreign language brings its language along; the English ones lend their gender to the
 * preferred language, and theirs takes its place when no voice speaks that.
 */
export function newVideoChoices(preferences: Preferences): NewVideoChoices {
  const { defaultVoice, defaultLanguage, defaultAvatarStyle, defaultBackgroundStyle, voiceSpeed } = preferences;
  const { gender, home, voiceIds } = VOICES[defaultVoice];
  const [speechRate = 1] = voiceSpeed;
  return {
    avatarId: PERFORMERS[defaultAvatarStyle][gender],
    backgroundIds: ROOMS[defaultBackgroundStyle],
    locales:
      home === 'en-US' ? [toLocale(defaultLanguage), toLocale(home)] : [toLocale(home), toLocale(defaultLanguage)],
    voiceIds,
    gender,
    speechRate,
  };
}

function toLocale(tag: string): Locale {
  const [language = '', region = ''] = tag.split('-');
  return { language, region };
}
