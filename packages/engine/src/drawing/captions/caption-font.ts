/** Font families of captions and logo, by falling preference; the host registers both before it draws. */
export const CAPTION_FONT = "Montserrat, 'Noto Color Emoji'";

/** CSS font of a caption of `fontPx` pixels, for measuring and drawing alike. */
export function captionFont(fontPx: number): string {
  return `800 ${fontPx}px ${CAPTION_FONT}`;
}

/** Room of a highlighted word's pill beyond its text, as shares of the font size: `x` to each side, `y` above and below the capitals' line. */
export const CAPTION_PILL = { x: 0.24, y: 0.6, radius: 0.28 } as const;
