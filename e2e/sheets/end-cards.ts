import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DEFAULT_CAPTIONS, sceneWith, type SceneSpec } from '@sayso/engine';
import type { ContactSheet, SheetCell } from '@sayso/media/canvas/testing/contact-sheet';
import { registerFonts } from '@sayso/media/canvas/fonts';
import { ODD_LOGOS, ODD_PRODUCTS, paintOddPicture } from '@sayso/media/canvas/testing/odd-pictures';

const FORMATS = ['9:16', '1:1', '16:9'] as const;
const PERFORMERS = ['maya', 'zoe', 'noor', 'andre', 'priya', 'amina', 'ingrid', 'stefan'] as const;
const ACCENTS = ['#ff4d6d', '#ffd23f', '#2f6f78', '#ffffff', '#3b4a86', '#111111', '#7a5cff'] as const;
const POSITIONS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
const WORDS = [
  { name: 'Glow Serum', price: '$29.90', button: 'Shop now', link: 'lumiere.example/glow' },
  {
    name: 'Advanced Night Repair Synchronized Multi-Recovery Complex II',
    price: 'from EUR 1,299.00 / year',
    button: 'Get your free sample now',
    link: 'a-rather-long-address.example/with/a/path/that/goes/on/and/on/to/a/product/page',
  },
  { name: 'سيروم التوهج مع فيتامين سي', price: '١٢٩ ر.س', button: 'تسوق الآن', link: 'lumiere.example' },
  { name: '維他命C亮白精華液超值組合限時優惠', price: 'NT$1,280', button: '立即購買', link: '' },
  {
    name: '🔥 Glow Serum ✨ 2-for-1',
    price: '💸 Rp 1.299.000.000,00',
    button: 'Get it 🛒',
    link: 'lumiere.example/🔥',
  },
  { name: 'Mug', price: '', button: 'Buy', link: '' },
  { name: '', price: '€5', button: '', link: 'mug.example' },
] as const;
/** A short silence, and the moment at which the card stands. */
const TAKE = { durationMs: 600, words: [], phones: [], loudness: [] };
const STANDING_MS = 3300;

/** End cards of odd products, each in every format. `folder`: where their pictures may lie. */
export async function endCards(folder: string): Promise<ContactSheet> {
  const { refs, files } = await paintAll(ODD_PRODUCTS, folder);
  const cells = [...refs, null].flatMap((product, index) =>
    FORMATS.map((format) =>
      cellOf(product?.name ?? 'no product', { format, index, product, logo: null, words: WORDS[index % WORDS.length] }),
    ),
  );
  return { columns: 9, cellWidthPx: 300, cells, files };
}

/** Odd logos over end cards of each layout, in every format. */
export async function endCardLogos(folder: string): Promise<ContactSheet> {
  const [logos, products] = [await paintAll(ODD_LOGOS, folder), await paintAll(ODD_PRODUCTS, folder)];
  const ofName = (name: string) => products.refs.find((ref) => ref.name === name) ?? null;
  const layouts = [
    ofName('tall bottle, photo'),
    ofName('wide box, photo'),
    ofName('square jar, photo'),
    ofName('tall bottle, cut out'),
    null,
  ];
  const cells = logos.refs.flatMap((logo, index) =>
    FORMATS.map((format, nth) =>
      cellOf(logo.name, {
        format,
        index: index + nth,
        product: layouts[(index + nth) % layouts.length] ?? null,
        logo,
        words: WORDS[0],
      }),
    ),
  );
  return { columns: 9, cellWidthPx: 300, cells, files: { ...logos.files, ...products.files } };
}

/** How a card comes in, and how it lives on. */
export async function endCardMotion(folder: string): Promise<ContactSheet> {
  const { refs, files } = await paintAll(ODD_PRODUCTS, folder);
  const names = ['tall bottle, photo', 'wide box, photo', 'square jar, photo', 'tall bottle, cut out'];
  const products = [...refs.filter(({ name }) => names.includes(name)), null];
  const moments = [700, 800, 900, 1000, 1100, 1200, 1400, 1700, 2000, 2500];
  const cells = products.flatMap((product, index) => {
    const cell = cellOf(product?.name ?? 'no product', { format: '9:16', index, product, logo: null, words: WORDS[0] });
    return moments.map((atMs) => ({ ...cell, label: `${cell.label}, ${atMs} ms`, atMs }));
  });
  return { columns: moments.length, cellWidthPx: 220, cells, files };
}

type Ref = NonNullable<SceneSpec['product']>;
type Cell = {
  format: SceneSpec['format'];
  index: number;
  product: Ref | null;
  logo: Ref | null;
  words: (typeof WORDS)[number] | undefined;
};

function cellOf(name: string, { format, index, product, logo, words = WORDS[0] }: Cell): SheetCell {
  const scene = sceneWith({
    performerId: PERFORMERS[index % PERFORMERS.length] ?? 'maya',
    background: { id: index % 2 === 0 ? 'home' : 'studio' },
    format,
    captions: { ...DEFAULT_CAPTIONS, color: ACCENTS[index % ACCENTS.length] ?? '#ff4d6d' },
    logo: { position: logo ? (POSITIONS[index % POSITIONS.length] ?? 'top-left') : 'none', text: '', picture: logo },
    endCard: { product, ...words },
  });
  return { label: `${name}, ${format}`, scene, take: TAKE, atMs: STANDING_MS };
}

async function paintAll(
  recipes: typeof ODD_LOGOS,
  folder: string,
): Promise<{ refs: Ref[]; files: Record<string, string> }> {
  registerFonts(['Latin']);
  const files: Record<string, string> = {};
  const refs: Ref[] = [];
  for (const [name, recipe] of Object.entries(recipes)) {
    const { content, width, height, isCutOut } = paintOddPicture(name, recipe);
    files[name] = path.join(folder, `odd-${name.replaceAll(/\W+/gu, '-')}.png`);
    await writeFile(files[name], content);
    refs.push({ name, width, height, ...(isCutOut && { isCutOut }) });
  }
  return { refs, files };
}
