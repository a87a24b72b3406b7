/** Sprite of a shape of the eye bank. */
export function eyesId(index: number): string {
  return `eyes-${index}`;
}

/** Sprite of a shape of the mouth bank. */
export function mouthId(index: number): string {
  return `mouth-${index}`;
}
