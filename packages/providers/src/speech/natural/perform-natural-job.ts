import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { OfflineTts } from 'sherpa-onnx-node';
import type * as Sherpa from 'sherpa-onnx-node';
import { joinSounds, amplify } from '../built-in/audio/join-sounds.ts';
import { toWav } from '../built-in/audio/wav.ts';
import { RefusedError } from '../built-in/synthesis-messages.ts';
import { planSpeech, type SpeechPlan, type Utterance } from '../built-in/speech-plan.ts';
import type { Pronunciation } from '../speech-provider.ts';
import { toPlainCharacters, withoutMarkup } from '../built-in/text/characters.ts';
import { toLatinText } from '../built-in/text/synthesiser-text.ts';
import { LANGUAGE_PACKS } from '../built-in/text/packs/index.ts';
import { respell, heardText } from '../built-in/text/respell.ts';
import { breakOf, toTexts, type ToSpokenForms } from '../built-in/text/spoken-form.ts';
import { toSpokenForms } from '../built-in/text/read-words.ts';
import { PAUSE, type PhoneSpan, sampleAt, type Sound, measureJoined, type Piece } from '../built-in/audio/sound.ts';
import type { PackModel, NaturalAudio, NaturalJob } from './voice-pack.ts';

/**
 * Makes the function that performs jobs of natural voices, all of one model, which stays loaded: `modelOf` says which it is. What could not be loaded is
 * loaded anew by the next job.
 * The function throws `RefusedError`: `script_has_no_words` before it loads anything, `script_too_long_to_speak` with the first
 * utterance that does not fit in `maxDurationMs`, `voice_made_no_sound` when all of it is silence.
 */
export function createNaturalPerformer(): (
  job: NaturalJob,
  signal: AbortSignal,
  tell?: (share: number) => void,
) => Promise<NaturalAudio> {
  let voice: OfflineTts | undefined;

  return async (job, signal, tell) => {
    const plan = planSpeech(job.text, toNaturalForms(job));
    voice ??= await loadModel(job);
    const pieces: Piece[] = [];
    const durationWith = measureJoined(plan.leadMs);
    for (const utterance of plan.utterances) {
      signal.throwIfAborted();
      const piece = await speak(voice, utterance, job);
      const tailMs = utterance === plan.utterances.at(-1) ? utterance.breakAfterMs : 0;
      if (Math.round(durationWith(piece) + tailMs) > job.maxDurationMs)
        throw new RefusedError('script_too_long_to_speak');
      pieces.push(piece);
      tell?.(pieces.length / plan.utterances.length);
    }
    const said = plan.utterances.flatMap(({ parts }) => parts);
    return { ...toAudio(plan, pieces), heard: heardText(job.text, { pronunciations: job.pronunciations, said }) };
  };
}

/** More threads than this hardly make a voice faster, and other work needs cores too. */
const MOST_THREADS = 4;

/** Where a model stands, and the language that it is to read where it can read several. */
type ModelChoice = { folder: string; model: PackModel; phonemeLanguage?: string | undefined };

/**
 * Loads a model with sherpa-onnx. What it cannot load may end the process: call it in one that may end.
 * @throws Error when the model cannot be loaded.
 */
async function loadModel(choice: ModelChoice): Promise<Sherpa.OfflineTts> {
  // An import would let Node look for its names in the code, which it cannot find there.
  const sherpa = createRequire(import.meta.url)('sherpa-onnx-node') as typeof Sherpa;
  return sherpa.OfflineTts.createAsync(toConfig(choice));
}

function toConfig({ folder, model, phonemeLanguage }: ModelChoice): Sherpa.OfflineTtsConfig {
  const at = (path: string | undefined) => (path === undefined ? '' : join(folder, path));
  const files = {
    model: at(model.model),
    tokens: at(model.tokens),
    dataDir: at(model.phonemes),
    // Words of an own lexicon are English or Chinese; other languages are read by espeak-ng's rules.
    lexicon: phonemeLanguage ? '' : model.lexicons.map(at).join(','),
  };
  const styles = at(model.styles);
  const own = {
    vits: { vits: files },
    kokoro: { kokoro: { ...files, voices: styles, lang: phonemeLanguage ?? '' } },
    kitten: { kitten: { ...files, voices: styles } },
  }[model.kind];
  return {
    model: { ...own, numThreads: Math.min(MOST_THREADS, availableParallelism()), provider: 'cpu', debug: false },
    maxNumSentences: 1,
    ruleFsts: model.rules.map(at).join(','),
  };
}

