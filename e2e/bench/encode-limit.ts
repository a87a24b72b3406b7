import { FRAMES_PER_SECOND } from '@sayso/engine';
import { withBenchClip } from './bench-clip.ts';
import { type FramesAlone, measureFramesAlone } from './frames-alone.ts';
import { median, missed, range, say } from './lines.ts';
import { ordinaryWait } from './videos.ts';

/** What the product should reach of what the encoder alone would. */
const AIM = 0.6;

/** How fast the encoder alone makes the frames of the bench clip, and which share of that the product reaches from Generate to playable. */
export async function measureEncodeLimit(runs: number): Promise<void> {
  const alone = await withBenchClip(async (clip) => {
    const results: FramesAlone[] = [];
    for (let run = 0; run < runs; run += 1)
      results.push(await measureFramesAlone(clip, { work: 'encode', quality: 'medium' }));
    return results;
  });
  const ratios = alone.map(({ wallMs, frames }) => (frames * 1000) / FRAMES_PER_SECOND / wallMs);
  const limit = median(ratios);
  const note = `${alone[0]?.children} processes, frames painted before ${range(ratios)}`;
  say({ what: 'encoder alone, 9:16 medium', value: limit, unit: 'x', note });
  const { waitMs, videoMs } = await ordinaryWait(runs);
  const share = videoMs / waitMs / limit;
  say({ what: 'product, 9:16 medium, speech made before', value: videoMs / waitMs, unit: 'x' });
  say({
    what: "product's share of the encoder alone",
    value: share,
    unit: '',
    note: `aim ${AIM}${missed(share < AIM)}`,
  });
}
