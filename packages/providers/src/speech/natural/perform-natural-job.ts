import type { OfflineTts } from 'sherpa-onnx-node';
import { joinSounds } from '../built-in/audio/join-sounds.ts';
import { amplify } from '../built-in/audio/level.ts';
import { measureJoined, type Piece } from '../built-in/audio/timeline.ts';
import { toWav } from '../built-in/audio/wav.ts';
import { RefusedError } from '../built-in/refused-error.ts';
import { planSpeech, type SpeechPlan, type Utterance } from '../built-in/speech-plan.ts';
import { heardText } from '../built-in/text/heard-text.ts';
import { loadModel } from './load-model.ts';
import type { NaturalAudio, NaturalJob } from './natural-messages.ts';
import { gainOf, toSound } from './raw-sound.ts';
import { toNaturalForms } from './to-natural-forms.ts';

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
