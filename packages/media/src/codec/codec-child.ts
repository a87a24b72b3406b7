import { serveJob } from '../process/serve-job.ts';
import type { CodecJob, CodecJobs } from './codec-jobs.ts';
import { decodeAll } from './decode-all.ts';
import { finishVideo } from './finish-video.ts';
import { makePoster } from './make-poster.ts';
import { makePreview } from './make-preview.ts';
import { masterAudio } from './master-audio.ts';
import { measureLipSync } from './measure-lip-sync.ts';
import { quietNativeLog } from './native-log.ts';
import { renderBed } from './render-bed.ts';
import { reuseSegments } from './reuse-segments.ts';

type Handlers = { [Name in keyof CodecJobs]: (input: CodecJobs[Name]['input']) => Promise<CodecJobs[Name]['result']> };

const handlers: Handlers = {
  masterAudio,
  renderBed,
  reuseSegments,
  finishVideo,
  makePoster,
  makePreview,
  decodeAll,
  measureLipSync,
};

quietNativeLog();
serveJob<CodecJob>(({ name, input }) => {
  return handlers[name](input as never);
});
