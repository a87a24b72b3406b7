import type { SpeechOrder } from '@sayso/contract';
import { isAboutScript } from '../speak-script.ts';
import type { SpeechOrderRow } from './speech-orders.store.ts';

/** An order as it goes over the wire. */
export function toSpeechOrder(row: SpeechOrderRow, fileUrl: (name: string) => string): SpeechOrder {
  const { speech_id: id, audio_file: audio, timing_file: timing, duration_ms: durationMs } = row;
  const { failure_code: code, failure_message: message } = row;
  return {
    id: row.id,
    status: row.status,
    progress: row.status === 'completed' ? 1 : (row.work_progress ?? 0),
    audio_url: audio === null ? null : fileUrl(audio),
    speech:
      id === null || timing === null || durationMs === null ? null : { id, durationMs, timingUrl: fileUrl(timing) },
    stand_in: row.stand_in,
    error:
      code === null || message === null
        ? null
        : { code, message, field: isAboutScript(code) ? ('msg' as const) : null },
    created_at: row.created_at.toISOString(),
  };
}
