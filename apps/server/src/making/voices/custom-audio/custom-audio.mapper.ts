import type { CustomAudio, Transcription } from '@sayso/contract';
import { wordsOfCode } from '../../../platform/lib/text.ts';
import { ownAddresses, type SigningDeps } from '../../../platform/storage/signed-addresses.ts';
import type { CustomAudioRow } from './custom-audio.store.ts';

/** A recording as it goes over the wire. */
export function presentAudio(signer: SigningDeps, row: CustomAudioRow): CustomAudio {
  const fileUrl = ownAddresses(signer, row.account_id, row.audience ?? 0);
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
    transcription: toTranscription(row),
    created_at: row.created_at.toISOString(),
  };
}

function toTranscription(row: CustomAudioRow): Transcription | null {
  const { transcription_state: state, transcription_failure: failure } = row;
  if (state === null) return null;
  return {
    state,
    script: row.heard_script,
    language: row.heard_language,
    error: failure === null ? null : wordsOfCode(failure, 'transcriber_failed'),
  };
}
