import '@fontsource-variable/montserrat';
import '@fontsource-variable/oswald';
import '@fontsource-variable/playfair-display';
import '@fontsource-variable/rubik';
import type { CaptionLook } from '@sayso/contract';
import { captionFont } from '@sayso/engine/drawing/captions/caption-font';
import { captionInks } from '@sayso/engine/drawing/captions/caption-inks';
import { CAPTION_BOX, traitsOf } from '@sayso/engine/drawing/captions/caption-traits';
import type { CSSProperties } from 'react';
import { outputTexts } from './output.texts.ts';

/** Size of the sample's letters before the scale of the style, in pixels. */
const LETTERS_PX = 12;
const em = (share: number) => `${share}em`;

/** Two words as a style shows them, the second one being spoken; from the same traits and inks that the video's captions are drawn with. */
export function CaptionSample({ look }: { look: CaptionLook }) {
  const traits = traitsOf(look.style);
  const { box } = captionInks(look);
  const frame: CSSProperties = {
    font: captionFont(LETTERS_PX * traits.scale, { font: look.font, han: 'sc', weight: traits.weight }),
    textTransform: traits.capitals ? 'uppercase' : 'none',
    columnGap: em(traits.space),
    ...(box !== null && {
      background: box,
      padding: `${em(CAPTION_BOX.padY)} ${em(CAPTION_BOX.padX)}`,
      borderRadius: em(CAPTION_BOX.radius),
    }),
  };
  const [plain, spoken] = outputTexts.sample;
  return (
    <span aria-hidden style={frame} className="flex whitespace-nowrap">
      <span style={wordStyle(look, 'plain')}>{plain}</span>
      <span style={wordStyle(look, 'spoken')}>{spoken}</span>
    </span>
  );
}

function wordStyle(look: CaptionLook, state: 'plain' | 'spoken'): CSSProperties {
  const { edge, shadow, padX, padY } = traitsOf(look.style);
  const ink = captionInks(look)[state];
  return {
    lineHeight: 1.2,
    color: ink.letters,
    ...(shadow.opacity > 0 && {
      textShadow: `0 ${em(shadow.dropY)} ${em(shadow.blur)} rgb(20 4 8 / ${shadow.opacity})`,
    }),
    ...(ink.pill === null && edge > 0 && { WebkitTextStroke: `${em(edge)} ${ink.edge}`, paintOrder: 'stroke fill' }),
    ...(ink.pill !== null && {
      background: ink.pill,
      borderRadius: em(0.3),
      // The pill reaches into the gap between the words.
      margin: `${em(-padY / 2)} ${em(-padX / 2)}`,
      padding: `${em(padY / 2)} ${em(padX / 2)}`,
      textShadow: 'none',
    }),
  };
}
