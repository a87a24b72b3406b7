import { LAYER_INTS, TILE } from './layer-record.ts';

/** The layers of a frame: slots, and the records one after the other. */
type Side = { slots: readonly string[]; records: Int32Array };

/** Sprite, inverse matrix, opacity, flags: what the compositor reads of a record. */
const COMPARED_INTS = 9;

/**
 * Finds what changed between two frames: layers whose old place must be painted anew (`before`, indices of the first frame) and
 * those whose new place must (`after`, indices of the second). Exact fixed-point numbers are compared, never rounded ones: a difference too small to
 * matter would otherwise stay on the picture as a ghost. A layer that another one overtook in the order counts as changed.
 */
export function matchLayers(first: Side, second: Side): { before: number[]; after: number[] } {
  const places = placesBySlot(first.slots);
  const unmatched = new Set(first.slots.keys());
  const changes = { before: [] as number[], after: [] as number[] };
  let furthest = -1;
  for (const [index, slot] of second.slots.entries()) {
    const old = places.get(slot)?.shift();
    if (old === undefined) {
      changes.after.push(index);
      continue;
    }
    unmatched.delete(old);
    if (!isSame(recordOf(first, old), recordOf(second, index))) {
      changes.before.push(old);
      changes.after.push(index);
    } else if (old < furthest) {
      changes.after.push(index);
    }
    furthest = Math.max(furthest, old);
  }
  changes.before.push(...unmatched);
  return changes;
}

function placesBySlot(slots: readonly string[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [index, slot] of slots.entries()) {
    const known = places.get(slot);
    if (known) known.push(index);
    else places.set(slot, [index]);
  }
  return places;
}

function recordOf(side: Side, index: number): Int32Array {
  return side.records.subarray(index * LAYER_INTS, index * LAYER_INTS + COMPARED_INTS);
}

function isSame(a: Int32Array, b: Int32Array): boolean {
  return a.every((value, index) => value === b[index]);
}

/**
 * The marked tiles of a picture as rectangles, neighbours in a row taken together.
 * @param marks One byte for each tile, row by row; 1 marks it, and nothing else but 0 stands there.
 * @returns Four numbers for each rectangle: x, y, width, height in pixels, none beyond the picture.
 */
export function areasOf(marks: Uint8Array, picture: { width: number; height: number }): Uint32Array {
  const columns = Math.ceil(picture.width / TILE.width);
  const areas: number[] = [];
  for (let at = marks.indexOf(1); at >= 0; at = marks.indexOf(1, at)) {
    const row = Math.floor(at / columns);
    const start = at;
    while (at < (row + 1) * columns && marks[at] === 1) at++;
    const x = (start - row * columns) * TILE.width;
    const y = row * TILE.height;
    const right = Math.min(picture.width, (at - row * columns) * TILE.width);
    areas.push(x, y, right - x, Math.min(TILE.height, picture.height - y));
  }
  return Uint32Array.from(areas);
}
