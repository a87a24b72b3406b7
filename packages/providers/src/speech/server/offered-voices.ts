import type { SpeechVoice } from '../speech-provider.ts';
import type { OfferedServer } from './speech-server.ts';

/** The voices of a server as people choose them, each with the name the server knows it by. */
export function offeredVoices(server: OfferedServer | null): { voice: SpeechVoice; name: string }[] {
  return (server?.voices ?? []).map(({ id, voice, name, gender, language, region, style }) => ({
    name: voice,
    voice: {
      id,
      name,
      note: 'Natural voice',
      style,
      gender,
      language,
      region,
      basic: false,
      takesLong: true,
      origin: JSON.stringify([server?.address, server?.model, voice]),
    },
  }));
}
