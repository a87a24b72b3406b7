import { rm } from 'node:fs/promises';
import {
  AppError,
  type InstallVoicePack,
  type KnownVoicePack,
  type UnspokenLanguage,
  type VoicePack,
  type VoicePackKind,
} from '@sayso/contract';
import { type Actor, authorize } from '../../../access.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { SaveResponse } from '../../../platform/db/writes.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Deps } from '../../../deps.ts';
import { hasModel, packFolder } from '../../../platform/speech/voice-packs.ts';
import * as store from '../../../platform/speech/voice-packs.store.ts';
import { diskRoom, requireRoom } from '../../../platform/storage/disk-guard.ts';
import { recordAudit } from '../../../people/audit/audit.service.ts';
import { askForWork, cancelWork } from '../../../platform/work/work.store.ts';
import { wayOf, installVoicePackWork } from './install-voice-pack.ts';
import {
  addressOfPack,
  checksumsUrl,
  KNOWN_PACKS,
  packsFor,
  RECOMMENDED_PACK,
  KNOWN_RECOGNITION_PACKS,
  RECOMMENDED_RECOGNITION_PACK,
} from './known-packs.ts';
import { languageName } from '../languages.service.ts';
import { removeSamples } from '../voice-samples.ts';
import type { VoicePackRow } from '../../../platform/speech/voice-packs.store.ts';
import { wordsOfCode } from '../../../platform/lib/text.ts';
import { write } from '../../../people/identity/write.service.ts';

const ALL_KNOWN = [...KNOWN_PACKS, ...KNOWN_RECOGNITION_PACKS];
const RECOMMENDED: readonly string[] = [RECOMMENDED_PACK, RECOMMENDED_RECOGNITION_PACK];

type WriteDeps = Pick<Deps, 'db' | 'config' | 'freeBytes' | 'settings' | 'now' | 'voicePacks'>;

type Listed = {
  packs: VoicePack[];
  known: KnownVoicePack[];
  checksums_url: string;
  recognition_checksums_url: string;
  free_bytes: number;
};

/** All packs, what is known to be published, and the room that is left for more. */
export async function listVoicePacks(
  deps: Pick<Deps, 'db' | 'config' | 'freeBytes' | 'settings'>,
  actor: Actor,
): Promise<Listed> {
  authorize(actor, 'voices.manage');
  const rows = await store.listVoicePacks(deps.db);
  const { leftBytes } = await diskRoom(deps);
  const packs = await Promise.all(rows.map((row) => present(deps, row)));
  return {
    packs,
    known: knownPacks(rows),
    checksums_url: checksumsUrl('voices'),
    recognition_checksums_url: checksumsUrl('recognition'),
    free_bytes: Math.max(0, leftBytes),
  };
}

/** @throws AppError `voice_pack_exists`, `storage_full`. */
export async function installVoicePack(
  deps: WriteDeps,
  actor: Actor,
  { form, saveResponse }: { form: InstallVoicePack; saveResponse: SaveResponse<VoicePack> },
): Promise<VoicePack> {
  authorize(actor, 'voices.manage');
  return insertPack(deps, { actor, ...form, saveResponse });
}

/** The address and the checksum are those of the table. @throws AppError `not_found`, `voice_pack_exists`, `storage_full`. */
export async function installKnownVoicePack(
  deps: WriteDeps,
  actor: Actor,
  { key, saveResponse }: { key: string; saveResponse: SaveResponse<VoicePack> },
): Promise<VoicePack> {
  authorize(actor, 'voices.manage');
  const known = ALL_KNOWN.find((pack) => pack.key === key);
  if (!known) throw new AppError('not_found');
  const { kind, sha256 } = known;
  return insertPack(deps, { actor, kind, address: addressOfPack(known), sha256, saveResponse });
}

type Insertion = {
  actor: Actor;
  kind: VoicePackKind;
  address: string;
  sha256: string | null;
  saveResponse: SaveResponse<VoicePack>;
};

async function insertPack(deps: WriteDeps, { actor, saveResponse, ...named }: Insertion): Promise<VoicePack> {
  await requireRoom(deps);
  return deps.db.transaction().execute(async (trx) => {
    const row = await store.insertVoicePack(trx, { id: newId(), ...named, created_at: deps.now() });
    if (!row) throw new AppError('voice_pack_exists');
    return begin(deps, trx, { actor, row, saveResponse, action: 'voice_pack.install' });
  });
}

