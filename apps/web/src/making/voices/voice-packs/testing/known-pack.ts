import type { KnownVoicePack } from '@sayso/contract';

/** A known pack as the server tells of it. */
export function knownPack(changes: Partial<KnownVoicePack> = {}): KnownVoicePack {
  const key = changes.key ?? 'kokoro-multi-lang-v1_0';
  return {
    key,
    kind: 'voices',
    name: 'Kokoro multi-language 1.0',
    languages: ['en', 'es'],
    voices: 49,
    bytes: 349_906_910,
    sha256: 'c'.repeat(64),
    licence: 'Apache 2.0',
    source: 'https://models.example.com/kokoro',
    address: `https://packs.example.com/${key}.tar.bz2`,
    noted: '2026-11-25',
    is_recommended: true,
    pack_id: null,
    ...changes,
  };
}
