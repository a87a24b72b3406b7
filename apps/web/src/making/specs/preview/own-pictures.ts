import type { SceneSpec } from '@sayso/engine';
import type { OwnPictures } from '../../../lib/sprite-painter.ts';

/** Addresses of the customer's own pictures in a scene, and of the one by which a filmed presenter is shown. */
export type PictureUrls = { background?: string; logo?: string; product?: string; beside?: string; presenter?: string };

export const NO_PICTURES: OwnPictures = new Map();

/** A picture's shape may differ from what the scene says by so much: its sides are whole pixels. */
const SHAPE_TOLERANCE = 0.02;

type Wanted = { name: string; width: number; height: number; url: string };

/** The own pictures of a scene, where there is an address for them. */
export function picturesIn(scene: SceneSpec, urls: PictureUrls = {}): Wanted[] {
  const { background, film, logo, endCard, product } = scene;
  const places = [
    // Who is filmed fills the picture, whatever would stand behind.
    film === undefined
      ? { ref: 'picture' in background ? background.picture : null, url: urls.background }
      : { ref: film, url: urls.presenter },
    { ref: logo.picture, url: urls.logo },
    { ref: endCard?.product ?? null, url: urls.product },
    { ref: product, url: urls.beside },
  ];
  return places.flatMap(({ ref, url }) => (ref && url !== undefined ? [{ ...ref, url }] : []));
}

/** Fetches and decodes pictures, each once, and lets go of those that nothing shows any more. */
export function createPictureBox(decode: (url: string) => Promise<ImageBitmap> = fetchPicture) {
  const box = new Map<string, Promise<ImageBitmap>>();

  const take = ({ name, url }: Wanted): Promise<ImageBitmap> => {
    const known = box.get(name);
    if (known) return known;
    const picture = decode(url);
    box.set(name, picture);
    // It is asked for again next time.
    picture.catch(() => box.delete(name));
    return picture;
  };

  return {
    /** @throws Error when a picture cannot be had, or is of another shape than the scene says: the file would fail then. */
    load: async (wanted: readonly Wanted[]): Promise<OwnPictures> => {
      const pictures = await Promise.all(wanted.map(async (one) => ({ ...one, picture: await take(one) })));
      for (const { name, width, height, picture } of pictures) {
        const shape = (picture.width * height) / (picture.height * width);
        if (Math.abs(shape - 1) > SHAPE_TOLERANCE) throw new Error(`The picture '${name}' is of another shape.`);
      }
      return new Map(pictures.map(({ name, picture }) => [name, picture]));
    },
    /** Frees all but these. */
    keepOnly: (names: ReadonlySet<string>): void => {
      for (const [name, picture] of box) {
        if (names.has(name)) continue;
        box.delete(name);
        picture.then((bitmap) => bitmap.close()).catch(() => undefined);
      }
    },
  };
}

/** Uploads lie on our own origin: the session goes along. */
async function fetchPicture(url: string): Promise<ImageBitmap> {
  const answer = await fetch(url, { credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`The picture at ${url} answers ${answer.status}.`);
  return createImageBitmap(await answer.blob());
}
