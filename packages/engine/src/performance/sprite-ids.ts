/** Sprite of one of `EYES`. */
export function eyesId(index: number): string {
  return `eyes-${index}`;
}

/** Sprite of one of `BROWS`. */
export function browsId(index: number): string {
  return `brows-${index}`;
}

/** Sprite of one of `MOUTHS`. */
export function mouthId(index: number): string {
  return `mouth-${index}`;
}
