export { createBuiltInSpeech } from './speech/built-in/built-in-speech.ts';
export type { SpeechProvider, SpeechRequest, SpeechVoice, SpokenAudio } from './speech/speech-provider.ts';
