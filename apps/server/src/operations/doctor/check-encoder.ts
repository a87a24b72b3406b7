import { knownEncoder } from '@sayso/media';
import type { Config } from '../../config.ts';
import { encoderCacheDir } from '../../platform/encoder/render-encoder.ts';
import { type Finding, hint, note, ok } from '../../platform/health/finding.ts';

type Known = typeof knownEncoder;

/** What videos are encoded with, and why. Nothing is tried here: workers do so, once for each driver. */
export async function checkEncoder(
  config: Pick<Config, 'dataDir' | 'encoder'>,
  known: Known = knownEncoder,
): Promise<Finding> {
  const area = 'Encoder';
  const wanted = config.encoder;
  const cacheDir = encoderCacheDir(config);
  const choice = await known({ preference: wanted, cacheDir });
  if (!choice)
    return hint(
      area,
      'x264, as the devices of this machine have not been tried yet',
      'A worker tries them when it starts: look again a minute later.',
    );
  const found = `${choice.encoder.name}: ${choice.why}`;
  if (wanted === 'auto' || wanted === choice.encoder.name) return ok(area, found);
  return note(
    area,
    found,
    `SAYSO_ENCODER=${wanted} has no effect: correct what was found and remove ${cacheDir}, or set it to auto.`,
  );
}
