import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DEFAULT_CAPTIONS, sceneWith } from '@sayso/engine';
import type { ContactSheet } from '@sayso/media/canvas/testing/contact-sheet';
import { paintProduct } from '@sayso/media/canvas/testing/paint-product';
import { type Speak, strip } from './strips.ts';

const FORMATS = ['9:16', '1:1', '16:9'] as const;
const SCRIPT = 'Look at this little bottle. You get three of them for twenty dollars.';

/** A product that was cut out and one that was not, in every format, while it is spoken of. `folder`: where their pictures may lie. */
export async function products(speak: Speak, folder: string): Promise<ContactSheet> {
  const take = await speak(SCRIPT);
  const files: Record<string, string> = {};
  const cells = [];
  for (const isCutOut of [true, false]) {
    const { content, extension, width, height } = await paintProduct({ cutsOut: isCutOut });
    const name = isCutOut ? 'alone' : 'whole';
    files[name] = path.join(folder, `${name}.${extension}`);
    await writeFile(files[name], content);
    const product = { name, width, height, ...(isCutOut && { isCutOut }) };
    for (const format of FORMATS) {
      const scene = sceneWith({
        performerId: 'zoe',
        background: { id: 'home' },
        format,
        product,
        captions: DEFAULT_CAPTIONS,
      });
      cells.push(...strip({ name: `${name}, ${format}`, scene, take, steps: 4 }));
    }
  }
  return { columns: 4, cellWidthPx: 420, cells, files };
}

const HOLDERS = [
  { performerId: 'maya', kind: 'bottle', position: 'low' },
  { performerId: 'andre', kind: 'box', position: 'middle' },
  { performerId: 'amina', kind: 'tube', position: 'high' },
] as const;

/** Three people who hold a bottle, a box and a tube, in every format, with captions at each height. */
export async function holders(speak: Speak, folder: string): Promise<ContactSheet> {
  const take = await speak(SCRIPT);
  const files: Record<string, string> = {};
  const cells = [];
  for (const { performerId, kind, position } of HOLDERS) {
    const { content, extension, width, height } = await paintProduct({ cutsOut: true, kind });
    files[kind] = path.join(folder, `${kind}.${extension}`);
    await writeFile(files[kind], content);
    for (const format of FORMATS) {
      const scene = sceneWith({
        performerId,
        background: { id: 'modern' },
        format,
        product: { name: kind, width, height, isCutOut: true },
        captions: { ...DEFAULT_CAPTIONS, position },
      });
      cells.push(...strip({ name: `${kind}, ${format}, captions ${position}`, scene, take, steps: 4 }));
    }
  }
  return { columns: 4, cellWidthPx: 420, cells, files };
}
