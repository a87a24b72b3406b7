import type { ServerVoice } from '@sayso/contract';
import { ServerError, type ServerFault } from '../../server/ask-server.ts';
import { listServerVoices } from './list-server-voices.ts';
import { speakPlainly, speakWithTimes } from './speak-at-server.ts';
import type { CompatibleServer } from '../../server/compatible-server.ts';

/** What a trial found: the voices a server lists, the sound of its first words, and whether it tells when each is spoken. */
export type ServerTrial = { voices: ServerVoice[]; audio: Buffer; tellsTimes: boolean };

/** What servers without a list most often have. */
const LIKELY_VOICE = 'alloy';

/** What is to be said, with which of the server's voices, and how many voices are looked at. */
type Trial = { text: string; voice: string | undefined; maxVoices: number; signal?: AbortSignal | undefined };

/** Lets a server say a sentence. Never throws for what the server does: `fault` says what it was. */
export async function tryServer(
  server: CompatibleServer,
  { text, voice, maxVoices, signal }: Trial,
): Promise<ServerTrial | { fault: ServerFault; voices: ServerVoice[] }> {
  let voices: ServerVoice[] = [];
  try {
    voices = await listServerVoices(server, { maxVoices, signal });
    const speech = { voice: voice ?? voices[0]?.voice ?? LIKELY_VOICE, text, speed: 1, signal };
    const timed = await speakWithTimes(server, speech);
    const { audio, words } = timed ?? (await speakPlainly(server, speech));
    return { voices, audio, tellsTimes: (words?.length ?? 0) > 0 };
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof ServerError) return { fault: error.fault, voices };
    throw error;
  }
}
