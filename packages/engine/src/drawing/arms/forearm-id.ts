/** A forearm that is bent further than this, in radians, lies beside its upper arm, which then shows nothing below the elbow: the forearm has all of the elbow. */
const RAISED_FROM = 2.7;

/** Sprite of a forearm. `bend`: how far it turns from the upper arm's direction, across the body negative, in radians. */
export function forearmId(name: 'left' | 'right', bend: number): string {
  return bend < -RAISED_FROM ? `forearm-${name}-raised` : `forearm-${name}`;
}
