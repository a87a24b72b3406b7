import type { AssembleVideoInput } from './assemble-video.ts';
import type { CheckVideoInput } from './check-video.ts';
import type { DecodedAll } from './decode-all.ts';
import type { FinishVideoInput } from './finish-video.ts';
import type { Loudness } from './loudness.ts';
import type { MakePosterInput } from './make-poster.ts';
import type { MakePreviewInput } from './make-preview.ts';
import type { MasterAudioInput } from './master-audio.ts';
import type { MediaFacts } from './probe-media.ts';

/** What the codec child can do: for each job what goes in and what comes out. */
export type CodecJobs = {
  masterAudio: { input: MasterAudioInput; result: Loudness };
  assembleVideo: { input: AssembleVideoInput; result: void };
  finishVideo: { input: FinishVideoInput; result: { problems: string[] } };
  checkVideo: { input: CheckVideoInput; result: { problems: string[] } };
  makePoster: { input: MakePosterInput; result: void };
  makePreview: { input: MakePreviewInput; result: void };
  probeMedia: { input: { path: string }; result: MediaFacts };
  decodeAll: { input: { path: string }; result: DecodedAll };
};

/** The message that asks the codec child for one job. */
export type CodecJob = { [Name in keyof CodecJobs]: { name: Name; input: CodecJobs[Name]['input'] } }[keyof CodecJobs];
