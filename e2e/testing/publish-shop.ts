import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type EditedSite, type SiteDocument, type SiteLook, sitesApi, usesOfSite } from '@sayso/contract';
import { sceneWith } from '@sayso/engine';
import { drawStill } from '@sayso/media';
import { serumShop } from '../../apps/web/src/showing/sites/storefront/testing/serum-shop.ts';
import type { ApiUser } from './api.ts';

/** Publishes the shop of three serums in a look, with one public video of the account and a picture of its own. Answers its address on this machine. */
export async function publishShop(
  user: ApiUser,
  { theme, domain, videoId }: { theme: SiteLook['theme']; domain: string; videoId: string },
): Promise<string> {
  const { createSite, saveSite, publishSite } = sitesApi;
  const { name, document } = serumShop();
  const { data: site } = await user.call<{ data: EditedSite }>('POST', createSite.path, { name, domain });
  const at = (path: string) => path.replace(':id', site.id);
  const picture = await uploadPicture(user, at(sitesApi.uploadSitePicture.path));
  const { data: saved } = await user.call<{ data: EditedSite }>('PUT', at(saveSite.path), {
    version: 1,
    document: withOwn({ ...document, look: { ...document.look, theme } }, { videoId, picture }),
  });
  await user.call('POST', at(publishSite.path), { version: saved.version });
  const { protocol, host } = new URL(user.url);
  return `${protocol}//${domain}.${host}/`;
}

/** The same document with what this account has in place of what the sample names. */
function withOwn(document: SiteDocument, own: { videoId: string; picture: string }): SiteDocument {
  const { videos, pictures } = usesOfSite(document);
  const changed = (_: string, value: unknown): unknown => {
    if (videos.some((id) => id === value)) return own.videoId;
    if (pictures.some((id) => id === value)) return own.picture;
    return Array.isArray(value) ? [...new Set<unknown>(value)] : value;
  };
  return JSON.parse(JSON.stringify(document), changed) as SiteDocument;
}

/** Sends a drawn picture, as large as one of a phone is shown. */
async function uploadPicture(user: ApiUser, address: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sayso-shop-'));
  try {
    const outputPath = path.join(folder, 'hero.webp');
    await drawStill({ scene: sceneWith({ performerId: 'maya', format: '1:1' }), outputPath, width: 1080 });
    const response = await fetch(`${user.url}${address}?name=hero.webp`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${user.token}` },
      body: new Uint8Array(await readFile(outputPath)),
    });
    if (!response.ok) throw new Error(`picture: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { data: { id: string } }).data.id;
  } finally {
    await rm(folder, { recursive: true });
  }
}
