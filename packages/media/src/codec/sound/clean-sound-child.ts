// Process entry: decodes the sound of a stranger's file and encodes it anew. See clean-sound.ts.
import { serveJob } from '../../process/serve-job.ts';
import { recodeSound, type SoundJob } from './recode-sound.ts';
import { quietNativeLog } from '../native.ts';

quietNativeLog();
serveJob<SoundJob>((job) => recodeSound(job));
