import { PICTURE } from '../performance/scene-spec.ts';

/** Margins that TikTok and Reels both leave free of their own controls, in pixels of the 1080x1920 picture. */
const SAFE_MARGIN = { top: 270, right: 140, bottom: 672, left: 65 } as const;

/** The rectangle inside those margins; logo and captions stay in it. Right and bottom are the first pixels outside. */
export const SAFE_AREA = {
  left: SAFE_MARGIN.left,
  top: SAFE_MARGIN.top,
  right: PICTURE.width - SAFE_MARGIN.right,
  bottom: PICTURE.height - SAFE_MARGIN.bottom,
} as const;

/** The band of the captions: below the chin, centred on the picture, so the narrower right margin bounds both sides. Pixels. */
export const CAPTION_BAND = {
  top: 1040,
  bottom: 1240,
  centreX: PICTURE.width / 2,
  halfWidth: SAFE_AREA.right - PICTURE.width / 2,
} as const;
