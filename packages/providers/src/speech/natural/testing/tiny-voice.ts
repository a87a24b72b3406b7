import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readWav } from '../../built-in/audio/wav.ts';
import { toOnnxFile } from './onnx-file.ts';
import { sharedSpeech } from '../../testing/shared-speech.ts';

/** The words that the tiny voice can say. */
export const TINY_WORDS =
  'hello there this is my new bottle it good and you will love today buy for summer coffee morning'.split(' ');

const SAMPLE_RATE_HZ = 16_000;
/** Between two words, in samples: 40 ms. */
const GAP_SAMPLES = 640;

/**
 * Writes a pack whose model speaks: a VITS as far as sherpa-onnx can tell, made of the words of a built-in voice, which it puts one
 * behind the other, slower or faster. Answers how long each word is, in milliseconds.
 */
export async function writeTinyVoice(
  folder: string,
  { metadata = {}, modelName = 'en_US-tiny-low.onnx' }: { metadata?: Record<string, string>; modelName?: string } = {},
): Promise<ReadonlyMap<string, number>> {
  const words = await recordWords();
  const longest = Math.max(...words.map(({ length }) => length));
  const table = new Float32Array((words.length + 1) * longest);
  words.forEach((samples, index) => table.set(samples, (index + 1) * longest));
  const lengths = BigInt64Array.from([GAP_SAMPLES, ...words.map(({ length }) => length)], BigInt);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, modelName), toModel({ table, lengths, longest, metadata }));
  await writeFile(
    join(folder, 'tokens.txt'),
    ['  0', ...TINY_WORDS.map((_, index) => `w${index} ${index + 1}`)].join('\n'),
  );
  await writeFile(join(folder, 'lexicon.txt'), TINY_WORDS.map((word, index) => `${word} w${index}`).join('\n'));
  return new Map(TINY_WORDS.map((word, index) => [word, ((words[index]?.length ?? 0) * 1000) / SAMPLE_RATE_HZ]));
}

async function recordWords(): Promise<Float32Array[]> {
  const speech = sharedSpeech();
  const spoken = await Promise.all(TINY_WORDS.map((text) => speech.speak({ text, voiceId: 'en-us-ethan', rate: 1 })));
  return spoken.map(({ wav, take }) => {
    const { samples, sampleRateHz } = readWav(wav);
    const [word] = take.words;
    const at = (timeMs = 0) => Math.round((timeMs * sampleRateHz) / 1000);
    return atModelRate(samples.subarray(at(word?.startMs), at(word?.endMs)), sampleRateHz);
  });
}

/** Samples at the rate of the model, each the mean of those in its time. */
function atModelRate(samples: Int16Array, sampleRateHz: number): Float32Array {
  const step = sampleRateHz / SAMPLE_RATE_HZ;
  return Float32Array.from({ length: Math.floor(samples.length / step) }, (_, index) => {
    const part = samples.subarray(Math.floor(index * step), Math.floor((index + 1) * step));
    return part.reduce((sum, value) => sum + value, 0) / part.length / 32_768;
  });
}

/** x (tokens) -> rows of the table -> what of each row is sound -> all of it at the wanted length. */
function toModel(input: {
  table: Float32Array;
  lengths: BigInt64Array;
  longest: number;
  metadata: Readonly<Record<string, string>>;
}): Buffer {
  const { table, lengths, longest, metadata } = input;
  const long = (name: string, values: readonly number[], shape = [values.length]) => ({
    name,
    shape,
    values: BigInt64Array.from(values, BigInt),
  });
  const [toFloat, toLong] = [{ to: 1 }, { to: 7 }];
  return toOnnxFile({
    metadata: {
      model_type: 'vits',
      comment: 'tiny',
      language: 'English',
      voice: 'en-us',
      sample_rate: String(SAMPLE_RATE_HZ),
      n_speakers: '1',
      add_blank: '0',
      ...metadata,
    },
    inputs: [
      { name: 'x', type: 'int64', shape: [1, 'tokens'] },
      { name: 'x_length', type: 'int64', shape: [1] },
      ...['noise_scale', 'length_scale', 'noise_scale_w'].map((name) => ({ name, type: 'float' as const, shape: [1] })),
    ],
    output: 'y',
    constants: [
      { name: 'table', shape: [lengths.length, longest], values: table },
      { name: 'lengths', shape: [lengths.length], values: lengths },
      long(
        'places',
        Array.from({ length: longest }, (_, index) => index),
        [1, longest],
      ),
      long('flat', [-1]),
      long('axis', [1]),
      long('one', [1]),
      long('scalar', [], [0]),
      long('sound', [1, 1, -1]),
      { name: 'zero', shape: [], values: Float32Array.of(0) },
      { name: 'step', shape: [], values: Float32Array.of(1) },
    ],
    steps: [
      { op: 'Reshape', inputs: ['x', 'flat'], output: 'ids' },
      { op: 'Gather', inputs: ['table', 'ids'], output: 'rows', attributes: { axis: 0 } },
      { op: 'Gather', inputs: ['lengths', 'ids'], output: 'long', attributes: { axis: 0 } },
      { op: 'Unsqueeze', inputs: ['long', 'axis'], output: 'limits' },
      { op: 'Less', inputs: ['places', 'limits'], output: 'within' },
      { op: 'Reshape', inputs: ['within', 'flat'], output: 'mask' },
      { op: 'Compress', inputs: ['rows', 'mask'], output: 'whole' },
      { op: 'Shape', inputs: ['whole'], output: 'count' },
      { op: 'Cast', inputs: ['count'], output: 'countFloat', attributes: toFloat },
      { op: 'Mul', inputs: ['countFloat', 'length_scale'], output: 'wanted' },
      { op: 'Reshape', inputs: ['wanted', 'scalar'], output: 'end' },
      { op: 'Range', inputs: ['zero', 'end', 'step'], output: 'times' },
      { op: 'Div', inputs: ['times', 'length_scale'], output: 'sources' },
      { op: 'Cast', inputs: ['sources'], output: 'sourceIndices', attributes: toLong },
      { op: 'Sub', inputs: ['count', 'one'], output: 'last' },
      { op: 'Min', inputs: ['sourceIndices', 'last'], output: 'safe' },
      { op: 'Gather', inputs: ['whole', 'safe'], output: 'line', attributes: { axis: 0 } },
      { op: 'Reshape', inputs: ['line', 'sound'], output: 'y' },
    ],
  });
}
