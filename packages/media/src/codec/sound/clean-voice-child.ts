// Process entry: decodes a stranger's recording of a voice and writes it anew. See clean-sound.ts.
import { serveJob } from '../../process/serve-job.ts';
import { quietNativeLog } from '../native.ts';
import { recordVoice, type VoiceJob } from './record-voice.ts';

quietNativeLog();
serveJob<VoiceJob>((job) => recordVoice(job));
