/** Frames a second of every video. */
export const FRAMES_PER_SECOND = 30;
/** Size of the picture in pixels: vertical video. */
export const PICTURE = { width: 1080, height: 1920 } as const;
/** Frames in one closed group of pictures, which is one checkpoint: 4 seconds. */
export const FRAMES_PER_SEGMENT = 120;

/** Corner of the logo inside the safe area, or none. */
export type LogoPosition = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right' | 'none';

/** What is to be seen. `seed` fixes every choice that looks like chance: same spec, same picture. */
export type SceneSpec = {
  performerId: string;
  backgroundId: string;
  captions: 'highlight' | 'off';
  logo: { position: LogoPosition; text: string };
  seed: number;
};
