/**
 * Turns a picture in yuv420p (all of Y, then U, then V) into nv12 (all of Y, then U and V by turns).
 * @param into As long as the picture.
 */
export function interleaveColours(planar: Uint8Array, into: Uint8Array): void {
  const luma = (planar.length * 2) / 3;
  const chroma = luma / 4;
  into.set(planar.subarray(0, luma));
  for (let index = 0, at = luma; index < chroma; index++) {
    into[at++] = planar[luma + index] ?? 0;
    into[at++] = planar[luma + chroma + index] ?? 0;
  }
}
