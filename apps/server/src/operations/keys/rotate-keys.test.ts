import { chown, stat, utimes } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { openSnapshot } from '../backup/one-connection.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { withNewKey, keyFileIn, readKeyFile, replaceKeyFile } from '../../platform/vault/keys.ts';
import { listKeys, pruneKeys, rotateKeys as rotate } from './rotate-keys.ts';
import { keyIdOf } from '../../platform/vault/sealed-text.ts';

const MAILS = 450;
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  for (let count = 0; count < MAILS; count += 1) await addMail(`secret ${count}`);
  const sealed = app.deps.vault.seal('smtp secret', 'setting:smtp_password');
  await app.deps.db.insertInto('settings').values({ key: 'smtp_password', value: '""', sealed }).execute();
});
afterAll(() => app.close());

const insertMail = (id: string, content: string) => {
  const rest = {
    to_address: 'a@example.com',
    subject: '',
    template: 'welcome',
    message_id: '',
    created_at: new Date(),
  };
  return app.deps.db
    .insertInto('mails')
    .values({ id, content, ...rest })
    .execute();
};
const addMail = async (plain: string) => {
  const id = newId();
  await insertMail(id, app.deps.vault.seal(plain, `mails.content:${id}`));
};
const rotateKeys = (deps: Parameters<typeof rotate>[0]) => rotate(deps, new AbortController().signal);
const mails = () => app.deps.db.selectFrom('mails').select(['id', 'content']).orderBy('id').execute();
const keyIds = async () => new Set((await mails()).map(({ content }) => keyIdOf(content)));
const secrets = async () =>
  (await mails()).map(({ id, content }) => app.deps.vault.open(content, `mails.content:${id}`));
const file = () => keyFileIn(app.deps.config.dataDir);
/** As if the keys had last been changed an hour ago. */
const age = () => utimes(file(), new Date(), new Date(Date.now() - 3_600_000));

test('a rotation seals every stored text anew, in every column, and all of them still open', async () => {
  const before = await secrets();
  const { keyId, resealed, unreadable } = await rotateKeys(app.deps);
  expect(resealed).toBe(MAILS + 1);
  expect(unreadable.size).toBe(0);
  expect(await keyIds()).toEqual(new Set([keyId]));
  expect(await secrets()).toEqual(before);
  await app.deps.settings.refresh();
  expect(app.deps.settings.secret('smtp_password')).toBe('smtp secret');
  const entry = await app.deps.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'keys.rotate')
    .executeTakeFirst();
  expect(entry).toMatchObject({ target_id: keyId, details: { resealed: MAILS + 1 } });
});

test('a rotation that dies in the middle loses nothing, and the next one takes the rest along', async () => {
  let left = 250;
  const dying = {
    ...app.deps.vault,
    seal(plain: string, context: string) {
      left -= 1;
      if (left < 0) throw new Error('killed');
      return app.deps.vault.seal(plain, context);
    },
  };
  await expect(rotateKeys({ ...app.deps, vault: dying })).rejects.toThrow('killed');
  expect((await keyIds()).size).toBe(2);
  expect(new Set(await secrets())).toEqual(new Set(Array.from({ length: MAILS }, (_, at) => `secret ${at}`)));
  const { keyId } = await rotateKeys(app.deps);
  expect(await keyIds()).toEqual(new Set([keyId]));
});

test('a rotation that is stopped ends between two parts, and lets the next one work', async () => {
  await expect(rotate(app.deps, AbortSignal.abort(new Error('Stopped.')))).rejects.toThrow('Stopped.');
  await rotateKeys(app.deps);
});

test('keys are not changed while a backup reads them', async () => {
  const snapshot = await openSnapshot(app.address);
  await expect(pruneKeys(app.deps)).rejects.toThrow('a backup is being written');
  const second = await openSnapshot(app.address);
  await Promise.all([snapshot.close(), second.close()]);
  await rotateKeys(app.deps);
});

test.runIf(process.geteuid?.() === 0)('a key file keeps its owner when root replaces it', async () => {
  const { keys } = await readKeyFile(file());
  await chown(file(), 1234, 1235);
  await replaceKeyFile(file(), withNewKey(keys, new Date()));
  expect(await stat(file())).toMatchObject({ uid: 1234, gid: 1235 });
  await chown(file(), 0, 0);
});

test('of two rotations at once one is refused', async () => {
  const both = await Promise.allSettled([rotateKeys(app.deps), rotateKeys(app.deps)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('old keys are removed when they seal nothing, but not right after they were replaced', async () => {
  await expect(pruneKeys(app.deps)).rejects.toThrow(/Try again in \d+ minutes/);
  await age();
  const { current, keys } = await readKeyFile(file());
  expect((await pruneKeys(app.deps)).toSorted()).toEqual(
    Object.keys(keys)
      .filter((id) => id !== current)
      .toSorted(),
  );
  expect(Object.keys((await readKeyFile(file())).keys)).toEqual([current]);
  expect(await secrets()).toHaveLength(MAILS);
});

test('a key that still seals something stays', async () => {
  const { current: old, keys } = await readKeyFile(file());
  await replaceKeyFile(file(), withNewKey(keys, new Date()));
  await age();
  expect(await pruneKeys(app.deps)).toEqual([]);
  expect(await listKeys(app.deps)).toContainEqual({ id: old, isCurrent: false, isPresent: true, sealed: MAILS + 1 });
});

test('texts whose key is missing are counted by its name, and stay as they are', async () => {
  const id = newId();
  const content = 'v1.gone.AAAA';
  await insertMail(id, content);
  const { unreadable } = await rotateKeys(app.deps);
  expect([...unreadable]).toEqual([['gone', 1]]);
  expect(await listKeys(app.deps)).toContainEqual({ id: 'gone', isCurrent: false, isPresent: false, sealed: 1 });
  expect((await mails()).find((mail) => mail.id === id)?.content).toBe(content);
});
