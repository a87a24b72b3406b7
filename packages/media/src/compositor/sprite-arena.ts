/** Where a sprite's block of bytes is to stay until the arena needs the place for another. */
type Resident = { index: number; start: number; end: number; lastUsed: number };

/**
 * Keeps the sprites of the current and the previous frame in a stretch of memory, and as many others as fit.
 * Clips with many caption words so need no more memory than short ones.
 */
export type SpriteArena = {
  /** Address of the sprite's block, which is read from the file when it is not there. Valid in this frame and the next. */
  hold(index: number): number;
  /** Starts a new frame. */
  nextFrame(): void;
};

/**
 * Places are given out in a circle: the oldest sprites go first, those in use are stepped over.
 * @param input.base First address; a multiple of 64, like every size.
 * @param input.capacityBytes At least the sprites of two frames, else `hold` throws.
 * @param input.sizes Bytes of each sprite's block, by index.
 * @param input.load Brings a sprite's block to an address.
 */
export function createSpriteArena(input: {
  base: number;
  capacityBytes: number;
  sizes: readonly number[];
  load: (index: number, address: number) => void;
}): SpriteArena {
  const end = input.base + input.capacityBytes;
  const residents = new Map<number, Resident>();
  let cursor = input.base;
  let frame = 1;

  function hold(index: number): number {
    const resident = residents.get(index);
    if (resident) {
      resident.lastUsed = frame;
      return resident.start;
    }
    const sizeBytes = input.sizes[index] ?? 0;
    const start = findPlace(sizeBytes);
    for (const other of overlapping(start, start + sizeBytes)) residents.delete(other.index);
    cursor = start + sizeBytes;
    input.load(index, start);
    residents.set(index, { index, start, end: start + sizeBytes, lastUsed: frame });
    return start;
  }

  function findPlace(sizeBytes: number): number {
    let start = cursor;
    let wrapped = false;
    for (;;) {
      if (start + sizeBytes > end) {
        if (wrapped) throw new Error(`no room for a sprite of ${sizeBytes} bytes in ${input.capacityBytes}`);
        wrapped = true;
        start = input.base;
      }
      const inUse = overlapping(start, start + sizeBytes).find((resident) => resident.lastUsed >= frame - 1);
      if (!inUse) return start;
      start = inUse.end;
    }
  }

  function overlapping(start: number, stop: number): Resident[] {
    return [...residents.values()].filter((resident) => resident.start < stop && resident.end > start);
  }

  return {
    hold,
    nextFrame: () => {
      frame += 1;
    },
  };
}
