import { CUT_ABOVE, FILM } from '../model/film.ts';
import { type PictureFormat, PLAIN_LIGHT, type PictureRef } from '../model/scene-spec.ts';
import { type Area, stageOf } from '../stage/stage.ts';
import { backgroundSprite } from './backgrounds/index.ts';
import type { PlacedPicture, SpriteSpec } from './canvas-2d.ts';
import type { Zoom } from './backgrounds/room.ts';

/** What stands where nothing is known of who is filmed: neither dark nor light, so that captions of every colour can be read. */
const WALL = '#8f8a86';
/** In a wide picture whoever is filmed stands beside the end card: the middle of the picture comes to lie here. */
const BESIDE_CARD_X = 540;

/** What stands in the place of a film where it is not at hand: the picture by which its presenter is shown, as the film itself fills the frame, or a wall. */
export function filmSprite(film: PictureRef | null, format: PictureFormat): SpriteSpec {
  if (!film) return { ...backgroundSprite({ color: WALL }, { format, shot: 'wide', light: PLAIN_LIGHT }), id: FILM };
  return {
    id: FILM,
    ...stageOf(format).picture,
    anchorX: 0,
    anchorY: 0,
    ownKey: `${FILM} ${format} picture ${film.name}`,
    picture: filling(film),
    draw: () => {},
  };
}

/** What stands behind the end card of a filmed video: the same picture, dimmed and out of focus, or a dimmed wall. */
export function filmEndSprite(film: PictureRef | null, format: PictureFormat): SpriteSpec {
  const view = { format, shot: 'end', light: PLAIN_LIGHT } as const;
  if (!film) return backgroundSprite({ color: WALL }, view);
  const sprite = backgroundSprite({ picture: film }, view);
  return { ...sprite, ownKey: `${sprite.ownKey} of a film`, picture: { ...filling(film), zoom: asideOf(format) } };
}

/** Where a face is taken to be behind the end card: in the upper middle third of the picture. */
export function faceBehindCard(format: PictureFormat): Area {
  const { width, height } = stageOf(format).picture;
  const { x, y, factor } = asideOf(format);
  const across = (share: number) => x + (width * share - x) * factor;
  const down = (share: number) => y + (height * share - y) * factor;
  return { left: across(1 / 3), top: down(1 / 12), right: across(2 / 3), bottom: down(5 / 12) };
}

function filling(ref: PictureRef): PlacedPicture {
  return { ref, fit: 'cover', cutAbove: CUT_ABOVE };
}

/** Beside a wide card the picture is enlarged about its right edge, until its middle lies where there is room. */
function asideOf(format: PictureFormat): Zoom {
  const { picture, figure } = stageOf(format);
  if (format !== '16:9') return { x: 0, y: 0, factor: 1 };
  const half = picture.width / 2;
  return { x: picture.width, y: figure.eyeY, factor: (picture.width - BESIDE_CARD_X) / half };
}
