import { CAPTION_STYLES } from '@sayso/engine/model/caption-styles';
import { captionLayers } from '@sayso/engine/captions/caption-layers';
import { expect, test } from 'vitest';
import { drawnCaptions, inkOf, wordStarts } from './testing/caption-picture.ts';

/** Tall and deep letters of every script, accents on capitals, long lines, and signs that hang out. */
const TEXT = [
  'Ång stöhnt, QUÇ (Éloïse) Ýg {j} Donaudampfschiffe, sagt man.',
  'ƯỚC Ễ mọi Ộ người ẶN đẹp.',
  'مرحبا بكم أإآ يج في متجرنا Sayso! مُحَمَّدٌ لِلَّهِ.',
  'שלום ץףןל לכולם, 50% Sayso!',
  'क्या हिन्दी द्वारा र्की ज्ञ हैं?',
  'น้ำใจที่นี่ปู่ย่าฎุฐูโป๊ะ',
  '今日から「最高」のラーメンを食べよう！这款精华液。',
  '안녕하세요, 여러분! 지금 시작.',
  'Wow 🔥 👩🏽‍🚀 go🚀now 🇩🇪!',
].join(' ');
const STYLES = Object.keys(CAPTION_STYLES) as (keyof typeof CAPTION_STYLES)[];
const SIZES = ['small', 'medium', 'large'] as const;
const FORMATS = ['9:16', '16:9', '1:1'] as const;
const POSITIONS = ['high', 'middle', 'low'] as const;

const inks = new Map<string, ReturnType<typeof inkOf>>();

for (const style of STYLES) {
  test.each(SIZES)(
    `${style}, %s: nothing is drawn outside the band, at any position, in any format`,
    (size) => {
      for (const format of FORMATS) {
        for (const position of POSITIONS) {
          const { plan, band, sprites } = drawnCaptions(TEXT, { style, size, format, position });
          for (const sprite of sprites) if (!inks.has(sprite.id)) inks.set(sprite.id, inkOf(sprite));
          const outside = new Set<string>();
          // A word is at its largest in the second frame of its highlight.
          for (const frame of wordStarts(plan).flatMap((start) => [start, start + 1])) {
            for (const { spriteId, matrix } of captionLayers(plan, frame)) {
              const ink = inks.get(spriteId) ?? { left: NaN, top: NaN, right: NaN, bottom: NaN };
              const [scale, , , , x, y] = matrix;
              const isInside =
                x + scale * ink.left >= band.centreX - band.halfWidth &&
                x + scale * ink.right <= band.centreX + band.halfWidth &&
                y + scale * ink.top >= band.top &&
                y + scale * ink.bottom <= band.bottom;
              if (!isInside)
                outside.add(
                  `${format} ${position} ${spriteId}: ${scale} at ${x}, ${y}, ${Object.values(ink).join(' ')}`,
                );
            }
          }
          expect([...outside]).toEqual([]);
        }
      }
    },
    120_000,
  );
}
