import { serveSynthesis } from '../../built-in/serve-synthesis.ts';
import { performSoundJob } from './perform-sound-job.ts';
import type { SoundJob, SoundResult } from './sound-messages.ts';

// The process in which the sound of natural voices is shaped, stressed and joined: minutes of samples would hold up whoever waits for the server.
serveSynthesis<SoundJob, SoundResult>(async (job) => performSoundJob(job));
