import type { PictureShape } from '../picture-shape.ts';

/**
 * The player takes the shape of its picture, as large as the room allows, and never so small that a control is cut off: in low rooms it is wider than its
 * picture. Whole classes, for the build to find. `room` of the player, `fit` of the picture in it.
 */
export const SHAPES: Readonly<Record<PictureShape, { room: string; ratio: string; fit: string }>> = {
  tall: {
    room: 'sm:w-[clamp(min(288px,100%),calc((100svh-164px)*0.5625),min(404px,100%))]',
    ratio: 'aspect-[9/16]',
    fit: 'w-[min(100%,max(160px,calc((100svh-150px)*0.5625)))] sm:w-[min(100%,max(160px,calc((100svh-164px)*0.5625)))]',
  },
  square: {
    room: 'sm:w-[clamp(min(288px,100%),calc(100svh-234px),min(640px,100%))]',
    ratio: 'aspect-square',
    fit: 'w-[min(100%,max(200px,calc(100svh-234px)))]',
  },
  wide: {
    room: 'sm:w-[clamp(min(288px,100%),calc((100svh-234px)*1.7778),min(1080px,100%))]',
    ratio: 'aspect-video',
    fit: 'w-[min(100%,max(288px,calc((100svh-234px)*1.7778)))]',
  },
};
/** Room below the picture that the controls fill, there before they are. */
export const ROOM_BELOW = 'pb-[70px] pointer-coarse:pb-[78px] [&:fullscreen]:pb-0';
