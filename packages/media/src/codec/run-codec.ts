import { type Background, runChild } from '../process/run-child.ts';
import type { DecodedAll } from './decode-all.ts';
import type { FinishVideoInput } from './finish-video.ts';
import type { Loudness } from './sound/sound-levels.ts';
import type { MakePosterInput, MakeFrameSheetInput } from './pictures/make-poster.ts';
import type { MakePreviewInput } from './pictures/make-preview.ts';
import type { MasterAudioInput, RenderBedInput } from './sound/master-audio.ts';
import type { LipSync, LipSyncInput } from './sound/measure-lip-sync.ts';
import type { ReuseSegmentsInput } from './segments/reuse-segments.ts';
import type { Segment } from './segments/segment-plan.ts';

/** The module of a child that decodes, joins and judges. */
export const CODEC_CHILD = new URL('./codec-child.ts', import.meta.url);

/** What the codec child can do: for each job what goes in and what comes out. */
export type CodecJobs = {
  masterAudio: { input: MasterAudioInput; result: Loudness };
  renderBed: { input: RenderBedInput; result: void };
  reuseSegments: { input: ReuseSegmentsInput; result: Segment[] };
  finishVideo: { input: FinishVideoInput; result: { problems: string[] } };
  makePoster: { input: MakePosterInput; result: void };
  makePreview: { input: MakePreviewInput; result: void };
  makeFrameSheet: { input: MakeFrameSheetInput; result: void };
  decodeAll: { input: { path: string }; result: DecodedAll };
  measureLipSync: { input: LipSyncInput; result: LipSync };
};

/** The message that asks the codec child for one job. */
export type CodecJob = { [Name in keyof CodecJobs]: { name: Name; input: CodecJobs[Name]['input'] } }[keyof CodecJobs];

/** Runs one job of the codec child in a process of its own; this module itself never loads native code. */
export function runCodec<Name extends keyof CodecJobs>(
  name: Name,
  input: CodecJobs[Name]['input'] | Promise<CodecJobs[Name]['input']>,
  limits: { signal?: AbortSignal | undefined; isBackground?: Background | undefined; timeoutMs?: number | undefined },
): Promise<CodecJobs[Name]['result']> {
  const job = input instanceof Promise ? input.then((ready) => ({ name, input: ready })) : { name, input };
  return runChild({ script: CODEC_CHILD, job, ...limits });
}
