import path from 'node:path';
import type { RecognitionPack, VoicePack } from '@sayso/providers';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import type { Db } from '../db/connection.ts';
import { type Listen, keepRead } from '../db/listen.ts';
import { fileExists } from '../lib/files.ts';
import { listVoicePacks, VOICE_PACKS_CHANNEL, type VoicePackRow } from './voice-packs.store.ts';

/** The packs that this process can use. */
export type VoicePacks = {
  /** Those that speak. It costs nothing: ask anew each time instead of keeping it. */
  current(): readonly VoicePack[];
  /** Those that understand speech, likewise. */
  recognition(): readonly RecognitionPack[];
  /** Looks for them now. What was committed before the call is known after it. */
  refresh(): Promise<void>;
};
export type OpenVoicePacks = VoicePacks & { close(): Promise<void> };

type VoicePacksDeps = { db: Db; listen: Listen; config: Pick<Config, 'dataDir'>; log: Pick<FastifyBaseLogger, 'warn'> };

/** Where the files of an installed pack stand. */
export const packFolder = ({ dataDir }: Pick<Config, 'dataDir'>, id: string): string =>
  path.join(dataDir, 'voices', id);

/** Whether the model of an installed pack is there. */
export async function hasModel(
  config: Pick<Config, 'dataDir'>,
  { id, contents }: Pick<VoicePackRow, 'id' | 'contents'>,
): Promise<boolean> {
  if (contents === null) return false;
  const files = 'files' in contents.model ? Object.values(contents.model.files) : [contents.model.model];
  const found = await Promise.all(files.map((file) => fileExists(path.join(packFolder(config, id), file))));
  return found.every(Boolean);
}

/** Keeps the installed packs as they are in the database, whichever process changes them. What has lost its files is left out. */
export async function openVoicePacks({ db, listen, config, log }: VoicePacksDeps): Promise<OpenVoicePacks> {
  let voices: readonly VoicePack[] = [];
  let recognition: readonly RecognitionPack[] = [];
  const onFault = (error: unknown) => log.warn({ err: error }, 'voice packs not read');
  const { refresh, close } = await keepRead({ listen, channel: VOICE_PACKS_CHANNEL, read, onFault });
  return { current: () => voices, recognition: () => recognition, refresh, close };

  async function read(): Promise<void> {
    const speaking: VoicePack[] = [];
    const hearing: RecognitionPack[] = [];
    for (const row of await listVoicePacks(db)) {
      if (row.state !== 'installed' || !row.contents) continue;
      const folder = packFolder(config, row.id);
      if (!(await hasModel(config, row)))
        log.warn({ id: row.id, name: row.contents.name }, 'the files of a voice pack are missing');
      else if (row.kind === 'voices') speaking.push({ ...row.contents, folder });
      else hearing.push({ ...row.contents, folder });
    }
    // The oldest first, so that a later pack takes no voice's place.
    voices = speaking.toReversed();
    recognition = hearing.toReversed();
  }
}
