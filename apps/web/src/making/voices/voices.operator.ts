import { lazy } from 'react';
import type { OperatorFeature } from '../../feature.ts';

const VoicePacksScreen = lazy(async () => ({
  default: (await import('./voice-packs/voice-packs-screen.tsx')).VoicePacksScreen,
}));
const RecognitionPacksScreen = lazy(async () => ({
  default: (await import('./voice-packs/voice-packs-screen.tsx')).RecognitionPacksScreen,
}));
const SpeechServerScreen = lazy(async () => ({
  default: (await import('./speech-server/speech-server-screen.tsx')).SpeechServerScreen,
}));
const SpeechPartnersScreen = lazy(async () => ({
  default: (await import('./speech-partners/speech-partners-screen.tsx')).SpeechPartnersScreen,
}));
const TranscriberScreen = lazy(async () => ({
  default: (await import('./transcriber/transcriber-screen.tsx')).TranscriberScreen,
}));

export const voicesInBackOffice = {
  sections: {
    settings: [
      { key: 'voice-packs', label: 'Voice packs', screen: VoicePacksScreen },
      { key: 'speech-server', label: 'Speech server', screen: SpeechServerScreen },
      { key: 'voice-partners', label: 'Voice partners', screen: SpeechPartnersScreen },
      { key: 'transcriber', label: 'Transcription server', screen: TranscriberScreen },
      { key: 'recognition-packs', label: 'Recognition packs', screen: RecognitionPacksScreen },
    ],
  },
} as const satisfies OperatorFeature;
