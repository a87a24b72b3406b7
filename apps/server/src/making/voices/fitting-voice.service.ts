import { AppError, SPEECH_RATE } from '@sayso/contract';
import type { SpeechVoice } from '@sayso/providers';
import type { Deps } from '../../deps.ts';
import { whatWouldSpeak, languageName, regionName } from './languages.service.ts';
import { sampleUrl } from './voices.mapper.ts';
import { voicesTexts } from './voices.texts.gen.ts';

/** Who spoke so far, or would: what a voice of another language is to be like. */
export type SpokenLike = Pick<SpeechVoice, 'gender'> & Partial<Pick<SpeechVoice, 'style'>> & { hasMood: boolean };

/**
 * The voice of a language that is most like one: of its gender before any other, a natural one before a basic one, one that can follow a mood where there is one, of the same style; else the first.
 * Null where nobody speaks the language.
 */
function findFittingVoice(
  { speech }: Pick<Deps, 'speech'>,
  { language, like }: { language: string; like: SpokenLike },
): SpeechVoice | null {
  const distance = (voice: SpeechVoice): number =>
    (voice.gender === like.gender ? 0 : 8) +
    (voice.basic ? 4 : 0) +
    (like.hasMood && !voice.hasMoods ? 2 : 0) +
    (voice.style === like.style ? 0 : 1);
  const voices = speech.voices().filter((voice) => voice.language === language);
  return voices.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}

/**
 * A voice of a language: the one that was chosen, or the one that fits.
 * @throws AppError `voice_unavailable` where the chosen one does not speak it; `language_unspoken` at the field `language`, which says what would speak it.
 */
export function voiceOfLanguage(
  deps: Pick<Deps, 'speech'>,
  wanted: { language: string; like: SpokenLike; chosen: string | undefined },
): SpeechVoice {
  const fitting = findFittingVoice(deps, wanted);
  if (!fitting) {
    const { language } = wanted;
    const message = voicesTexts.languages.unspoken({
      language: languageName(language),
      advice: whatWouldSpeak(language),
    });
    throw new AppError('language_unspoken', { message, errors: { language: [message] } });
  }
  if (wanted.chosen === undefined) return fitting;
  const chosen = deps.speech.voices().find(({ id, language }) => id === wanted.chosen && language === wanted.language);
  if (!chosen) throw new AppError('voice_unavailable');
  return chosen;
}

/** A voice of any language by its id; undefined where it is not offered any more. */
export const findVoice = ({ speech }: Pick<Deps, 'speech'>, id: string): SpeechVoice | undefined =>
  speech.voices().find((voice) => voice.id === id);

/** Languages that somebody speaks here, by name, each with the voice that is most like one. */
export function fittingVoices(deps: Pick<Deps, 'speech'>, like: SpokenLike) {
  const languages = [...new Set(deps.speech.voices().map(({ language }) => language))];
  return languages
    .flatMap((language) => {
      const voice = findFittingVoice(deps, { language, like });
      return voice ? [{ value: language, label: languageName(language), voice: presentVoice(voice) }] : [];
    })
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
}

const presentVoice = (voice: SpeechVoice) => {
  const { id, name, note, gender, basic } = voice;
  const region_label = regionName(voice.region);
  return { id, name, note, gender, basic, region_label, sample_url: sampleUrl(voice, SPEECH_RATE.default, null) };
};
