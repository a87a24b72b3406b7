import { serveJob } from '../process/serve-job.ts';
import type { CodecJob, CodecJobs } from './run-codec.ts';
import { decodeAll } from './decode-all.ts';
import { finishVideo } from './finish-video.ts';
import { makePoster, makeFrameSheet } from './pictures/make-poster.ts';
import { makePreview } from './pictures/make-preview.ts';
import { masterAudio, renderBed } from './sound/master-audio.ts';
import { measureLipSync } from './sound/measure-lip-sync.ts';
import { quietNativeLog } from './native.ts';
import { reuseSegments } from './segments/reuse-segments.ts';

type Handlers = { [Name in keyof CodecJobs]: (input: CodecJobs[Name]['input']) => Promise<CodecJobs[Name]['result']> };

const handlers: Handlers = {
  masterAudio,
  renderBed,
  reuseSegments,
  finishVideo,
  makePoster,
  makePreview,
  makeFrameSheet,
  decodeAll,
  measureLipSync,
};

quietNativeLog();
serveJob<CodecJob>(({ name, input }) => {
  return handlers[name](input as never);
});
