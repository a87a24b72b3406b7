/** What other features may use of voices. */
export { countVoices, filterFor, filterVoices } from './filter-voices.ts';
export { PronunciationsDialog } from './pronunciations-dialog.tsx';
export { Recorder } from './recorder/recorder.tsx';
export { sayPlaybackFailed } from './say-playback-failed.ts';
export type { SpeechAudio } from './speech-audio.ts';
export { SpeechPlayer } from './speech-player.tsx';
export { useSpoken } from './use-spoken.ts';
export { useMarkVoice } from './use-mark-voice.ts';
export { VoiceFilters } from './voice-filters.tsx';
export { VoiceList, VoiceListSkeleton } from './voice-list.tsx';
export { DEFAULT_COUNTRIES, voicesTexts } from './voices.texts.ts';
