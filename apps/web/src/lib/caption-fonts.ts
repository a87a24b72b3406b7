import { type CaptionFace, type FontFamily, pickFontFiles } from '@sayso/engine';

/** One file of a font, as `FontFace` takes it. `weight`: the range of the variable font. */
export type FontSource = { family: string; url: string; weight: string; unicodeRange: string };

/** The stylesheets that name every file of a font. Each is a piece of its own: those of Chinese, Japanese and Korean name more than a hundred files. */
const STYLESHEETS: Readonly<Record<string, () => Promise<{ default: string }>>> = {
  '@fontsource-variable/montserrat': () => import('@fontsource-variable/montserrat/index.css?inline'),
  '@fontsource-variable/oswald': () => import('@fontsource-variable/oswald/index.css?inline'),
  '@fontsource-variable/rubik': () => import('@fontsource-variable/rubik/index.css?inline'),
  '@fontsource-variable/playfair-display': () => import('@fontsource-variable/playfair-display/index.css?inline'),
  '@fontsource-variable/noto-sans': () => import('@fontsource-variable/noto-sans/index.css?inline'),
  '@fontsource-variable/noto-sans-arabic': () => import('@fontsource-variable/noto-sans-arabic/index.css?inline'),
  '@fontsource-variable/noto-sans-hebrew': () => import('@fontsource-variable/noto-sans-hebrew/index.css?inline'),
  '@fontsource-variable/noto-sans-devanagari': () =>
    import('@fontsource-variable/noto-sans-devanagari/index.css?inline'),
  '@fontsource-variable/noto-sans-thai': () => import('@fontsource-variable/noto-sans-thai/index.css?inline'),
  '@fontsource-variable/noto-sans-sc': () => import('@fontsource-variable/noto-sans-sc/index.css?inline'),
  '@fontsource-variable/noto-sans-tc': () => import('@fontsource-variable/noto-sans-tc/index.css?inline'),
  '@fontsource-variable/noto-sans-jp': () => import('@fontsource-variable/noto-sans-jp/index.css?inline'),
  '@fontsource-variable/noto-sans-kr': () => import('@fontsource-variable/noto-sans-kr/index.css?inline'),
  // The whole font: of the parts that it is also cut into, browsers draw nothing on a canvas.
  '@fontsource/noto-color-emoji': () => import('@fontsource/noto-color-emoji/emoji-400.css?inline'),
};

const FONT_FACE = /@font-face\s*\{([^}]*)\}/gu;

type ReadSheet = (family: FontFamily) => Promise<string>;

/** What has been read, by whom and by family. */
const read = new WeakMap<ReadSheet, Map<string, FontSource[]>>();
const loaded = new WeakMap<FontFaceSet, Map<string, Promise<unknown>>>();

/**
 * The font files that these texts need in a face, under the names by which the engine draws. The answer is plain data and can be handed to a worker.
 * @param readSheet Reads a stylesheet, each once; the packages' own unless told otherwise.
 */
export async function captionFontSources(
  { texts, face }: { texts: readonly string[]; face: CaptionFace },
  readSheet: ReadSheet = readStylesheet,
): Promise<FontSource[]> {
  const sheets = read.get(readSheet) ?? new Map<string, FontSource[]>();
  read.set(readSheet, sheets);
  const text = texts.join('\n');
  for (;;) {
    const missing: FontFamily[] = [];
    const picked = pickFontFiles(text, face, (family) => {
      const sources = sheets.get(family.name);
      if (!sources) missing.push(family);
      return Object.fromEntries((sources ?? []).map(({ url, unicodeRange }) => [url, unicodeRange]));
    });
    const [next] = missing;
    // What the fonts behind this one are needed for shows when it is known.
    if (next) sheets.set(next.name, readFontFaces(next.name, await readSheet(next)));
    else
      return picked.flatMap(({ family, files }) =>
        (sheets.get(family.name) ?? []).filter(({ url }) => files.includes(url)),
      );
  }
}

/**
 * Loads font files for a page (`document.fonts`) or a worker (`self.fonts`), each once. A file that cannot be had is left out: the words are drawn in
 * another font then.
 */
export async function loadFontSources(fonts: FontFaceSet, sources: readonly FontSource[]): Promise<void> {
  const known = loaded.get(fonts) ?? new Map<string, Promise<unknown>>();
  loaded.set(fonts, known);
  const loads = sources.map(({ family, url, weight, unicodeRange }) => {
    const before = known.get(url);
    if (before) return before;
    const font = new FontFace(family, `url(${JSON.stringify(url)})`, { weight, unicodeRange });
    const load = font.load().then(() => fonts.add(font));
    known.set(url, load);
    // It is asked for again next time.
    load.catch(() => known.delete(url));
    return load;
  });
  await Promise.allSettled(loads);
}

/** The font files that a stylesheet names for a family. */
export function readFontFaces(family: string, stylesheet: string): FontSource[] {
  return [...stylesheet.matchAll(FONT_FACE)].flatMap(([, block = '']) => {
    const url = /url\(\s*["']?([^"')]+)["']?\s*\)/u.exec(block)?.[1];
    const valueOf = (property: string) => new RegExp(`${property}:\\s*([^;]+)`, 'u').exec(block)?.[1]?.trim();
    if (!url) return [];
    const unicodeRange = (valueOf('unicode-range') ?? 'U+0-10FFFF').replaceAll(WILDCARDS, withoutWildcards);
    return [{ family, url, weight: valueOf('font-weight') ?? '400', unicodeRange }];
  });
}

/** A range as built stylesheets shorten it: 'U+4??' is 'U+400-4FF'. */
const WILDCARDS = /U\+([\da-f]*)(\?+)/giu;

const withoutWildcards = (_range: string, start: string, open: string) =>
  `U+${start}${'0'.repeat(open.length)}-${start}${'F'.repeat(open.length)}`;

async function readStylesheet({ source }: FontFamily): Promise<string> {
  return (await STYLESHEETS[source]?.())?.default ?? '';
}
