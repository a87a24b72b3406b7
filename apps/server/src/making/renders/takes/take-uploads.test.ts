import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import type { Upload } from '@sayso/contract';
import { pngChunk } from '@sayso/media/uploads/testing/pictures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { loadUploads } from './take-uploads.ts';
import { testSpec } from '../../specs/testing/test-spec.ts';

const [WIDTH, HEIGHT] = [80, 60] as const;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const holding = (productUploadId: string) => ({ ...testSpec().performer, productUploadId });

/** A dark thing of half the width and height before white. */
function photograph(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 2], 8);
  const rows = Array.from({ length: HEIGHT }, (_, y) => {
    const row = Buffer.alloc(WIDTH * 3 + 1, 255);
    row[0] = 0;
    if (y >= HEIGHT / 4 && y < (HEIGHT * 3) / 4) row.fill(40, 1 + (WIDTH / 4) * 3, 1 + ((WIDTH * 3) / 4) * 3);
    return row;
  });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', deflateSync(Buffer.concat(rows)))];
  return Buffer.concat([signature, ...chunks, pngChunk('IEND', Buffer.alloc(0))]);
}

test('a product comes without the white wall it was photographed at, a logo as it is; scenes know which', async () => {
  const ada = await app.registerUser();
  const send = async (kind: string) => {
    const answer = await app.server.inject({
      method: 'POST',
      url: `/api/uploads?kind=${kind}&name=thing.png&consent=true`,
      headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/octet-stream' },
      payload: photograph(),
    });
    return answer.json<{ data: Upload }>().data;
  };
  const [product, logo] = [await send('product'), await send('logo')];
  expect([product.is_cut_out, logo.is_cut_out]).toEqual([true, false]);
  const spec = testSpec({ script_data: { logoUploadId: logo.id } }, { performer: holding(product.id) });
  const { refs } = await loadUploads(app.deps, { account_id: ada.user.account_id, spec });
  expect(refs[product.id]).toEqual({ name: product.id, width: 44, height: 34, isCutOut: true });
  expect(refs[logo.id]).toEqual({ name: logo.id, width: WIDTH, height: HEIGHT });
});

test('a product that came before this was told stands on its card, though its picture is transparent', async () => {
  const ada = await app.registerUser();
  const id = crypto.randomUUID();
  await app.deps.db
    .insertInto('uploads')
    .values({
      id,
      account_id: ada.user.account_id,
      kind: 'product',
      name: 'Old',
      file: await storedPng(),
      size_bytes: 1,
      width: WIDTH,
      height: HEIGHT,
      consent_at: new Date(),
    })
    .execute();
  const spec = testSpec({}, { performer: holding(id) });
  const { refs } = await loadUploads(app.deps, { account_id: ada.user.account_id, spec });
  expect(refs[id]).toEqual({ name: id, width: WIDTH, height: HEIGHT });
});

async function storedPng(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sayso-old-'));
  const file = path.join(folder, 'old');
  await writeFile(file, photograph());
  const name = await app.deps.storage.put(file, { extension: 'png' });
  await rm(folder, { recursive: true });
  return name;
}
