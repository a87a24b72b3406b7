import type { VideoSpec } from '@sayso/contract';
import type { MusicChoice, SoundBitRate } from '@sayso/media';
import type { TakeUploads } from './take-uploads.ts';

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

const BIT_RATES = { 96: 96_000, 128: 128_000, 192: 192_000 } as const;
