import type { Preferences, VideoSpec } from '@sayso/contract';
import type { SoundBitRate } from '@sayso/media';

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
