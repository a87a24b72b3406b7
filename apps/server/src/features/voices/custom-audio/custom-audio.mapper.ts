import type { CustomAudio } from '@sayso/contract';
import { wordsOfCode } from '../../../platform/lib/words-of-code.ts';
import type { CustomAudioRow } from './custom-audio.store.ts';

/** A recording as it goes over the wire. */
export function toCustomAudio(row: CustomAudioRow, fileUrl: (name: string) => string): CustomAudio {
  const { speech_id: id, timing_file: timing, duration_ms: durationMs } = row;
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    url: fileUrl(row.audio_file),
    duration_ms: durationMs,
    script: row.script,
    timed_roughly: row.timed_roughly,
    speech: id && timing ? { id, durationMs, timingUrl: fileUrl(timing) } : null,
    error: row.failure_code === null ? null : wordsOfCode(row.failure_code, 'audio_failed'),
    created_at: row.created_at.toISOString(),
  };
}
