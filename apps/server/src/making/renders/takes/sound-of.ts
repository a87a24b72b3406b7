import type { VideoSpec } from '@sayso/contract';
import type { MusicChoice, SoundBitRate } from '@sayso/media';
import { BIT_RATES } from '../../../platform/sound/sound-bit-rates.ts';
import type { TakeUploads } from '../../../platform/ahead/takes-ahead.ts';

/** Music and bits a second of a video's sound. Music that is no longer there has failed the take before. */
export function soundOf(
  { sound: { music, audioKbps } }: Pick<VideoSpec, 'sound'>,
  { files }: TakeUploads,
): { music: MusicChoice | null; bitRate: SoundBitRate } {
  const bitRate = BIT_RATES[audioKbps];
  const path = music?.uploadId ? files[music.uploadId] : undefined;
  if (music && path !== undefined) return { music: { path, level: music.level }, bitRate };
  return { music: music?.bedId ? { bedId: music.bedId, level: music.level } : null, bitRate };
}
