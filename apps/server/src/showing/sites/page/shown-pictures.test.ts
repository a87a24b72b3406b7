import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type EditedSite, newSiteDocument, sitesCalls } from '@sayso/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { askHost } from '../../../testing/send-raw.ts';
import { png } from '../../../people/uploads/testing/upload-file.ts';
import { fakeSiteBundle } from '../../../platform/http/sites/testing/fake-site-bundle.ts';
import { makeSite, publishSite } from '../testing/make-site.ts';
import { sweepNarrowPictures } from './shown-pictures.ts';

/** Width and height that an extended WebP states, each less one. @see https://developers.google.com/speed/webp/docs/riff_container#extended_file_format */
const sizeOfWebp = (file: Buffer) => [
  file.toString('latin1', 12, 16),
  file.readUIntLE(24, 3) + 1,
  file.readUIntLE(27, 3) + 1,
];
let app: TestApp;
let port: number;
let webDistDir: string;

beforeAll(async () => {
  webDistDir = await fakeSiteBundle();
  app = await createTestApp({ config: { webDistDir } });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.server.address() as AddressInfo);
});
afterAll(async () => {
  await app.close();
  await rm(webDistDir, { recursive: true, force: true });
});

const ask = (host: string, place: string) => askHost(port, { host, path: place });

test('a picture is given as wide as a page needs it and never wider than it is, and is gone with its site', async () => {
  const person = await app.registerUser();
  const site = await makeSite(person, { domain: `pictures-${randomUUID()}` });
  const sent = await app.server.inject({
    method: 'POST',
    url: `${sitesCalls.uploadSitePicture.path.replace(':id', site.id)}?name=a.png`,
    payload: png({ width: 700, height: 350, rows: 350 }),
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/octet-stream' },
  });
  const { id } = sent.json<{ data: { id: string } }>().data;
  const document = { ...newSiteDocument('Glow'), head: { title: '', description: '', picture: { id, alt: '' } } };
  const saved = await person.put(`/api/sites/${site.id}`, { version: 1, document });
  const host = `${site.domain}.localhost`;
  const whole = `/files/pictures/${id}.webp`;
  // What is edited is nobody's business.
  expect((await ask(host, whole)).status).toBe(404);
  await publishSite(person, saved.json<{ data: EditedSite }>().data);
  const [picture] = JSON.parse((await ask(host, '/')).text.slice('<!doctype html>'.length)).material.pictures;
  expect(picture).toEqual({
    id,
    url: whole,
    srcset: `${whole}?w=320 320w, ${whole}?w=640 640w, ${whole} 700w`,
    width: 700,
    height: 350,
  });
  const sizeAt = async (path: string) => {
    const { status, body, headers } = await ask(host, path);
    return [status, ...sizeOfWebp(body), headers['content-type'], headers['cache-control']?.includes('immutable')];
  };
  expect(await sizeAt(`${whole}?w=320`)).toEqual([200, 'VP8X', 320, 160, 'image/webp', true]);
  expect(await sizeAt(`${whole}?w=1280`)).toEqual([200, 'VP8X', 700, 350, 'image/webp', true]);
  expect(await sizeAt(whole)).toEqual([200, 'VP8X', 700, 350, 'image/webp', true]);
  for (const width of ['321', '0', '-1', '99999', 'wide'])
    expect((await ask(host, `${whole}?w=${width}`)).status).toBe(404);
  const made = () => readdir(path.join(app.deps.config.dataDir, 'cache/site-pictures'));
  expect(await made()).toHaveLength(1);
  await sweepNarrowPictures(app.deps);
  expect(await made()).toHaveLength(1);
  await person.delete(`/api/sites/${site.id}`);
  expect(await made()).toEqual([]);
  expect((await ask(host, whole)).status).toBe(410);
});
