import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sceneWith } from '@sayso/engine';
import { drawStill } from '@sayso/media';
import type { ApiUser } from '../testing/api.ts';
import type { OwnPictures } from './random-video.ts';

/** Draws three pictures and uploads them for an account. Answers their ids. */
export async function uploadPictures(url: string, user: ApiUser): Promise<OwnPictures> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sayso-soak-pictures-'));
  const upload = async (kind: keyof OwnPictures, still: { performerId: string; slots?: string[]; width: number }) => {
    const outputPath = path.join(folder, `${kind}.webp`);
    const { performerId, ...shown } = still;
    await drawStill({ scene: sceneWith({ performerId, format: '1:1' }), outputPath, ...shown });
    return send(`${url}/api/uploads?kind=${kind}&name=${kind}.webp&consent=true`, user, await readFile(outputPath));
  };
  try {
    return {
      logo: await upload('logo', { performerId: 'zoe', width: 240 }),
      background: await upload('background', { performerId: 'maya', slots: ['background'], width: 1080 }),
      product: await upload('product', { performerId: 'hiro', width: 480 }),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** One picture that may stand in a corner, as the bytes of its file. */
export async function drawLogo(): Promise<Uint8Array> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sayso-soak-pictures-'));
  try {
    const outputPath = path.join(folder, 'logo.webp');
    await drawStill({ scene: sceneWith({ performerId: 'zoe', format: '1:1' }), outputPath, width: 240 });
    return await readFile(outputPath);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function send(address: string, { token }: ApiUser, file: Buffer): Promise<string> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
    body: new Uint8Array(file),
  });
  if (!response.ok) throw new Error(`upload: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { data: { id: string } }).data.id;
}
