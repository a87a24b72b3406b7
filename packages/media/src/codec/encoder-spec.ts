import type { RenderQuality } from '../render-quality.ts';

/**
 * An H.264 encoder and what it is opened with: plain data, so that it can be sent to a child and compared.
 * `name`: as the operator knows it. `codec`: as FFmpeg does. `pictures`: the form in which it takes them, planar, with interleaved colours, or in memory of
 * the device. `device`: path of that device, where it must be named. `options`: FFmpeg's, for each quality: a constant quantiser, closed groups, no B-frames
 * and an IDR picture wherever one is asked for.
 */
export type EncoderSpec = {
  name: string;
  codec: string;
  pictures: 'yuv420p' | 'nv12' | 'vaapi';
  device?: string | undefined;
  options: Record<RenderQuality, Record<string, string>>;
};

/**
 * Constant quantisers: without a rate to keep, x264 needs no look at the frames ahead, which saves a fifth of its work and 45 MB, and a segment's bits depend on
 * nothing but its own pictures. `high` also looks for motion of quarters of a pixel, which makes its files smaller for a fifth more work.
 * `deadzone`: from which size on a difference to the picture before is worth bits, of 32; x264's own is 21. At `high` what is dropped is finer than what `medium` keeps.
 * All reach what `encoder-quality.deep.test.ts` asks of them.
 */
const EFFORT: Record<RenderQuality, { qp: string; subme: string; deadzone: string; ipratio: string }> = {
  low: { qp: '20', subme: '0', deadzone: '23', ipratio: '2.4' },
  medium: { qp: '19', subme: '0', deadzone: '23', ipratio: '2.4' },
  high: { qp: '17', subme: '1', deadzone: '25', ipratio: '2.2' },
};

/**
 * Cheapest preset, with the tools of the High profile that cost little and halve its bits. Groups are closed; keyframes stand where they are asked for
 * and nowhere else, about seven steps of the quantiser finer than the rest (`ipratio`), as most of each picture is taken from them. No B-frames: what has not changed since the
 * picture before is then skipped unseen (`mb_info`), which is more than they save.
 */
const X264_PARAMS = ['open-gop=0', 'scenecut=0', 'keyint=infinite', 'cabac=1', '8x8dct=1', 'deblock=0,0', 'bframes=0'];

/** The encoder that every machine has, and that all others are held against. */
export const X264: EncoderSpec = {
  name: 'x264',
  codec: 'libx264',
  pictures: 'yuv420p',
  options: { low: optionsOf('low'), medium: optionsOf('medium'), high: optionsOf('high') },
};

function optionsOf(quality: RenderQuality): Record<string, string> {
  const { qp, subme, deadzone, ipratio } = EFFORT[quality];
  return {
    preset: 'ultrafast',
    qp,
    profile: 'high',
    'forced-idr': '1',
    mb_info: '1',
    'x264-params': [...X264_PARAMS, `subme=${subme}`, `deadzone-inter=${deadzone}`, `ipratio=${ipratio}`].join(':'),
  };
}

/** What counts as good enough: mean structural similarity of the luma to the painted pictures, bits, and H.264's number for the High profile. */
export const GATE = { leastSimilarity: 0.994, mostKbitsPerSecond: 3000, profile: 100 } as const;

/** Pictures of one quality, as an encoder made them. `problems`: what no joined video could stand. */
export type JudgedPictures = { similarity: number; kbitsPerSecond: number; problems: string[] };

/** One encoder on the trial clip. `ms`: from opening it to the last packet, composing included, at ordinary quality. */
export type EncoderTrial = { ms: number; medium: JudgedPictures; high: JudgedPictures };

/**
 * What keeps an encoder from being used; nothing when it passes. A short clip holds more than its share of first pictures and of captions that change:
 * where x264 itself stays below the least similarity, its own is what must be reached.
 */
export function checkTrialQuality(trial: EncoderTrial, x264: EncoderTrial): string[] {
  return (['medium', 'high'] as const).flatMap((quality) => {
    const { similarity, kbitsPerSecond, problems } = trial[quality];
    const least = Math.min(GATE.leastSimilarity, x264[quality].similarity);
    const faults = problems.slice(0, 1);
    if (!(similarity >= least)) faults.push(`SSIM ${similarity.toFixed(4)} is below ${least.toFixed(4)}`);
    if (!(kbitsPerSecond <= GATE.mostKbitsPerSecond))
      faults.push(`${kbitsPerSecond.toFixed(0)} kbit/s are above ${GATE.mostKbitsPerSecond}`);
    return faults.map((fault) => `${fault} (${quality} quality)`);
  });
}
