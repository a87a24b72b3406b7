import { createSynthesisProcess } from '../built-in/synthesis-process.ts';
import type { NaturalAudio, NaturalJob } from './natural-messages.ts';
import type { VoicePack } from './voice-pack.ts';

/** Loading the largest model and saying one sentence, on a machine ten times as busy as usual. */
const TRIAL_LIMIT_MS = 240_000;

/**
 * Lets the first voice of a pack say a text, in a process that ends with it.
 * @throws AppError `speech_failed` when it cannot, `script_has_no_words` when there is nothing of the text that it can say.
 */
export async function tryVoicePack(
  { folder, model, voices }: VoicePack,
  text: string,
  signal?: AbortSignal,
): Promise<void> {
  const [voice] = voices;
  if (!voice) throw new Error('The pack has no voice.');
  const { language, region, speaker, phonemeLanguage } = voice;
  const own = { language, region, speaker, phonemeLanguage, folder, model };
  const synthesis = createSynthesisProcess<NaturalJob, NaturalAudio>(new URL('./natural-child.ts', import.meta.url));
  try {
    const job = { ...own, text, pronunciations: [], rate: 1, maxDurationMs: Number.POSITIVE_INFINITY };
    await synthesis.perform(job, { timeoutMs: TRIAL_LIMIT_MS, signal });
  } finally {
    await synthesis.close();
  }
}
