/** What other features may use of watching a video while it is made. Apart from `renders.parts.tsx`, which the first screen loads. */
export { EarlyPicture } from './early/early-picture.tsx';
export { earlyTexts } from './early/early-picture.texts.gen.ts';
export { useEarlyPlayer } from './early/early-player.ts';
