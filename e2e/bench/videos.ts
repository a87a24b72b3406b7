import { type ApiUser, prefer } from '../testing/api.ts';
import {
  type BenchProduct,
  forgetSprites,
  hearScript,
  SCRIPT,
  type Wait,
  waitAfterLook,
  waitForOne,
  withProduct,
} from './bench-product.ts';
import { median, range, say } from './lines.ts';

type Look = { format: '9:16' | '16:9' | '1:1'; quality: 'medium' | 'high'; pushIn: boolean };

/** Every format, with and without the camera's slow approach, and the larger files of high quality in the format that most videos have. */
const LOOKS: readonly Look[] = (
  [
    ['9:16', 'medium'],
    ['16:9', 'medium'],
    ['1:1', 'medium'],
    ['9:16', 'high'],
  ] as const
).flatMap(([format, quality]) => [false, true].map((pushIn) => ({ format, quality, pushIn })));

/** Times real time that a video is made in, from pressing Generate to playable. */
export async function measureVideos(runs: number): Promise<void> {
  await withProduct(async (bench) => {
    for (const look of LOOKS) await measureLook(bench, look, runs);
  });
}

/** The most ordinary video: upright, medium, its performer and room drawn before, its speech made before. */
export const makeOrdinary = async (user: ApiUser): Promise<Wait> =>
  waitForOne(user, { speechId: await hearScript(user, SCRIPT) });

/** The run on an empty cache comes first: it leaves behind what the others find. */
async function measureLook({ product, user }: BenchProduct, look: Look, runs: number): Promise<void> {
  await prefer(user, look.quality);
  const name = `${look.format} ${look.quality}${look.pushIn ? ', push-in' : ''}`;
  const chosen = { output: { format: look.format, camera: { pushIn: look.pushIn } } };
  const repeat = async (kind: string, once: (script: string) => Promise<Wait>) => {
    const waits: Wait[] = [];
    for (let run = 0; run < runs; run += 1) waits.push(await once(`${SCRIPT} ${kind}, run ${run + 1}.`));
    sayWaits(`${name}: ${kind}`, waits);
  };
  await repeat('nothing drawn or spoken before', async (script) => {
    await forgetSprites(product);
    return waitForOne(user, { script, ...chosen });
  });
  await repeat('speech included', (script) => waitForOne(user, { script, ...chosen }));
  await repeat('speech made before', async (script) =>
    waitForOne(user, { speechId: await hearScript(user, script), ...chosen }),
  );
  await repeat('last step looked at for 5 s', async (script) =>
    waitAfterLook(user, { speechId: await hearScript(user, script), ...chosen }),
  );
}

function sayWaits(what: string, waits: readonly Wait[]): void {
  const ratios = waits.map(({ waitMs, videoMs }) => videoMs / waitMs);
  const seconds = (median(waits.map(({ waitMs }) => waitMs)) / 1000).toFixed(2);
  const length = (median(waits.map(({ videoMs }) => videoMs)) / 1000).toFixed(1);
  say({ what, value: median(ratios), unit: 'x', note: `${seconds} s for ${length} s of video ${range(ratios)}` });
}
