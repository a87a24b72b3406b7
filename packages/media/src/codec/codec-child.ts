import { serveJob } from '../process/serve-job.ts';
import type { CodecJob, CodecJobs } from './codec-jobs.ts';
import { decodeAll } from './decode-all.ts';
import { finishVideo } from './finish-video.ts';
import { makeFrameSheet } from './pictures/make-frame-sheet.ts';
import { makePoster } from './pictures/make-poster.ts';
import { makePreview } from './pictures/make-preview.ts';
import { masterAudio } from './sound/master-audio.ts';
import { measureLipSync } from './sound/measure-lip-sync.ts';
import { quietNativeLog } from './native-log.ts';
import { renderBed } from './sound/render-bed.ts';
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
