import { type AssembleVideoInput, assembleVideo } from './segments/assemble-video.ts';
import { checkVideo } from './check-video.ts';
import type { ReadGroup } from './pictures/read-ahead.ts';
import type { SpokenPart, Loudness } from './sound/sound-levels.ts';

/**
 * What `finishVideo` needs: all to join, what is spoken, for the gate, and what is known already: what `masterAudio` measured in this very sound, and
 * the groups of pictures that were decoded without a fault while others were encoded.
 */
export type FinishVideoInput = AssembleVideoInput &
  SpokenPart & { loudness?: Loudness | undefined; readAhead?: readonly ReadGroup[] | undefined };

/**
 * Joins segments and sound into one MP4 and lets the gate judge the file.
 * @returns What is wrong with the file; empty when it may pass.
 * @throws Error when a segment is missing, incomplete, or was made by an encoder with other settings, and when the disk is full.
 */
export async function finishVideo(input: FinishVideoInput): Promise<{ problems: string[] }> {
  await assembleVideo(input);
  const { audioPath, loudness } = input;
  return checkVideo({ ...input, path: input.outputPath, mastered: loudness && { audioPath, loudness } });
}
