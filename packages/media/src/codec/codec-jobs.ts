import type { DecodedAll } from './decode-all.ts';
import type { FinishVideoInput } from './finish-video.ts';
import type { Loudness } from './loudness.ts';
import type { MakePosterInput } from './make-poster.ts';
import type { MakePreviewInput } from './make-preview.ts';
import type { MasterAudioInput } from './master-audio.ts';
import type { LipSync, LipSyncInput } from './measure-lip-sync.ts';
import type { RenderBedInput } from './render-bed.ts';
import type { ReuseSegmentsInput } from './reuse-segments.ts';
import type { Segment } from './segment-plan.ts';

/** What the codec child can do: for each job what goes in and what comes out. */
export type CodecJobs = {
  masterAudio: { input: MasterAudioInput; result: Loudness };
  renderBed: { input: RenderBedInput; result: void };
  reuseSegments: { input: ReuseSegmentsInput; result: Segment[] };
  finishVideo: { input: FinishVideoInput; result: { problems: string[] } };
  makePoster: { input: MakePosterInput; result: void };
  makePreview: { input: MakePreviewInput; result: void };
  decodeAll: { input: { path: string }; result: DecodedAll };
  measureLipSync: { input: LipSyncInput; result: LipSync };
};

/** The message that asks the codec child for one job. */
export type CodecJob = { [Name in keyof CodecJobs]: { name: Name; input: CodecJobs[Name]['input'] } }[keyof CodecJobs];
