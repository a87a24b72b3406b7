import path from 'node:path';
import type { Preferences, VideoSpec } from '@sayso/contract';
import { chooseEncoder, type EncoderSpec, X264, type SoundBitRate } from '@sayso/media';
import type { Config } from '../../config.ts';

/** What this process encodes videos with: x264, until something faster is known to be as good. */
export type RenderEncoder = {
  /** For the take that begins now. */
  current(): EncoderSpec;
  /** Finds out what this machine can do, beside all other work. Never rejects. */
  choose(signal: AbortSignal): Promise<void>;
  /** Goes back to x264 until the next start, because the encoder has failed. */
  giveUp(fault: unknown): void;
};

/** Where it is kept what trials of encoders came to. What lies there can be made again. */
export const encoderCacheDir = ({ dataDir }: Pick<Config, 'dataDir'>) => path.join(dataDir, 'cache', 'encoders');

type Say = (fields: object, message: string) => void;
type EncoderLog = { info: Say; warn: Say; error: Say };

/** `chooser`: how it is found out. */
export function createRenderEncoder(
  {
    config,
    log,
  }: {
    config: Pick<Config, 'dataDir' | 'encoder'>;
    log: EncoderLog;
  },
  chooser: typeof chooseEncoder = chooseEncoder,
): RenderEncoder {
  let current: EncoderSpec = X264;
  return {
    current: () => current,
    async choose(signal) {
      try {
        const wanted = config.encoder;
        const { encoder, why, tried } = await chooser({
          preference: wanted,
          cacheDir: encoderCacheDir(config),
          signal,
        });
        current = encoder;
        const isMissed = wanted !== 'auto' && wanted !== encoder.name;
        log[isMissed ? 'warn' : 'info']({ encoder: encoder.name, why, tried }, 'encoder chosen');
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error }, 'encoders not tried: x264 is used');
      }
    },
    giveUp(fault) {
      if (current === X264) return;
      log.error({ err: fault, encoder: current.name }, 'encoder failed: x264 is used until the next start');
      current = X264;
    },
  };
}

/** Bits a second of a video's sound in thousands, by what the person prefers. */
export const AUDIO_KBPS = { low: 96, medium: 128, high: 192 } as const satisfies Record<
  Preferences['audioBitrate'],
  VideoSpec['sound']['audioKbps']
>;

/** The same in bits. */
export const BIT_RATES = { 96: 96_000, 128: 128_000, 192: 192_000 } as const satisfies Record<
  VideoSpec['sound']['audioKbps'],
  SoundBitRate
>;
