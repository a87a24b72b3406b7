import { type AssembleVideoInput, assembleVideo } from './segments/assemble-video.ts';
import { checkVideo } from './check-video.ts';
import type { Loudness } from './sound/loudness.ts';
import type { SpokenPart } from './sound/speech-start.ts';

/** What `finishVideo` needs: all to join, what is spoken, for the gate, and what `masterAudio` measured in this very sound, where that is known. */
export type FinishVideoInput = AssembleVideoInput & SpokenPart & { loudness?: Loudness | undefined };

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
