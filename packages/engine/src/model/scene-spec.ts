import type { CaptionStyle } from './caption-styles.ts';
import type { PerformerLook } from './look.ts';

/** Frames a second of every video. */
export const FRAMES_PER_SECOND = 30;
/** Frames in one closed group of pictures, which is one checkpoint: 4 seconds. */
export const FRAMES_PER_SEGMENT = 120;

/** Shape of the picture, width to height. */
export type PictureFormat = '9:16' | '16:9' | '1:1';

/** Size of a format's picture in pixels, at full size. */
export function pictureOf(format: PictureFormat): { width: number; height: number } {
  return PICTURES[format];
}

const PICTURES: Readonly<Record<PictureFormat, { width: number; height: number }>> = {
  '9:16': { width: 1080, height: 1920 },
  '16:9': { width: 1920, height: 1080 },
  '1:1': { width: 1080, height: 1080 },
};

/** Corner of the logo inside the safe area, or none. */
export type LogoPosition = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right' | 'none';

/** Typeface of Latin, Greek and Cyrillic captions; other scripts have their own. */
export type CaptionFont = 'montserrat' | 'oswald' | 'rubik' | 'playfair';
/** How the captions look. `color`: accent as `#rrggbb`. `position`: which third of the safe area they stand in; `low` is below the chin. */
export type CaptionLook = {
  style: CaptionStyle;
  font: CaptionFont;
  size: 'small' | 'medium' | 'large';
  color: string;
  position: 'high' | 'middle' | 'low';
};

/** A picture that the host brings along: its name there, and its size in pixels. `isCutOut`: what it shows stands alone, on nothing. */
export type PictureRef = { name: string; width: number; height: number; isCutOut?: boolean | undefined };

/** What stands behind the performer: a room that the engine draws, a wall of one colour (`#rrggbb`), or a picture that fills the frame, cut evenly at both ends. */
export type SceneBackground = { id: string } | { color: string } | { picture: PictureRef };

/** Time of day, light and look of a scene; background and performer both show it. */
export type SceneLight = {
  environment: 'day' | 'golden' | 'evening' | 'night';
  lighting: 'auto' | 'studio' | 'natural' | 'artistic';
  style: 'soft' | 'crisp' | 'warm' | 'cool' | 'bold';
};

/** Who is drawn: one of the engine's own performers, or somebody with a look of their own. */
export type DrawnFigure =
  | { performerId: string; look?: undefined; film?: undefined }
  | { look: PerformerLook; performerId?: undefined; film?: undefined };

/** Somebody in a film, which fills the frame below all layers. Where it is not at hand, as in previews, the picture by which they are shown stands there; null: a plain wall. */
export type FilmedFigure = { film: PictureRef | null; performerId?: undefined; look?: undefined };

/** Who is seen. */
export type SceneFigure = DrawnFigure | FilmedFigure;

/** The last seconds of a video: what is to be bought, where, and for how much. Empty texts are left out. */
export type EndCard = { product: PictureRef | null; name: string; price: string; button: string; link: string };

/** What is to be seen. `seed` fixes every choice that looks like chance: same spec, same picture. */
export type SceneSpec = SceneFigure & SceneSetting;

/**
 * What the camera does. `cutIns`: nearer shots on emphasis. `pushIn`: a slow approach over the whole clip. `handheld`: it is held at arm's length, with a
 * somewhat wider lens, and never quite still. `punchIns`: it zooms in at once on a stressed word and cuts back after the sentence.
 */
export type CameraMoves = { cutIns: boolean; pushIn: boolean; handheld: boolean; punchIns: boolean };

/** A camera on its stand. */
export const STILL_CAMERA: CameraMoves = { cutIns: false, pushIn: false, handheld: false, punchIns: false };

/** All of a scene but who is seen. `product`: a picture on a card beside the performer, until the end card. */
export type SceneSetting = {
  format: PictureFormat;
  background: SceneBackground;
  light: SceneLight;
  product: PictureRef | null;
  camera: CameraMoves;
  captions: CaptionLook;
  logo: { position: LogoPosition; text: string; picture: PictureRef | null };
  endCard: EndCard | null;
  seed: number;
};

/** How captions look until somebody chooses otherwise. */
export const DEFAULT_CAPTIONS: CaptionLook = {
  style: 'highlight',
  font: 'montserrat',
  size: 'medium',
  color: '#ff4d6d',
  position: 'low',
};

/** The light that rooms and performers are painted in. */
export const PLAIN_LIGHT: SceneLight = { environment: 'day', lighting: 'auto', style: 'soft' };

/** A scene of which only the performer matters: upright, in the first room, without captions, logo, camera moves or end card, but for what is chosen. */
export function sceneWith(chosen: SceneFigure & Partial<SceneSetting>): SceneSpec {
  return {
    format: '9:16',
    background: { id: 'modern' },
    light: PLAIN_LIGHT,
    product: null,
    camera: STILL_CAMERA,
    captions: { ...DEFAULT_CAPTIONS, style: 'off' },
    logo: { position: 'none', text: '', picture: null },
    endCard: null,
    seed: 1,
    ...chosen,
  };
}
