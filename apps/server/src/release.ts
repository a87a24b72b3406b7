import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { PRODUCT } from './product.ts';

/** Which release runs here: of the server, and of the web app that it serves. They tell where a fault came from, and whether it has come back. */
export type Release = { server: string; web: string };

const BuildFile = z.object({ server: z.string(), web: z.string() });

/** As the build has noted it; without a build the version alone. */
export async function readRelease({ webDistDir }: { webDistDir: string }): Promise<Release> {
  try {
    const { server, web } = BuildFile.parse(JSON.parse(await readFile(path.join(webDistDir, 'release.json'), 'utf8')));
    return { server: `${PRODUCT.version}+${server}`, web: `${PRODUCT.version}+${web}` };
  } catch {
    return { server: PRODUCT.version, web: PRODUCT.version };
  }
}
