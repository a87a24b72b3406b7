import type { SpeechVoice } from '@sayso/providers';

/** Of some voices the one most like another: its language must be the same; gender counts more than region. */
export function nearestVoice(
  voices: readonly SpeechVoice[],
  { language, region, gender }: Pick<SpeechVoice, 'language' | 'region' | 'gender'>,
): SpeechVoice | undefined {
  const likeness = (voice: SpeechVoice) => Number(voice.gender === gender) * 2 + Number(voice.region === region);
  return voices
    .filter((voice) => voice.language === language)
    .toSorted((one, other) => likeness(other) - likeness(one))
    .at(0);
}
