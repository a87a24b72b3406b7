import { openInput } from '../input-file.ts';
import { metadataOf, type MediaMetadata } from '../check-video.ts';

/** Containers that the product writes, pictures included, and recordings that tests write. */
export const WRITTEN_FORMATS = 'mov,wav,jpeg_pipe,webp_pipe,webp_anim';

/**
 * Reads what a file is.
 * @throws Error when it is none of the containers that the product writes, or cannot be read.
 */
export async function probeMedia({ path }: { path: string }): Promise<MediaMetadata> {
  const format = openInput({ path, formats: WRITTEN_FORMATS });
  try {
    return metadataOf(format);
  } finally {
    format.closeInputSync();
  }
}
