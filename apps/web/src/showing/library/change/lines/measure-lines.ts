import { type CaptionLook, captionTypeface, type MeasureText, type SceneSpec, type WordCue } from '@sayso/engine';
import { automaticLines } from '@sayso/engine/captions/document/automatic-lines';
import type { CaptionLine } from '@sayso/engine/captions/document/caption-document';
import { stageOf } from '@sayso/engine/stage/stage';
import { captionFontSources, loadFontSources } from '../../../../lib/caption-fonts.ts';

/** Width of a character as a share of its size, where nothing can measure it. */
const CHARACTER_SHARE = 0.62;

type Captions = { words: readonly WordCue[]; look: CaptionLook; format: SceneSpec['format'] };

/** The lines in which the engine sets these captions, as the finished video shows them: with the same fonts. */
export async function measureLines({ words, look, format }: Captions): Promise<CaptionLine[]> {
  if ('fonts' in document) {
    const sources = await captionFontSources(
      captionTypeface(
        words.map(({ text }) => text),
        look,
      ),
    );
    await loadFontSources(document.fonts, sources);
  }
  const band = stageOf(format).captions[look.position];
  return automaticLines({ words, look, band, measureText: createRuler() });
}

function createRuler(): MeasureText {
  const context = document.createElement('canvas').getContext('2d');
  return (text, font) => {
    if (!context) return text.length * CHARACTER_SHARE * Number.parseFloat(/([\d.]+)px/u.exec(font)?.[1] ?? '0');
    context.font = font;
    return context.measureText(text).width;
  };
}
