import { lazy } from 'react';
import type { OperatorFeature } from '../../feature.ts';

const VoicePacksScreen = lazy(async () => ({
  default: (await import('./voice-packs/voice-packs-screen.tsx')).VoicePacksScreen,
}));
const SpeechServerScreen = lazy(async () => ({
  default: (await import('./speech-server/speech-server-screen.tsx')).SpeechServerScreen,
}));

export const voicesInBackOffice = {
  sections: {
    settings: [
      { key: 'voice-packs', label: 'Voice packs', screen: VoicePacksScreen },
      { key: 'speech-server', label: 'Speech server', screen: SpeechServerScreen },
    ],
  },
} as const satisfies OperatorFeature;
