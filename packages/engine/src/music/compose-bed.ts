import { createRandom } from '../model/random.ts';
import { findBed } from './beds/index.ts';
import { add, clear, newBlock } from './block-tools.ts';
import { createEcho } from './effects/echo.ts';
import { createReverb } from './effects/reverb.ts';
import { createMaster } from './master.ts';
import { createPlayer } from './play-part.ts';
import { createPump } from './pump.ts';
import { scheduleNotes } from './schedule-notes.ts';
import { BLOCK_SAMPLES, type StereoBlock } from './stereo-block.ts';

/**
 * Composes a bed to a length and plays it: whole bars, a cadence, and a last chord that has rung out when the clip ends.
 * @param input.samples Length at 48 kHz, at least 1.
 * @returns Blocks of up to `BLOCK_SAMPLES`, in all exactly `samples`; each is valid until the next. The same input gives the same samples.
 * @throws RangeError when there is no such bed.
 */
export function* composeBed(input: { bedId: string; samples: number }): Generator<StereoBlock> {
  const { samples } = input;
  const bed = findBed(input.bedId);
  const parts = bed.parts();
  const { form, notes } = scheduleNotes({ bed, parts, samples });
  const beatS = form.barS / bed.beatsPerBar;
  const pump = createPump(parts.flatMap((part, index) => (part.pumps ? (notes[index] ?? []) : [])));
  const players = parts.map((part, index) =>
    createPlayer({ part, notes: notes[index] ?? [], random: createRandom(index * 104_729 + 3), pump }),
  );
  const [mix, room, echoes] = [newBlock(), newBlock(), newBlock()];
  const reverb = createReverb(bed.room);
  const echo = bed.echo && createEcho({ delayS: bed.echo.beats * beatS, feedback: bed.echo.feedback });
  const master = createMaster(samples);

  for (let at = 0; at < samples; at += BLOCK_SAMPLES) {
    for (const block of [mix, room, echoes]) clear(block);
    for (const play of players) play(at, { mix, room, echoes });
    if (echo) {
      echo(echoes);
      add(mix, echoes, 1);
      add(room, echoes, 0.3);
    }
    reverb(room);
    add(mix, room, 1);
    master(mix, at);
    const length = Math.min(BLOCK_SAMPLES, samples - at);
    yield { left: mix.left.subarray(0, length), right: mix.right.subarray(0, length) };
  }
}
