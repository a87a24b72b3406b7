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
/** In other pictures the card would lie over a face whose place nobody knows: so far out of focus, in pixels, that only colours are left. */
const ONLY_COLOURS = { paintScale: 0.1, lensPx: 90 } as const;

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

/** What stands behind the end card of a filmed video: the same picture, dimmed, beside a wide card and out of focus behind others, or a dimmed wall. */
export function filmEndSprite(film: PictureRef | null, format: PictureFormat): SpriteSpec {
  const view = { format, shot: 'end', light: PLAIN_LIGHT } as const;
  if (!film) return backgroundSprite({ color: WALL }, view);
  const sprite = backgroundSprite({ picture: film }, view);
  return {
    ...sprite,
    ownKey: `${sprite.ownKey} of a film`,
    ...(format === '16:9'
      ? { picture: { ...filling(film), zoom: besideCard() } }
      : { picture: filling(film), ...ONLY_COLOURS }),
  };
}

/** Where a face is taken to be that is seen beside the end card: in the upper middle third of the picture. */
export function faceBesideCard(format: PictureFormat): Area | null {
  if (format !== '16:9') return null;
  const { width, height } = stageOf(format).picture;
  const { x, y, factor } = besideCard();
  const across = (share: number) => x + (width * share - x) * factor;
  const down = (share: number) => y + (height * share - y) * factor;
  return { left: across(1 / 3), top: down(1 / 12), right: across(2 / 3), bottom: down(5 / 12) };
}

function filling(ref: PictureRef): PlacedPicture {
  return { ref, fit: 'cover', cutAbove: CUT_ABOVE };
}

/** The picture is enlarged about its right edge, until its middle lies where there is room. */
function besideCard(): Zoom {
  const { picture, figure } = stageOf('16:9');
  return { x: picture.width, y: figure.eyeY, factor: (picture.width - BESIDE_CARD_X) / (picture.width / 2) };
}
