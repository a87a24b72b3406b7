import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OperatorError } from '../lib/operator-error.ts';
import { withNewKey, keyFileIn, readKeyFile, replaceKeyFile } from './keys.ts';
import { keyIdOf } from './sealed-text.ts';
import { openVault, type Vault } from './vault.ts';

const CONTEXT = 'mails.content:1';
const NOW = new Date('2026-05-01T12:00:00Z');
let dataDir: string;
let file: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'sayso-vault-'));
  file = keyFileIn(dataDir);
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const open = (keys: string | null = null): Promise<Vault> => openVault({ keys, dataDir });
const addKey = async () => replaceKeyFile(file, withNewKey((await readKeyFile(file)).keys, NOW));
const codeOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

test('what is sealed comes back, whatever it is', async () => {
  const vault = await open();
  for (const plain of ['', 'secret', 'Grüße 🎬\n', 'x'.repeat(100_000)]) {
    expect(vault.open(vault.seal(plain, CONTEXT), CONTEXT)).toBe(plain);
  }
});

test('a sealed text names its version and key, shows nothing of the secret, and is another one each time', async () => {
  const vault = await open();
  const [one, other] = [vault.seal('secret', CONTEXT), vault.seal('secret', CONTEXT)];
  expect(one).toMatch(/^v1\.\d{4}-\d{2}-\d{2}-[0-9a-f]{8}\.[\w-]+$/);
  expect(keyIdOf(one)).toBe(vault.currentKeyId());
  expect(one).not.toBe(other);
  expect(Buffer.from(one.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toContain('secret');
});

test('moved to another place or changed by one character, it does not open', async () => {
  const vault = await open();
  const sealed = vault.seal('secret', CONTEXT);
  expect(codeOf(() => vault.open(sealed, 'mails.content:2'))).toBe('secret_damaged');
  for (let at = sealed.lastIndexOf('.') + 1; at < sealed.length - 1; at += 1) {
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
    expect(codeOf(() => vault.open(changed, CONTEXT))).toBe('secret_damaged');
  }
  for (const text of ['', 'secret', 'v1.', 'v2.a.b', sealed.slice(0, -20)]) {
    expect(codeOf(() => vault.open(text, CONTEXT))).toBe('secret_damaged');
  }
});

test('a missing key is named, with what to do', async () => {
  const sealed = (await open()).seal('secret', CONTEXT);
  const { current } = await readKeyFile(file);
  await replaceKeyFile(file, withNewKey({}, NOW));
  const vault = await open();
  expect(codeOf(() => vault.open(sealed, CONTEXT))).toBe('secret_key_missing');
  expect(() => vault.open(sealed, CONTEXT)).toThrow(
    expect.objectContaining({
      details: { keyId: current },
      cause: expect.objectContaining({ message: expect.stringMatching(new RegExp(`${current}.*keys\\.json`)) }),
    }),
  );
});

test('of many first starts at once one makes the key file, readable by its owner alone, and leaves nothing else', async () => {
  const vaults = await Promise.all(Array.from({ length: 12 }, () => open()));
  expect(new Set(vaults.map((vault) => vault.currentKeyId())).size).toBe(1);
  expect(vaults.at(-1)?.open(vaults[0]?.seal('secret', CONTEXT) ?? '', CONTEXT)).toBe('secret');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(dataDir)).toEqual(['keys.json']);
});

test('a process that runs uses a new key at once, and still opens what the old one sealed', async () => {
  const [vault, other] = [await open(), await open()];
  const old = vault.seal('secret', CONTEXT);
  await addKey();
  const fresh = vault.seal('secret', CONTEXT);
  expect(keyIdOf(fresh)).not.toBe(keyIdOf(old));
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(other.open(fresh, CONTEXT)).toBe('secret');
  expect(other.open(old, CONTEXT)).toBe('secret');
});

test('without its key file a running process opens what it knows, and seals nothing', async () => {
  const vault = await open();
  const sealed = vault.seal('secret', CONTEXT);
  await rm(file);
  expect(vault.open(sealed, CONTEXT)).toBe('secret');
  expect(() => vault.seal('secret', CONTEXT)).toThrow(OperatorError);
});

test('several machines get the same keys from the environment, and no file is made', async () => {
  const keys = JSON.stringify(withNewKey({}, NOW));
  const [one, other] = [await open(keys), await open(keys)];
  expect(other.open(one.seal('secret', CONTEXT), CONTEXT)).toBe('secret');
  expect(await readdir(dataDir)).toEqual([]);
});

test.each([
  ['no JSON', '{"current": "a", "keys": {"a": "c2VjcmV0'],
  ['a key that is too short', '{"current": "a", "keys": {"a": "c2VjcmV0"}}'],
  ['a current key that is not there', `{"current": "b", "keys": {"a": "${Buffer.alloc(32, 1).toString('base64')}"}}`],
  [
    'an id that a sealed text could not carry',
    `{"current": "a.b", "keys": {"a.b": "${Buffer.alloc(32, 1).toString('base64')}"}}`,
  ],
])('%s is refused by name, and never quoted', async (_what, text) => {
  await writeFile(file, text);
  for (const source of [file, 'SAYSO_KEYS']) {
    const error = await open(source === file ? null : text).catch((fault: unknown) => fault);
    expect(error).toBeInstanceOf(OperatorError);
    expect(String(error)).toContain(source);
    expect(String(error)).not.toMatch(/c2Vj|AQEB/);
  }
  expect(await readFile(file, 'utf8')).toBe(text);
});
