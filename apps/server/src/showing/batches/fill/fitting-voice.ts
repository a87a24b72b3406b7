import type { SpeechVoice } from '@sayso/providers';

type Gender = SpeechVoice['gender'];
export type FittingVoice = (voiceId: string, gender: Gender) => { id: string; name: string } | null;

/** Which of some voices to speak with where a row names another presenter than its template and no voice: one of the same accent. Those of the machine itself stand first. */
export const fittingVoiceOf =
  (voices: readonly SpeechVoice[]): FittingVoice =>
  (voiceId, gender) => {
    const own = voices.find(({ id }) => id === voiceId);
    if (!own || own.gender === gender) return null;
    const isFitting = (one: SpeechVoice) =>
      one.gender === gender && one.language === own.language && one.region === own.region;
    return voices.find(isFitting) ?? null;
  };
