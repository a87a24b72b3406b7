import type { PerformerLook } from '../model/look.ts';

/** Numbers of a face, and the span over which people of the library differ in each, in its own unit. */
const MEASURES: readonly [of: (look: PerformerLook) => number, span: number][] = [
  [({ face }) => face.cheekX, 24],
  [({ face }) => face.templeX - face.cheekX, 26],
  [({ face }) => face.jawX / face.cheekX, 0.22],
  [({ face }) => face.chinX, 58],
  [({ face }) => face.chinY, 40],
  [({ face }) => face.angle ?? 0.3, 1],
  [({ face }) => face.bones ?? 0.4, 1],
  [({ eyes }) => eyes.centreX, 9],
  [({ eyes }) => eyes.halfWidth, 8],
  [({ eyes }) => eyes.height, 15],
  [({ eyes }) => eyes.tiltY, 17],
  [({ eyes }) => eyes.creaseY, 13],
  [({ eyes }) => eyes.round ?? 0, 1.6],
  [({ eyes }) => eyes.hood ?? 0, 1],
  [({ brows }) => brows.thickness, 11],
  [({ brows }) => brows.arch, 14],
  [({ brows }) => brows.slant ?? 0, 15],
  [({ nose }) => nose.halfWidth, 18],
  [({ nose, face }) => nose.tipY / face.chinY, 0.06],
  [({ nose }) => nose.bridge, 0.9],
  [({ nose }) => nose.ball ?? 0, 1.8],
  [({ nose }) => nose.lift ?? 0, 1.5],
  [({ lips }) => lips.halfWidth, 19],
  [({ lips }) => lips.upper, 12],
  [({ lips }) => lips.lower, 14],
  [({ lips }) => lips.taper ?? 0, 1.3],
  [({ skin }) => skin.lines, 1],
];

/**
 * How far two faces are apart: the root of the mean square of their differences, each in shares of its span. 0 for the same bones; skin, hair, beard,
 * glasses and clothes do not count.
 */
export function faceDistance(one: PerformerLook, other: PerformerLook): number {
  const squares = MEASURES.map(([of, span]) => ((of(one) - of(other)) / span) ** 2);
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length);
}
