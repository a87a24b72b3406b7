/**
 * What fixes everything in a performance that looks like chance: blinks, glances, nearer shots. From 0 to 2^32 - 1, made of the random tail of an id; a
 * video has that of the speech it was first made with.
 */
export function seedOf(id: string): number {
  return Number.parseInt(id.slice(-8), 16);
}
