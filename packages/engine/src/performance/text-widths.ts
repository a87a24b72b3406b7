import type { MeasureText } from '../drawing/index.ts';

/** Measures as the host does and notes every answer. */
export function recordWidths(measureText: MeasureText): {
  measureText: MeasureText;
  textWidths: Record<string, number>;
} {
  const textWidths: Record<string, number> = {};
  return {
    textWidths,
    measureText: (text, font) => (textWidths[keyOf(text, font)] ??= measureText(text, font)),
  };
}

/**
 * Measures by the noted answers, so that sprites come out as planned even where no font is loaded.
 * @throws RangeError for a text that was not measured when the performance was planned.
 */
export function replayWidths(textWidths: Readonly<Record<string, number>>): MeasureText {
  return (text, font) => {
    const width = textWidths[keyOf(text, font)];
    if (width === undefined) throw new RangeError(`The width of '${text}' in ${font} was not planned.`);
    return width;
  };
}

function keyOf(text: string, font: string): string {
  return `${font} ${text}`;
}
