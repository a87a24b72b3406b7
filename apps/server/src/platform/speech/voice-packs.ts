import path from 'node:path';
import type { VoicePack } from '@sayso/providers';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import type { Db } from '../db/connection.ts';
import { keepRead } from '../db/keep-read.ts';
import type { Listen } from '../db/listen.ts';
import { fileExists } from '../lib/file-exists.ts';
import { listVoicePacks, VOICE_PACKS_CHANNEL, type VoicePackRow } from './voice-packs.store.ts';

/** The voice packs that this process can speak with. */
export type VoicePacks = {
  /** Costs nothing: ask anew each time instead of keeping it. */
  current(): readonly VoicePack[];
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
  return contents !== null && (await fileExists(path.join(packFolder(config, id), contents.model.model)));
}

/** Keeps the installed packs as they are in the database, whichever process changes them. What has lost its files is left out. */
export async function openVoicePacks({ db, listen, config, log }: VoicePacksDeps): Promise<OpenVoicePacks> {
  let packs: readonly VoicePack[] = [];
  const onFault = (error: unknown) => log.warn({ err: error }, 'voice packs not read');
  const { refresh, close } = await keepRead({ listen, channel: VOICE_PACKS_CHANNEL, read, onFault });
  return { current: () => packs, refresh, close };

  async function read(): Promise<void> {
    const found: VoicePack[] = [];
    for (const { id, state, contents } of await listVoicePacks(db)) {
      if (state !== 'installed' || !contents) continue;
      if (await hasModel(config, { id, contents })) found.push({ ...contents, folder: packFolder(config, id) });
      else log.warn({ id, name: contents.name }, 'the files of a voice pack are missing');
    }
    // The oldest first, so that a later pack takes no voice's place.
    packs = found.toReversed();
  }
}
