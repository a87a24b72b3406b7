import { createPerformer } from './perform-job.ts';
import { serveSynthesis } from './serve-synthesis.ts';

// The synthesis process: the only place where scripts are read and the synthesisers run, so that their time, their memory, a crash,
// and the licence of espeak-ng (GPL-3.0) stay out of the server.
serveSynthesis(createPerformer());
