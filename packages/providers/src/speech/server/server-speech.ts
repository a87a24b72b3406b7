import { AppError, SPEECH_RATE, type ServerVoice } from '@sayso/contract';
import { ServerError, type ServerFault, type CompatibleServer } from '../../server/compatible-server.ts';
import { createSoundProcess } from '../natural/sound/sound-process.ts';
import { type NaturalSound, speakNaturally, type TimeSpeech } from '../natural/speak-naturally.ts';
import { type SpeechProvider, type SpeechVoice, NoSoundError } from '../speech-provider.ts';
import { type ServerSpeech, speakPlainly, speakWithTimes } from './speak-at-server.ts';

/** A server of speech, and the voices of it that are offered. */
export type OfferedServer = CompatibleServer & { voices: readonly ServerVoice[] };

type Options = {
  /** The server as it is set now; null while there is none. */
  server(): OfferedServer | null;
  time: TimeSpeech;
};

/**
 * Speech of an OpenAI-compatible server by its address. Servers that tell when each word is spoken are asked to, others are found out about once.
 * Beside the errors of the port, `speak` throws AppError `voice_server_failed` with `fault` when the server does not answer with sound.
 */
export function createServerSpeech({ server: current, time }: Options): SpeechProvider {
  const closing = new AbortController();
  const sounds = createSoundProcess();
  /** Addresses that have no call for word times. */
  const plain = new Set<string>();

  const speakOnce = async (server: OfferedServer, speech: ServerSpeech): Promise<NaturalSound> => {
    const timed = plain.has(server.address) ? null : await speakWithTimes(server, speech);
    if (timed) return timed;
    const sound = await speakPlainly(server, speech);
    plain.add(server.address);
    return sound;
  };

  return {
    id: 'server',
    voices: () => offeredVoices(current()).map(({ voice }) => voice),
    speak: async (request) => {
      const { rate, voiceId, signal } = request;
      if (!(rate >= SPEECH_RATE.min && rate <= SPEECH_RATE.max))
        throw new RangeError(`rate must be ${SPEECH_RATE.min} to ${SPEECH_RATE.max}, not ${rate}`);
      const server = current();
      const found = offeredVoices(server).find(({ voice }) => voice.id === voiceId);
      if (!server || !found) throw new AppError('voice_unavailable', { voiceId });
      const either = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
      try {
        closing.signal.throwIfAborted();
        return await speakNaturally(
          { ...request, signal: either },
          {
            voice: found.voice,
            time,
            sounds,
            speak: (text) => speakOnce(server, { voice: found.name, text, speed: rate, signal: either }),
          },
        );
      } catch (error) {
        signal?.throwIfAborted();
        throw toAppError(error, found.voice.name);
      }
    },
    close: async () => {
      closing.abort(new AppError('speech_failed', {}, new Error('The speech provider is closed.')));
      await sounds.close();
    },
  };
}

function toAppError(error: unknown, name: string): AppError {
  if (error instanceof AppError) return error;
  const fault: ServerFault | null =
    error instanceof ServerError ? error.fault : error instanceof NoSoundError ? 'NO_SOUND' : null;
  if (fault === null) return new AppError('speech_failed', {}, error);
  const message = `The voice ${name} does not answer at the moment. Try again later, or choose another voice.`;
  return new AppError('voice_server_failed', { fault, message }, error);
}

/** The voices of a server as people choose them, each with the name the server knows it by. */
function offeredVoices(server: OfferedServer | null): { voice: SpeechVoice; name: string }[] {
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
