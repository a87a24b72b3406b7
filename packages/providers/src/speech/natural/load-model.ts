import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type * as Sherpa from 'sherpa-onnx-node';
import type { PackModel } from './voice-pack.ts';

/** More threads than this hardly make a voice faster, and other work needs cores too. */
const MOST_THREADS = 4;

/** Where a model stands, and the language that it is to read where it can read several. */
export type ModelChoice = { folder: string; model: PackModel; phonemeLanguage?: string | undefined };

/**
 * Loads a model with sherpa-onnx. What it cannot load may end the process: call it in one that may end.
 * @throws Error when the model cannot be loaded.
 */
export async function loadModel(choice: ModelChoice): Promise<Sherpa.OfflineTts> {
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
