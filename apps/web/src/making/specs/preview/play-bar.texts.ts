/** Texts of the live preview, in the wizard and wherever a finished video is changed. */
export const previewTexts = {
  play: 'Play preview',
  pause: 'Pause preview',
  seek: 'Position in the preview',
  position: (clock: string, total: string) => `${clock} of ${total}`,
  of: (performer: string, background: string) => `Preview: ${performer} in front of ${background}`,
  failed: 'The preview could not be drawn. Your video is not affected.',
} as const;
