// Process entry: finds out when each word of a recording is spoken. See align-speech.ts.
import { serveJob } from '../process/serve-job.ts';
import { timeSpeech, type TimeSpeechInput } from './time-speech.ts';

serveJob<TimeSpeechInput>(timeSpeech);
