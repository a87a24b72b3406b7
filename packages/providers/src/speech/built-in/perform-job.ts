import { setImmediate } from 'node:timers/promises';
import type { SpokenAudio } from '../speech-provider.ts';
import { joinSounds, measureJoined, type Piece } from './audio/join-sounds.ts';
import { levelSpeech, stepLevels, toLoudness } from './audio/level.ts';
import type { Sound } from './audio/sound.ts';
import { toWav } from './audio/wav.ts';
import { loadEspeak } from './espeak/espeak.ts';
import { loadFlite } from './flite/flite.ts';
import { createFliteSpeaker, type FliteSpeaker } from './flite/speak-with-flite.ts';
import type { SpeechPlan, Utterance } from './speech-plan.ts';
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
 * Makes the function that performs jobs. Flite is loaded by the first job that asks for it, and stays loaded.
 * Between two utterances the event loop runs, so that `signal` can abort; then the reason of the signal is thrown.
 * The function throws `TooLongError` with the first utterance that does not fit in `maxDurationMs`.
 */
export function createPerformer(): (job: SynthesisJob, signal: AbortSignal) => Promise<SpokenAudio> {
  let flite: Promise<FliteSpeaker> | undefined;

  const prepare = async ({ voice, rate }: SynthesisJob): Promise<SpeakUtterance> => {
    if (voice.engine === 'espeak') {
      // A fresh start of 0.1 s: espeak-ng carries its noise and pitch phase from one text to the next, so that the same text would never sound the same.
      const speaker = await loadEspeak();
      return (utterance) => speaker.speak(utterance, { voice, rate });
    }
    flite ??= loadFlite().then(createFliteSpeaker);
    const speaker = await flite;
    return (utterance) => speaker.speak(utterance, { voice, rate });
  };

  return async (job, signal) => {
    const speak = await prepare(job);
    const pieces: Piece[] = [];
    const durationWith = measureJoined();
    for (const utterance of job.plan.utterances) {
      await setImmediate();
      signal.throwIfAborted();
      const piece = { sound: speak(utterance), pauseAfterMs: utterance.pauseAfterMs / job.rate };
      if (Math.round(durationWith(piece)) > job.maxDurationMs) throw new TooLongError(job.maxDurationMs);
      pieces.push(piece);
    }
    return toSpokenAudio(joinSounds(pieces), job.plan);
  };
}

function toSpokenAudio({ samples, sampleRateHz, phones, words }: Sound, plan: SpeechPlan): SpokenAudio {
  if (words.length === 0) throw new Error('The synthesiser spoke none of the words.');
  levelSpeech(samples, sampleRateHz);
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
