import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PackContents, PackKind, PackModel } from '../voice-pack.ts';
import { PackError } from './pack-error.ts';
import { kokoroVoices, numberedVoices, piperVoices, type PiperFacts } from './pack-voices.ts';
import { readOnnxMetadata } from './read-onnx-metadata.ts';
import { nameOfPack, rootOf } from './unpacked-folder.ts';

/** What our models say they are, in their metadata. */
const KINDS: Readonly<Record<string, PackKind>> = {
  kokoro: 'kokoro',
  kitten: 'kitten',
  'kitten-tts': 'kitten',
  vits: 'vits',
};
/** Without these ONNX Runtime is not asked at all: sherpa-onnx would end its process. */
const NEEDED: Readonly<Record<PackKind, readonly string[]>> = {
  kokoro: ['sample_rate', 'n_speakers', 'style_dim'],
  kitten: ['sample_rate', 'n_speakers'],
  vits: ['sample_rate', 'n_speakers', 'language', 'comment'],
};
/** What espeak-ng does not begin without. */
const PHONEME_FILES = ['phontab', 'phonindex', 'phondata', 'intonations'];
/** Of several models in a pack the first of these is taken: the best that needs no graphics device. */
const MODEL_ORDER = [/^(?!.*(int8|fp16|uint8)).*\.onnx$/u, /fp16\.onnx$/u, /\.onnx$/u];

/**
 * Finds out what an unpacked pack is and which voices it has. Its files may stand in a folder of their own within it.
 * @throws PackError `voice_pack_unknown` when there is no model that we can speak with, `voice_pack_damaged` when a file is not whole.
 */
export async function readVoicePack(folder: string): Promise<PackContents> {
  const root = await rootOf(folder);
  const names = await readdir(join(folder, root));
  const model = MODEL_ORDER.map((pattern) => names.find((name) => pattern.test(name))).find(Boolean);
  if (!model) throw new PackError('voice_pack_unknown', 'There is no model in this pack.');
  const metadata = await readOnnxMetadata(join(folder, root, model));
  const kind = KINDS[metadata.get('model_type') ?? ''];
  const lacks = kind && NEEDED[kind].find((key) => !metadata.get(key));
  if (!kind || lacks)
    throw new PackError(
      'voice_pack_unknown',
      `Not a model of ours: ${lacks ?? metadata.get('model_type') ?? 'no type'}.`,
    );
  const at = (name: string) => join(root, name);
  const files = await filesOf({ folder, root, names, kind });
  const facts = { ...(await piperFactsOf(join(folder, root), model)), fileName: model, metadata };
  return {
    name: nameOfPack(root, model),
    model: { kind, model: at(model), ...files },
    voices: { kokoro: kokoroVoices, kitten: numberedVoices, vits: piperVoices }[kind](facts),
  };
}

type Unpacked = { folder: string; root: string; names: readonly string[]; kind: PackKind };

async function filesOf({ folder, root, names, kind }: Unpacked): Promise<Omit<PackModel, 'kind' | 'model'>> {
  const at = (name: string) => join(root, name);
  const find = (name: string) => (names.includes(name) ? at(name) : undefined);
  const tokens = find('tokens.txt');
  const styles = find('voices.bin');
  const phonemes = find('espeak-ng-data');
  const lexicons = names.filter((name) => /^lexicon.*\.txt$/u.test(name)).toSorted(americanFirst);
  const lacksStyles = kind !== 'vits' && (!styles || !phonemes);
  if (!tokens || lacksStyles || (!phonemes && lexicons.length === 0))
    throw new PackError('voice_pack_unknown', 'Files are missing beside the model.');
  for (const name of phonemes ? PHONEME_FILES : []) {
    const found = await stat(join(folder, phonemes ?? '', name)).catch(() => null);
    if (!found?.isFile()) throw new PackError('voice_pack_damaged', `The data of espeak-ng lack ${name}.`);
  }
  return {
    tokens,
    styles,
    phonemes,
    // Only one lexicon can tell how English words are said.
    lexicons: lexicons
      .filter((name) => name !== 'lexicon-gb-en.txt' || !lexicons.includes('lexicon-us-en.txt'))
      .map(at),
    rules: kind === 'kokoro' ? [] : names.filter((name) => name.endsWith('.fst')).map(at),
  };
}

const americanFirst = (one: string, other: string) =>
  Number(other.includes('us-en')) - Number(one.includes('us-en')) || (one < other ? -1 : 1);

/** Far more than any card has. */
const LONGEST_CARD_BYTES = 1024 * 1024;

/** Piper keeps what its model speaks beside it. What cannot be read is not there. */
async function piperFactsOf(folder: string, model: string): Promise<PiperFacts> {
  try {
    const file = join(folder, `${model}.json`);
    if ((await stat(file)).size > LONGEST_CARD_BYTES) return { card: undefined };
    const text = await readFile(file, 'utf8');
    return { card: JSON.parse(text) as PiperFacts['card'] };
  } catch {
    return { card: undefined };
  }
}
