import { type Avatar, DraftContent, type DraftSpeech, EMPTY_DRAFT_CONTENT, type SpeechSource } from '@sayso/contract';

/** Everything a person has chosen so far. */
export const Draft = DraftContent;
export type Draft = DraftContent;
export type { SpeechSource };

export const EMPTY_DRAFT: Draft = EMPTY_DRAFT_CONTENT;

/** The draft with another avatar of the library: a voice that nobody chose goes with the old one when it would not suit the new one. */
export function withAvatar(draft: Draft, avatar: Avatar): Partial<Draft> {
  const suits = draft.avatar === null || draft.avatar.gender === avatar.gender;
  return { avatarType: 'library', avatar, ...(!suits && draft.voice?.by === 'default' && { voice: null }) };
}

/** What a speech would be made of right now, or null while something is missing. */
export function speechSource(draft: Draft): SpeechSource | null {
  const script = draft.script.trim();
  if (script === '' || !draft.voice || !draft.country || !draft.region) return null;
  return { script, voiceId: draft.voice.id, rate: draft.speechRate };
}

/** The speech, if it still says this script in this voice at this rate. */
export function freshSpeech(draft: Draft): DraftSpeech | null {
  const now = speechSource(draft);
  const then = draft.speech?.source;
  if (!now || !then || draft.speech?.isOutdated) return null;
  return isSameSpeech(now, then) ? draft.speech : null;
}

/** What the video is spoken with: an own recording where one is wanted, else the speech that fits. */
export function chosenAudio(draft: Draft): { id: string; durationMs: number; script: string } | null {
  const { useCustomAudio, customAudio } = draft;
  if (useCustomAudio) {
    return customAudio && { id: customAudio.speechId, durationMs: customAudio.durationMs, script: customAudio.script };
  }
  const speech = freshSpeech(draft);
  return speech && { id: speech.id, durationMs: speech.durationMs, script: speech.source.script };
}

export function isSameSpeech(one: SpeechSource, other: SpeechSource): boolean {
  return one.script === other.script && one.voiceId === other.voiceId && one.rate === other.rate;
}

/** What becomes of a draft after some words are said otherwise: a speech that holds one of them is not what it would be now. */
export function withOtherPronunciations({ speech }: Pick<Draft, 'speech'>, written: readonly string[]): Partial<Draft> {
  const script = speech?.source.script.toLowerCase().replaceAll(/\s+/gu, ' ') ?? '';
  const isSaid = written.some((word) => script.includes(word.toLowerCase().replaceAll(/\s+/gu, ' ')));
  return speech && isSaid ? { speech: { ...speech, isOutdated: true } } : {};
}

/** There is a speech, but of something else. */
export function isSpeechStale(draft: Draft): boolean {
  return draft.speech !== null && freshSpeech(draft) === null;
}
