import { type CustomAudio, ERRORS, type ErrorCode } from '@sayso/contract';
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
    speech: id && timing ? { id, durationMs, timingUrl: fileUrl(timing) } : null,
    error: row.failure_code === null ? null : wordsOf(row.failure_code),
    created_at: row.created_at.toISOString(),
  };
}

function wordsOf(code: string): string {
  return (code in ERRORS ? ERRORS[code as ErrorCode] : ERRORS.audio_failed).message;
}
