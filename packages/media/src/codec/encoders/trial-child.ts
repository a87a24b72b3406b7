// Process entry: tries one encoder. See probe-encoders.ts.
import { serveJob } from '../../process/serve-job.ts';
import { quietNativeLog } from '../native.ts';
import { type TrialJob, tryEncoder } from './try-encoder.ts';

quietNativeLog();
serveJob<TrialJob>((job) => tryEncoder(job));
