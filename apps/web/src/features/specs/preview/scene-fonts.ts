import { captionTypeface } from '@sayso/engine';
import { brandTypefaces } from '@sayso/engine/performance/brand-typefaces';
import { captionFontSources, loadFontSources } from '../../../lib/caption-fonts.ts';
import type { ClipInput } from './stage-messages.ts';

/** Loads what the words of a clip are drawn with: of the hundreds of files that the fonts are cut into, those that the text needs. */
export async function loadSceneFonts(
  { take, scene, captionWords = take.words }: ClipInput,
  fonts: FontFaceSet,
): Promise<void> {
  const captions = captionTypeface(
    captionWords.map(({ text }) => text),
    scene.captions,
  );
  const asked = [captions, ...brandTypefaces(scene)];
  const sources = await Promise.all(asked.map((typeface) => captionFontSources(typeface)));
  await loadFontSources(fonts, sources.flat());
}
