import { setImmediate } from 'node:timers/promises';
import type { SpokenAudio } from '../speech-provider.ts';
import { joinSounds, measureJoined, type Piece } from './audio/join-sounds.ts';
import { amplify, stepLevels, toLoudness } from './audio/level.ts';
import type { Sound } from './audio/sound.ts';
import { toWav } from './audio/wav.ts';
import { loadEspeak } from './espeak/espeak.ts';
import { loadFlite } from './flite/flite.ts';
import { createFliteSpeaker, type FliteSpeaker } from './flite/speak-with-flite.ts';
import type { Utterance } from './speech-plan.ts';
import type { SynthesisJob } from './synthesis-messages.ts';
import { timeWords } from './word-times.ts';

/** Speaks one utterance of the job that it was made for; blocks meanwhile. */
type SpeakUtterance = (utterance: Utterance) => Sound;

/** The speech of a job would be longer than the job allows. */
export class TooLongError extends Error {
  constructor(maxDurationMs: number) {
    super(`The speech is longer than ${maxDurationMs} ms.`);
    this.name = 'TooLongError';
  }
}

/**
 * Makes the function that performs jobs. A synthesiser is loaded by the first job that asks for it, and stays loaded.
 * Between two utterances the event loop runs, so that `signal` can abort; then the reason of the signal is thrown.
 * The function throws `TooLongError` with the first utterance that does not fit in `maxDurationMs`.
 */
export function createPerformer(): (job: SynthesisJob, signal: AbortSignal) => Promise<SpokenAudio> {
  let flite: Promise<FliteSpeaker> | undefined;
  let espeak: ReturnType<typeof loadEspeak> | undefined;

  const prepare = async ({ voice, rate }: SynthesisJob): Promise<SpeakUtterance> => {
    if (voice.engine === 'espeak') {
      espeak ??= loadEspeak();
      const speaker = await espeak;
      return (utterance) => speaker.speak(utterance, { voice, rate });
    }
    flite ??= loadFlite().then(createFliteSpeaker);
    const speaker = await flite;
    return (utterance) => speaker.speak(utterance, { voice, rate });
  };

  return async (job, signal) => {
    const speak = await prepare(job);
    const pieces: Piece[] = [];
    const durationWith = measureJoined(job.plan.leadMs);
    for (const utterance of job.plan.utterances) {
      await setImmediate();
      signal.throwIfAborted();
      const { pauseAfterMs, breakAfterMs, startsSentence } = utterance;
      const piece = { sound: speak(utterance), pauseAfterMs: pauseAfterMs / job.rate + breakAfterMs, startsSentence };
      const tailMs = utterance === job.plan.utterances.at(-1) ? breakAfterMs : 0;
      if (Math.round(durationWith(piece) + tailMs) > job.maxDurationMs) throw new TooLongError(job.maxDurationMs);
      pieces.push(piece);
    }
    const tailMs = job.plan.utterances.at(-1)?.breakAfterMs ?? 0;
    return toSpokenAudio(joinSounds(pieces, { leadMs: job.plan.leadMs, tailMs }), job);
  };
}

function toSpokenAudio({ samples, sampleRateHz, phones, words }: Sound, { plan, voice }: SynthesisJob): SpokenAudio {
  if (words.length === 0) throw new Error('The synthesiser spoke none of the words.');
  amplify(samples, voice.gain);
  const durationMs = Math.round((samples.length * 1000) / sampleRateHz);
  const whole = (timeMs: number) => Math.min(durationMs, Math.round(timeMs));
  return {
    wav: toWav(samples, sampleRateHz),
    take: {
      durationMs,
      words: timeWords(plan.words, words, durationMs),
      phones: phones.map(({ phone, startMs, endMs }) => ({ phone, startMs: whole(startMs), endMs: whole(endMs) })),
      loudness: toLoudness(stepLevels(samples, sampleRateHz)),
    },
  };
}
