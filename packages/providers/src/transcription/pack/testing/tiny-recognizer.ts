import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toOnnxFile } from '../../../speech/natural/testing/onnx-file.ts';
import { SENTENCE_OF_TRIAL } from '../../transcriber.ts';

/** How many bands of a sound the model is shown, and how loud they are together, as logarithms, where something is heard. */
const BANDS = 80;
const HEARD_LEVEL = -10 * BANDS;
/** A word takes so many hundredths of a second of what is heard. */
const FRAMES_PER_WORD = 15;

/**
 * Writes a pack whose model writes down one sentence, a word for every 150 ms in which something is heard: a NeMo model as far as sherpa-onnx can tell, which loads,
 * hears, decodes and times for real, and understands nothing.
 */
export async function writeTinyRecognizer(
  folder: string,
  { sentence = SENTENCE_OF_TRIAL, metadata = {} }: { sentence?: string; metadata?: Record<string, string> } = {},
): Promise<void> {
  const words = sentence.split(' ');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'model.int8.onnx'), toModel(words.length, metadata));
  const tokens = ['<blk> 0', ...words.map((word, index) => `\u2581${word} ${index + 1}`)];
  await writeFile(join(folder, 'tokens.txt'), tokens.join('\n'));
}

/** Bands -> loudness of each frame -> is something heard -> how much has been heard so far -> the number of the word. */
function toModel(words: number, metadata: Record<string, string>): Buffer {
  const long = (name: string, values: readonly number[], shape: readonly number[] = [values.length]) => ({
    name,
    shape,
    values: BigInt64Array.from(values, BigInt),
  });
  return toOnnxFile({
    metadata: {
      model_type: 'EncDecCTCModelBPE',
      vocab_size: String(words + 1),
      subsampling_factor: '1',
      normalize_type: 'NA',
      ...metadata,
    },
    inputs: [
      { name: 'audio_signal', type: 'float', shape: [1, BANDS, 'frames'] },
      { name: 'length', type: 'int64', shape: [1] },
    ],
    output: 'logprobs',
    outputShape: [1, 'frames', words + 1],
    constants: [
      long('bands', [1]),
      long('axis', [1], []),
      long('most', [words]),
      long('depth', [words + 1], []),
      long('each', [FRAMES_PER_WORD]),
      long('beforeNext', [FRAMES_PER_WORD - 1]),
      { name: 'level', shape: [1], values: Float32Array.of(HEARD_LEVEL) },
      { name: 'offAndOn', shape: [2], values: Float32Array.of(0, 1) },
    ],
    steps: [
      { op: 'ReduceSum', inputs: ['audio_signal', 'bands'], output: 'loudness', attributes: { keepdims: 0 } },
      { op: 'Greater', inputs: ['loudness', 'level'], output: 'isHeard' },
      { op: 'Cast', inputs: ['isHeard'], output: 'heard', attributes: { to: 7 } },
      { op: 'CumSum', inputs: ['heard', 'axis'], output: 'soFar' },
      { op: 'Add', inputs: ['soFar', 'beforeNext'], output: 'upToNext' },
      { op: 'Div', inputs: ['upToNext', 'each'], output: 'number' },
      { op: 'Min', inputs: ['number', 'most'], output: 'word' },
      { op: 'OneHot', inputs: ['word', 'depth', 'offAndOn'], output: 'logprobs' },
    ],
  });
}
