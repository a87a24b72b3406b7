import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { refuseOtherOwner } from './refuse-other-owner.ts';

const SERVER = 1234;
const isRoot = process.geteuid?.() === 0;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'sayso-owner-'));
  for (const name of ['postgres', 'files']) await mkdir(path.join(dataDir, name));
  await writeFile(path.join(dataDir, 'keys.json'), '{}');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => rm(dataDir, { recursive: true }));

const give = async (name: string, user: number) => chown(path.join(dataDir, name), user, user);
const giveAll = async (user: number) => {
  for (const name of ['postgres', 'files', 'keys.json']) await give(name, user);
};
const ask = (user: number, databaseUrl: string | null = null) => {
  vi.spyOn(process, 'geteuid').mockReturnValue(user);
  return refuseOtherOwner({ databaseUrl, dataDir });
};
const EXTERNAL = 'postgres://elsewhere/sayso';

test.runIf(isRoot)('a command of root does not touch what a server of another user has made', async () => {
  await giveAll(SERVER);
  await expect(ask(0)).rejects.toThrow(`sudo -u '#${SERVER}'`);
  await expect(ask(0, EXTERNAL)).rejects.toThrow(`sudo -u '#${SERVER}'`);
  await expect(ask(99, EXTERNAL)).rejects.toThrow(`sudo -u '#${SERVER}'`);
  await ask(SERVER);
  await give('keys.json', 0);
  await expect(ask(0, EXTERNAL)).rejects.toThrow(`sudo -u '#${SERVER}'`);
  await expect(ask(SERVER)).rejects.toThrow(`sudo -u '#0'`);
});

test.runIf(isRoot)('root lends its database to nobody, and a network disk may show files as theirs', async () => {
  await giveAll(0);
  await give('postgres', 65_534);
  await ask(0);
  await expect(ask(SERVER)).rejects.toThrow(`sudo -u '#65534'`);
  await give('keys.json', 65_534);
  await give('files', 65_534);
  await ask(SERVER, EXTERNAL);
});
