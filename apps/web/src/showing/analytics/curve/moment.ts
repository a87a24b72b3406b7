/** Below this length seconds alone would name many points alike. */
const SHORT_MS = 20_000;
const SEGMENTS = 100;

/** When a hundredth of a video begins: '0:07', in short ones '0:07.4'. */
export function momentOf(segment: number, durationMs: number): string {
  const ms = Math.round((segment / SEGMENTS) * durationMs);
  const seconds = Math.floor(ms / 1000);
  const whole = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return durationMs < SHORT_MS ? `${whole}.${Math.floor((ms % 1000) / 100)}` : whole;
}
