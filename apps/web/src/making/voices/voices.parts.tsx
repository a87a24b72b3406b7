/** What other features may use of voices. */
export { countVoices, filterFor, filterVoices } from './voice-list.tsx';
export { PronunciationsDialog } from './pronunciations-dialog.tsx';
export { Recorder } from './recorder.tsx';
export { sayPlaybackFailed } from './speech-audio.ts';
export type { SpeechAudio } from './speech-audio.ts';
export { SpeechPlayer } from './speech-player.tsx';
export { useSpoken } from './speech-audio.ts';
export { useMarkVoice } from './voice-list.tsx';
export { VoiceFilters } from './voice-list.tsx';
export { VoiceList, VoiceListSkeleton } from './voice-list.tsx';
export { voicesTexts } from './voices.texts.gen.ts';