type Reader = { language: string; region: string; pronunciations: readonly Pronunciation[] };

/** Makes the function that turns a script's words into what a model is given: figures and signs in words where we know the language, and as they are where the model does. */
function toNaturalForms({ language, region, pronunciations }: Reader): ToSpokenForms {
  const toSynthesiserText = isLatin(language) ? toLatinText : toAnyText;
  if (LANGUAGE_PACKS.has(language)) return toSpokenForms({ language, region, toSynthesiserText, pronunciations });
  return (sources) =>
    respell(sources, pronunciations).map((source) => {
      const plain = toPlainCharacters(withoutMarkup(source));
      return { texts: toTexts(toSynthesiserText(plain)), break: breakOf(plain) };
    });
}

const isLatin = (language: string) => new Intl.Locale(language).maximize().script === 'Latn';

/** Letters and figures of any script; signs that no model speaks are dropped. */
function toAnyText(spoken: string): string {
  return spoken
    .replaceAll(/[^\p{L}\p{M}\p{N}.' -]/gu, ' ')
    .replaceAll(/(?<![\p{L}\p{M}\p{N}])[.'-]+|[.'-]+(?![\p{L}\p{M}\p{N}])/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

async function speak(voice: OfflineTts, utterance: Utterance, { speaker, rate }: NaturalJob): Promise<Piece> {
  const { samples, sampleRate } = await voice.generateAsync({
    text: textOf(utterance),
    sid: speaker,
    speed: rate,
    enableExternalBuffer: false,
  });
  const { pauseAfterMs, breakAfterMs, startsSentence } = utterance;
  return { sound: toSound(samples, sampleRate), pauseAfterMs: pauseAfterMs / rate + breakAfterMs, startsSentence };
}

const FULL_SCALE = 32_768;
/** As long as the built-in voices look for silence: below this share of its peak an utterance has not begun, or has ended. */
const AUDIBLE_SHARE = 0.02;
/** -20 dBFS RMS, where the built-in voices lie; and the most that is raised. */
const TARGET_LEVEL = 0.1;
const HIGHEST_GAIN = 20;

/**
 * What a model made, as a sound whose silence at both ends is known. What is in between counts as one phone until it has been aligned.
 * Samples that are no numbers become silence.
 */
function toSound(raw: Float32Array, sampleRateHz: number): Sound {
  const samples = Int16Array.from(raw, (value) =>
    Number.isFinite(value) ? Math.round(Math.max(-1, Math.min(1, value)) * (FULL_SCALE - 1)) : 0,
  );
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const isAudible = (sample: number) => Math.abs(sample) > peak * AUDIBLE_SHARE;
  const toMs = (index: number) => (index * 1000) / sampleRateHz;
  const [startMs, endMs] = [toMs(samples.findIndex(isAudible)), toMs(samples.findLastIndex(isAudible) + 1)];
  const phones: PhoneSpan[] = peak === 0 ? [] : [{ phone: 'ah', startMs, endMs }];
  return { samples, sampleRateHz, phones, words: [] };
}

/** How much a sound is raised to the level of the other voices; null when there is none. */
function gainOf(samples: Int16Array, { sampleRateHz, phones }: Omit<Sound, 'samples' | 'words'>): number | null {
  let energy = 0;
  let count = 0;
  for (const { phone, startMs, endMs } of phones) {
    if (phone === PAUSE) continue;
    for (const sample of samples.subarray(sampleAt(startMs, sampleRateHz), sampleAt(endMs, sampleRateHz))) {
      energy += (sample / FULL_SCALE) ** 2;
      count += 1;
    }
  }
  return energy === 0 ? null : Math.min(HIGHEST_GAIN, TARGET_LEVEL / Math.sqrt(energy / count));
}

function toAudio({ words, stressed, leadMs, utterances }: SpeechPlan, pieces: readonly Piece[]): NaturalAudio {
  const { samples, sampleRateHz, phones } = joinSounds(pieces, {
    leadMs,
    tailMs: utterances.at(-1)?.breakAfterMs ?? 0,
  });
  const gain = gainOf(samples, { sampleRateHz, phones });
  if (gain === null) throw new RefusedError('voice_made_no_sound');
  amplify(samples, gain);
  return { wav: toWav(samples, sampleRateHz), words, stressed: [...stressed] };
}

/** Commas and the ending tell the model how to say it. */
function textOf({ parts, ending }: Utterance): string {
  const last = parts.length - 1;
  return parts
    .map(({ text, isBeforeComma }, index) => (isBeforeComma && index < last ? `${text},` : text))
    .join(' ')
    .concat(ending);
}
