import type { DecodedAll } from './decode-all.ts';
import type { FinishVideoInput } from './finish-video.ts';
import type { Loudness } from './sound/sound-levels.ts';
import type { MakePosterInput, MakeFrameSheetInput } from './pictures/make-poster.ts';
import type { MakePreviewInput } from './pictures/make-preview.ts';
import type { MasterAudioInput, RenderBedInput } from './sound/master-audio.ts';
import type { LipSync, LipSyncInput } from './sound/measure-lip-sync.ts';
import type { ReuseSegmentsInput } from './segments/reuse-segments.ts';
import type { Segment } from './segments/segment-plan.ts';

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
