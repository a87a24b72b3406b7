import { serveJob } from '../process/serve-job.ts';
import { assembleVideo } from './assemble-video.ts';
import { checkVideo } from './check-video.ts';
import type { CodecJob, CodecJobs } from './codec-jobs.ts';
import { decodeAll } from './decode-all.ts';
import { finishVideo } from './finish-video.ts';
import { makePoster } from './make-poster.ts';
import { makePreview } from './make-preview.ts';
import { masterAudio } from './master-audio.ts';
import { quietNativeLog } from './native-log.ts';
import { probeMedia } from './probe-media.ts';

type Handlers = { [Name in keyof CodecJobs]: (input: CodecJobs[Name]['input']) => Promise<CodecJobs[Name]['result']> };

const handlers: Handlers = {
  masterAudio,
  assembleVideo,
  finishVideo,
  checkVideo,
  makePoster,
  makePreview,
  probeMedia,
  decodeAll,
};

quietNativeLog();
serveJob((job) => {
  const { name, input } = job as CodecJob;
  return handlers[name](input as never);
});
