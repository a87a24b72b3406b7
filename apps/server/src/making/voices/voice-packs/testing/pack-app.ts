import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { VoicePack } from '@sayso/contract';
import { writeTinyVoice } from '@sayso/providers/speech/natural/testing/tiny-voice';
import { expect } from 'vitest';
import type { Deps } from '../../../../deps.ts';
import type { WorkHandler } from '../../../../platform/work/work-kind.ts';
import { createTestApp } from '../../../../testing/create-test-app.ts';
import { runTry } from '../../../../testing/try-work.ts';
import { installVoicePack, installVoicePackWork } from '../install-voice-pack.ts';
import { voicesWork } from '../../voices.feature.ts';
import { REACH, startPackServer } from './pack-server.ts';

export type PackApp = Awaited<ReturnType<typeof openPackApp>>;
type InstallContext = { deps?: Partial<Deps>; isLastTry?: boolean; reach?: typeof REACH };

/** An installation with an administrator, a server of packs, and the files of a pack that speaks. */
export async function openPackApp() {
  const app = await createTestApp();
  const administrator = await app.registerAdministrator();
  const packs = await startPackServer();
  const api = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
    app.server.inject({
      method,
      url,
      headers: { authorization: `Bearer ${administrator.token}`, 'idempotency-key': crypto.randomUUID() },
      ...(payload && { payload }),
    });
  const listed = async () =>
    (await api('GET', '/api/admin/voice-packs')).json<{ data: { packs: VoicePack[] } }>().data.packs;
  const outside = path.join(app.deps.config.dataDir, 'voices', 'incoming');
  return {
    app,
    packs,
    api,
    listed,
    tinyFiles: await tinyFiles(),
    find: async (id: string) => (await listed()).find((pack) => pack.id === id),
    /** What stands where packs wait that are on their way. */
    onTheWay: () => readdir(outside),
    ask: async (name: string, content: Buffer, sha256 = sha256Of(content)): Promise<VoicePack> => {
      packs.files.set(name, content);
      const answer = await api('POST', '/api/admin/voice-packs', { address: packs.addressOf(name), sha256 });
      expect([answer.statusCode, answer.json<{ message?: string }>().message]).toEqual([202, undefined]);
      return answer.json<{ data: VoicePack }>().data;
    },
    /** One try of the work. @throws What made it fail, when it is tried again. */
    work: async (id: string, { deps, isLastTry = false, reach = REACH }: InstallContext = {}) => {
      const { end, error } = await runTry({ ...app.deps, ...deps }, packHandler(reach), { subjectId: id, isLastTry });
      if (end === 'again') throw error;
    },
    remove: async (id: string) => expect((await api('DELETE', `/api/admin/voice-packs/${id}`)).statusCode).toBe(200),
    close: async () => {
      packs.close();
      await app.close();
    },
  };
}

/** What brings packs, from where tests keep them. */
export function packHandler(reach: typeof REACH): WorkHandler {
  const handler = voicesWork.find(({ work }) => work === installVoicePackWork);
  if (!handler) throw new Error('Nobody brings voice packs');
  return { ...handler, perform: (deps, { subjectId, signal }) => installVoicePack(deps, subjectId, { signal, reach }) };
}

export const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** Files of the tiny voice, by their names. */
async function tinyFiles(): Promise<{ name: string; content: Buffer }[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sayso-tiny-'));
  await writeTinyVoice(folder);
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map(async (name) => ({ name, content: await readFile(path.join(folder, name)) })),
  );
  await rm(folder, { recursive: true });
  return files;
}
