/**
 * What a server sends at once to whom it does not know yet is ten packets of 1,460 bytes: a poster that fits nine of them with the head of the
 * answer, one being left for what else comes, stands a round trip sooner. @see https://www.rfc-editor.org/rfc/rfc6928
 */
const FIRST_FLIGHT_BYTES = 12_300;
/** WebP's scale from 0 to 100, best first: the first that fits is taken, the last one whatever its size. */
const WEBP_QUALITIES = [75, 60, 45, 35, 25] as const;

/** A poster at the best quality at which it stays within the first flight of packets; the lowest where none does. */
export function bestThatFits(encodeAt: (quality: number) => Buffer): Buffer {
  let picture: Buffer = Buffer.alloc(0);
  for (const quality of WEBP_QUALITIES) {
    picture = encodeAt(quality);
    if (picture.length <= FIRST_FLIGHT_BYTES) break;
  }
  return picture;
}
