import { type AssembleVideoInput, assembleVideo } from './assemble-video.ts';
import { checkVideo } from './check-video.ts';
import type { SpokenPart } from './speech-start.ts';

/** What `finishVideo` needs: all to join, and what is spoken, for the gate. */
export type FinishVideoInput = AssembleVideoInput & SpokenPart;

/**
 * Joins segments and sound into one MP4 and lets the gate judge the file.
 * @returns What is wrong with the file; empty when it may pass.
 * @throws Error when a segment is missing, incomplete, or was made by an encoder with other settings, and when the disk is full.
 */
export async function finishVideo(input: FinishVideoInput): Promise<{ problems: string[] }> {
  await assembleVideo(input);
  return checkVideo({ ...input, path: input.outputPath });
}
