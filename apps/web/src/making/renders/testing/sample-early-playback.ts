import type { EarlyPlayback } from '@sayso/contract';

/** What the server says of a video of ten seconds whose first four are done. */
export const sampleEarlyPlayback = (change: Partial<EarlyPlayback> = {}): EarlyPlayback => ({
  try_id: 'take-0',
  is_here: true,
  width: 1080,
  height: 1920,
  duration_ms: 10_000,
  picture_type: 'video/mp4; codecs="avc1.640028"',
  sound_type: 'audio/mp4; codecs="mp4a.40.2"',
  has_sound: true,
  parts: [{ name: '0-120', start_ms: 0, duration_ms: 4_000 }],
  ...change,
});
