import { ATLAS_CHILD } from './canvas/draw-atlas.ts';
import { ENCODE_CHILD, encodeChildren } from './codec/encoders/encode-with.ts';
import { CODEC_CHILD } from './codec/run-codec.ts';
import { reserve } from './process/run-child.ts';

/** So long after the last sign of somebody at work the processes stay, in milliseconds: from hearing a script spoken to pressing Generate is shorter. */
const READY_MS = 120_000;

/**
 * Somebody may soon press Generate: the processes of one render are started as soon as this process has no other at work, load their modules and wait two minutes
 * for their job. A video is playable about 0.3 s sooner; meanwhile they hold about 200 MB (PSS).
 */
export function keepRenderReady(): void {
  const stock = [
    { script: ATLAS_CHILD, count: 1 },
    { script: ENCODE_CHILD, count: encodeChildren() },
    // One for the sound, one that joins and judges.
    { script: CODEC_CHILD, count: 2 },
  ];
  reserve.keep(stock, READY_MS);
}
