import { type Image, loadImage } from '@napi-rs/canvas';
import type { SpriteSpec } from '@sayso/engine/drawing/canvas-2d';

/** Decoded pictures by the names that a scene has for them. */
export type Pictures = ReadonlyMap<string, Image>;

/** A picture's shape may differ from what the scene says by so much: its sides are whole pixels. */
const SHAPE_TOLERANCE = 0.02;

/**
 * Decodes the pictures that sprites show.
 * @param files Paths of PNG, WebP or JPEG files by name; they must have been looked at before, for nothing here bounds their pixels.
 * @throws Error when a picture has no file, cannot be decoded or is of another shape than the scene says.
 */
export async function loadPictures(
  sprites: readonly SpriteSpec[],
  files: Readonly<Record<string, string>>,
): Promise<Pictures> {
  const refs = new Map(sprites.flatMap(({ picture }) => (picture ? [[picture.ref.name, picture.ref]] : [])));
  const pictures = new Map<string, Image>();
  for (const [name, ref] of refs) {
    const image = await decode(name, files[name]);
    const shape = (image.width * ref.height) / (image.height * ref.width);
    if (Math.abs(shape - 1) > SHAPE_TOLERANCE)
      throw new Error(
        `the picture '${name}' is ${image.width}x${image.height}, but the scene takes it for ${ref.width}x${ref.height}`,
      );
    pictures.set(name, image);
  }
  return pictures;
}

async function decode(name: string, path: string | undefined): Promise<Image> {
  if (path === undefined) throw new Error(`the picture '${name}' has no file`);
  try {
    return await loadImage(path);
  } catch (cause) {
    throw new Error(`the picture '${name}' cannot be read`, { cause });
  }
}
