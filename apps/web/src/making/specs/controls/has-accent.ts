import type { CaptionStyle } from '@sayso/contract';
import { captionInks } from '@sayso/engine/drawing/captions/caption-inks';

const [ONE, OTHER] = ['#ff4d6d', '#3ddc97'] as const;

/** Whether the accent colour shows in captions of a style. */
export function hasAccent(style: CaptionStyle): boolean {
  if (style === 'off') return false;
  const inks = (color: string) => JSON.stringify(captionInks({ style, color }));
  return inks(ONE) !== inks(OTHER);
}
