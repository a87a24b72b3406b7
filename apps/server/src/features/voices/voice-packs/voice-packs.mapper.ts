import type { VoicePack } from '@sayso/contract';
import type { VoicePackRow } from '../../../platform/speech/voice-packs.store.ts';
import { wordsOfCode } from '../../../platform/lib/words-of-code.ts';

export function toVoicePack(row: VoicePackRow): VoicePack {
  return {
    id: row.id,
    name: nameOfPack(row),
    address: row.address,
    sha256: row.sha256,
    state: row.state,
    received_bytes: row.received_bytes,
    total_bytes: row.total_bytes,
    disk_bytes: row.disk_bytes,
    voices: (row.contents?.voices ?? []).map(({ id, name, language }) => ({ id, name, language })),
    error: row.state === 'failed' ? wordsOfCode(row.error_code ?? 'internal', 'internal') : null,
    created_at: row.created_at.toISOString(),
  };
}

/** The name that it has by itself; until that is known, the last part of its address. */
export function nameOfPack({ contents, address }: Pick<VoicePackRow, 'contents' | 'address'>): string {
  const { pathname, hostname } = new URL(address);
  return contents?.name ?? (pathname.split('/').findLast(Boolean) || hostname);
}