/** @throws AppError `not_found`, `voice_pack_not_failed`, `storage_full`. */
export async function retryVoicePack(
  deps: WriteDeps,
  actor: Actor,
  { id, saveResponse }: { id: string; saveResponse: SaveResponse<VoicePack> },
): Promise<VoicePack> {
  authorize(actor, 'voices.manage');
  await requireRoom(deps);
  return write(deps, actor, 'voices.manage', async (trx) => {
    const before = await store.getVoicePack(trx, id);
    if (!before) throw new AppError('not_found');
    if ((await present(deps, before)).state !== 'failed') throw new AppError('voice_pack_not_failed');
    const row = await store.updateVoicePack(trx, id, { state: 'waiting', error_code: null });
    if (!row) throw new AppError('not_found');
    return begin(deps, trx, { actor, row, saveResponse, action: 'voice_pack.retry' });
  });
}

/** What it brought is not offered any more; what was said or written down with it stays. A download under way ends. @throws AppError `not_found`. */
export async function removeVoicePack(deps: WriteDeps, actor: Actor, id: string): Promise<void> {
  await write(deps, actor, 'voices.manage', async (trx, { record }) => {
    const row = await store.deleteVoicePack(trx, id);
    if (!row) throw new AppError('not_found');
    await cancelWork(trx, [installVoicePackWork], [id]);
    await store.announceVoicePacks(trx);
    await record('voice_pack.remove', targetOf(row));
  });
  await deps.voicePacks.refresh();
  const { archivePath, openedPath } = wayOf(deps.config, id);
  for (const gone of [packFolder(deps.config, id), archivePath, openedPath])
    await rm(gone, { recursive: true, force: true });
  // Another pack may bring a voice of the same id.
  await removeSamples(deps);
}

type Beginning = {
  actor: Actor;
  row: store.VoicePackRow;
  saveResponse: SaveResponse<VoicePack>;
  action: 'voice_pack.install' | 'voice_pack.retry';
};

async function begin(deps: WriteDeps, trx: Db, { actor, row, saveResponse, action }: Beginning): Promise<VoicePack> {
  await askForWork(trx, installVoicePackWork, { subjectId: row.id, accountId: null });
  await recordAudit(trx, { actor, action, target: targetOf(row) });
  const pack = await present(deps, row);
  await saveResponse(trx, pack);
  return pack;
}

/** The files themselves are asked for: which voices this process offers, it learns a moment after they have come or gone. */
async function present({ config }: Pick<Deps, 'config'>, row: store.VoicePackRow): Promise<VoicePack> {
  const isMissing = row.state === 'installed' && !(await hasModel(config, row));
  return toVoicePack(isMissing ? { ...row, state: 'failed', error_code: 'voice_pack_missing' } : row);
}

/** Languages that nobody here speaks and a known pack would, by name. */
export function listUnspokenLanguages({ speech }: Pick<Deps, 'speech'>, actor: Actor): UnspokenLanguage[] {
  authorize(actor, 'voices.view');
  const spoken = new Set(speech.voices().map(({ language }) => language));
  return [...new Set(KNOWN_PACKS.flatMap(({ languages }) => languages))]
    .filter((language) => !spoken.has(language))
    .map((value) => ({ value, label: languageName(value), packs: packsFor(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
}

const knownPacks = (rows: readonly store.VoicePackRow[]): KnownVoicePack[] =>
  ALL_KNOWN.map((pack) => ({
    key: pack.key,
    kind: pack.kind,
    name: pack.name,
    languages: [...pack.languages],
    voices: pack.voices,
    bytes: pack.bytes,
    sha256: pack.sha256,
    licence: pack.licence,
    source: pack.source,
    address: addressOfPack(pack),
    noted: pack.noted,
    is_recommended: RECOMMENDED.includes(pack.key),
    pack_id: rows.find(({ address }) => address === addressOfPack(pack))?.id ?? null,
  }));

const targetOf = (row: store.VoicePackRow) => ({ type: 'voice_pack', id: row.id, label: nameOfPack(row) }) as const;

function toVoicePack(row: VoicePackRow): VoicePack {
  const voices = row.kind === 'voices' ? (row.contents?.voices ?? []) : [];
  const spoken = [...new Set(voices.map(({ language }) => language))];
  return {
    id: row.id,
    kind: row.kind,
    name: nameOfPack(row),
    address: row.address,
    sha256: row.sha256,
    state: row.state,
    received_bytes: row.received_bytes,
    total_bytes: row.total_bytes,
    disk_bytes: row.disk_bytes,
    voices: voices.map(({ id, name, language }) => ({ id, name, language })),
    languages: row.kind === 'voices' ? spoken : (row.contents?.languages ?? []),
    error: row.state === 'failed' ? wordsOfCode(row.error_code ?? 'internal', 'internal') : null,
    created_at: row.created_at.toISOString(),
  };
}

/** The name that it has by itself; until that is known, the last part of its address. */
function nameOfPack({ contents, address }: Pick<VoicePackRow, 'contents' | 'address'>): string {
  const { pathname, hostname } = new URL(address);
  return contents?.name ?? (pathname.split('/').findLast(Boolean) || hostname);
}
