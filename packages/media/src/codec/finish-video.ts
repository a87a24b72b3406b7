import { type AssembleVideoInput, assembleVideo } from './assemble-video.ts';
import { checkVideo } from './check-video.ts';

/** What `finishVideo` needs: what `assembleVideo` needs, and `speechMs`, the length of the spoken part, for the gate. */
export type FinishVideoInput = AssembleVideoInput & { speechMs: number };

/**
 * Joins segments and sound into one MP4 and lets the gate judge the file.
 * @returns What is wrong with the file; empty when it may pass.
 * @throws Error when a segment is missing, incomplete, or was made by an encoder with other settings, and when the disk is full.
 */
export async function finishVideo(input: FinishVideoInput): Promise<{ problems: string[] }> {
  await assembleVideo(input);
  return checkVideo({ path: input.outputPath, frames: input.frames, speechMs: input.speechMs });
}
