import { createBuiltInSpeech, joinSpeechProviders, type SpeechProvider } from '@sayso/providers';

/** All voices that are offered, and the built-in ones alone: what they say is timed to the millisecond, so that other voices can be timed by them. */
export type Speech = { speech: SpeechProvider; referenceSpeech: SpeechProvider };

/** Opens every source of speech; closing `speech` closes all of them. Natural voices come before the built-in ones. */
export function openSpeech(): Speech {
  const referenceSpeech = createBuiltInSpeech();
  return { speech: joinSpeechProviders([referenceSpeech]), referenceSpeech };
}
