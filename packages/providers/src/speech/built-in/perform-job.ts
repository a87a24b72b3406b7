import { setImmediate } from 'node:timers/promises';
import { stepLevels, toLoudness } from '@sayso/engine/speech/loudness';
import type { SpokenAudio } from '../speech-provider.ts';
import { addBreaths, type Breath, type Gap, gapsForBreath } from './audio/breaths.ts';
import { joinSounds, amplify } from './audio/join-sounds.ts';
import { type Sound, measureJoined, type Piece, wholeDuration } from './audio/sound.ts';
import { stress } from './audio/stress.ts';
import { toWav } from './audio/wav.ts';
import { loadEspeak } from './espeak/espeak.ts';
import { loadFlite, createFliteSpeaker, type FliteSpeaker } from './flite/flite.ts';
import { planSpeech, type SpeechPlan, type Utterance } from './speech-plan.ts';
import { type SynthesisJob, RefusedError } from './synthesis-messages.ts';
import { heardText } from './text/respell.ts';
import { toTextOf, toFliteText, withVowels } from './text/synthesiser-text.ts';
import { toSpokenForms } from './text/read-words.ts';
import type { FliteVoice, VoiceEngine } from './voice-catalogue.ts';
import { timeWords } from './word-times.ts';

/** How loud breaths are in voices without and with much air, as root mean square in samples: 28 and 23 dB below speech. */
const BREATH_LEVEL = { least: 130, most: 235 } as const;

/** Speaks one utterance of the job that it was made for; blocks meanwhile. */
type SpeakUtterance = (utterance: Utterance) => Sound;

/**
 * Makes the function that performs jobs. A synthesiser is loaded by the first job that asks for it, and stays loaded.
 * Between two utterances the event loop runs, so that `signal` can abort; then the reason of the signal is thrown.
 * The function throws `RefusedError`: `script_has_no_words` before it loads anything, `script_too_long_to_speak` with the first
 * utterance that does not fit in `maxDurationMs`.
 */
export function createPerformer(): (job: SynthesisJob, signal: AbortSignal) => Promise<SpokenAudio> {
  let flite: Promise<FliteSpeaker> | undefined;
  let espeak: ReturnType<typeof loadEspeak> | undefined;

  const prepare = async ({ voice, rate, mood }: SynthesisJob): Promise<SpeakUtterance> => {
    if (voice.engine === 'espeak') {
      espeak ??= loadEspeak();
      const speaker = await espeak;
      return (utterance) => speaker.speak(utterance, { voice, rate, mood });
    }
    flite ??= loadFlite().then(createFliteSpeaker);
    const speaker = await flite;
    return (utterance) => speaker.speak(utterance, { voice, rate, mood });
  };

  return async (job, signal) => {
    const plan = planOf(job);
    const speak = await prepare(job);
    const pieces: Piece[] = [];
    const durationWith = measureJoined(plan.leadMs);
    for (const utterance of plan.utterances) {
      await setImmediate();
      signal.throwIfAborted();
      const { pauseAfterMs, breakAfterMs, startsSentence } = utterance;
      const sound = stress(speak(utterance), plan.stressed);
      const piece = { sound, pauseAfterMs: pauseAfterMs / job.rate + breakAfterMs, startsSentence };
      const tailMs = utterance === plan.utterances.at(-1) ? breakAfterMs : 0;
      if (wholeDuration(durationWith(piece) + tailMs, sound.sampleRateHz) > job.maxDurationMs)
        throw new RefusedError('script_too_long_to_speak');
      pieces.push(piece);
    }
    const tailMs = plan.utterances.at(-1)?.breakAfterMs ?? 0;
    const spoken = toSpokenAudio(joinSounds(pieces, { leadMs: plan.leadMs, tailMs }), {
      words: plan.words,
      voice: job.voice,
      gaps: gapsForBreath(pieces, plan.leadMs),
    });
    const said = plan.utterances.flatMap(({ parts }) => parts);
    return { ...spoken, heard: heardText(job.text, { pronunciations: job.pronunciations, said }) };
  };
}

/** Reads the script of a job as its voice's synthesiser can take it. */
function planOf({ text, language, region, pronunciations, voice }: SynthesisJob): SpeechPlan {
  const toSynthesiserText = voice.engine === 'flite' ? toFliteText : toEspeakTextOf(language);
  return planSpeech(text, toSpokenForms({ language, region, toSynthesiserText, pronunciations }));
}

function breathOf({ air, formantShift }: FliteVoice): Breath {
  return { level: BREATH_LEVEL.least + (BREATH_LEVEL.most - BREATH_LEVEL.least) * air, tract: formantShift };
}

function toEspeakTextOf(language: string): (spoken: string) => string {
  const toText = toTextOf(language);
  return language === 'ar' ? (spoken) => withVowels(toText(spoken)) : toText;
}

function toSpokenAudio(
  { samples, sampleRateHz, phones, words: spans }: Sound,
  { words, voice, gaps }: { words: readonly string[]; voice: VoiceEngine; gaps: readonly Gap[] },
): SpokenAudio {
  if (spans.length === 0) throw new Error('The synthesiser spoke none of the words.');
  amplify(samples, voice.gain);
  if (voice.engine === 'flite') addBreaths(samples, { sampleRateHz, gaps, breath: breathOf(voice) });
  const durationMs = Math.round((samples.length * 1000) / sampleRateHz);
  const whole = (timeMs: number) => Math.min(durationMs, Math.round(timeMs));
  return {
    wav: toWav(samples, sampleRateHz),
    take: {
      durationMs,
      words: timeWords(words, spans, durationMs),
      phones: phones.map(({ phone, startMs, endMs }) => ({ phone, startMs: whole(startMs), endMs: whole(endMs) })),
      loudness: toLoudness(stepLevels(samples, sampleRateHz)),
    },
  };
}
