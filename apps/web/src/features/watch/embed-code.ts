import { type PictureShape, shapeOf } from './picture-shape.ts';

/** Longer side of the embedded player for each size on offer, in CSS pixels. */
const LONG_SIDES = { small: 480, medium: 640, large: 960 } as const;
export type EmbedSize = keyof typeof LONG_SIDES;
export const EMBED_SIZES = Object.keys(LONG_SIDES) as readonly EmbedSize[];

type Embedded = { embedUrl: string; title: string; width: number; height: number };

/** Size of the embedded player in CSS pixels, in the shape of its picture. */
export function embedSizeOf({ width, height }: { width: number; height: number }, size: EmbedSize) {
  const scale = LONG_SIDES[size] / Math.max(width, height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** What other sites put into theirs to show a video. */
export function embedCode({ embedUrl, title, ...picture }: Embedded, size: EmbedSize): string {
  const { width, height } = embedSizeOf(picture, size);
  return `<iframe src="${escapeMarkup(embedUrl)}" title="${escapeMarkup(title)}" width="${width}" height="${height}" style="border:0;max-width:100%;height:auto;aspect-ratio:${ASPECTS[shapeOf(picture)]}" loading="lazy" allow="fullscreen; picture-in-picture"></iframe>`;
}

const ASPECTS: Readonly<Record<PictureShape, string>> = { tall: '9/16', square: '1/1', wide: '16/9' };

const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
