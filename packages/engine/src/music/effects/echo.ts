import { MUSIC_RATE_HZ, type StereoBlock } from '../stereo-block.ts';

/** Each echo is darker: what remains of a change from one sample to the next. */
const DARKENING = 0.45;

/** `delayS`: seconds between echoes, which change sides. `feedback`: what each keeps of the one before. */
export type EchoSpec = { delayS: number; feedback: number };

/** Echoes that go from side to side. Reads what is sent, and writes the echoes in its place. */
export function createEcho({ delayS, feedback }: EchoSpec): (block: StereoBlock) => void {
  const length = Math.round(delayS * MUSIC_RATE_HZ);
  const lines = { left: new Float32Array(length), right: new Float32Array(length) };
  const state = { at: 0, lowLeft: 0, lowRight: 0 };
  return ({ left, right }) => {
    let { at, lowLeft, lowRight } = state;
    for (let index = 0; index < left.length; index++) {
      const sent = ((left[index] ?? 0) + (right[index] ?? 0)) * 0.5;
      const [outLeft, outRight] = [lines.left[at] ?? 0, lines.right[at] ?? 0];
      lowLeft += (outLeft - lowLeft) * (1 - DARKENING);
      lowRight += (outRight - lowRight) * (1 - DARKENING);
      lines.left[at] = sent + lowRight * feedback;
      lines.right[at] = lowLeft * feedback;
      if (++at === length) at = 0;
      left[index] = outLeft;
      right[index] = outRight;
    }
    Object.assign(state, { at, lowLeft, lowRight });
  };
}
