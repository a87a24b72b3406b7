import { FRAMES_PER_SECOND } from '@sayso/engine';
import { withBenchClip } from './bench-clip.ts';
import { hearScript, SCRIPT, waitAfterLook, withProduct } from './bench-product.ts';
import { measureFramesAlone } from './frames-alone.ts';
import { median, range, say } from './lines.ts';
import { makeOrdinary } from './videos.ts';

/** What the product should reach of what the encoder alone would. */
const AIM = 0.75;

/** Times real time, each alone in turn, so that what else the machine does weighs on both alike. */
type Pair = { encoder: number; product: number; looked: number; children: number };

/** How fast the encoder alone makes the frames of the bench clip, and which share of that the product reaches from Generate to playable. */
export async function measureEncodeLimit(runs: number): Promise<void> {
  const pairs = await withProduct(({ user }) =>
    withBenchClip(async (clip) => {
      const all: Pair[] = [];
      for (let run = 0; run < runs; run += 1) {
        const { wallMs, frames, children } = await measureFramesAlone(clip, { work: 'encode', quality: 'medium' });
        const { waitMs, videoMs } = await makeOrdinary(user);
        const after = await waitAfterLook(user, { speechId: await hearScript(user, SCRIPT) });
        const looked = after.videoMs / after.waitMs;
        const encoder = (frames * 1000) / FRAMES_PER_SECOND / wallMs;
        all.push({ encoder, product: videoMs / waitMs, looked, children });
      }
      return all;
    }),
  );
  const encoder = pairs.map((pair) => pair.encoder);
  const product = pairs.map((pair) => pair.product);
  const looked = pairs.map((pair) => pair.looked);
  const sharesOf = (times: readonly number[]) => times.map((one, index) => one / (encoder[index] ?? Infinity));
  const [shares, lookedShares] = [sharesOf(product), sharesOf(looked)];
  const note = `${pairs[0]?.children} processes, frames painted before ${range(encoder)}`;
  say(
    { what: 'encoder alone, 9:16 medium', value: median(encoder), unit: 'x', note },
    { what: 'product, 9:16 medium, speech made before', value: median(product), unit: 'x', note: range(product) },
    {
      what: "product's share of the encoder alone",
      value: median(shares),
      unit: '',
      note: range(shares),
      aim: { least: AIM },
    },
    { what: 'product, after the last step was looked at', value: median(looked), unit: 'x', note: range(looked) },
    {
      what: 'its share of the encoder alone',
      value: median(lookedShares),
      unit: '',
      note: range(lookedShares),
      aim: { least: AIM },
    },
  );
}
