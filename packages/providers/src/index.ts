export { createBuiltInSpeech } from './speech/built-in/built-in-speech.ts';
export { pronunciationsIn } from './speech/built-in/text/respell.ts';
export type {
  Pronunciation,
  SpeechProvider,
  SpeechRequest,
  SpeechVoice,
  SpokenAudio,
} from './speech/speech-provider.ts';
