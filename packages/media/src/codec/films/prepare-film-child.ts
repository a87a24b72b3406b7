// Process entry: decodes a stranger's film and encodes it anew. See prepare-film.ts.
import { serveJob } from '../../process/serve-job.ts';
import { quietNativeLog } from '../native.ts';
import { type FilmJob, transcodeFilm } from './transcode-film.ts';

quietNativeLog();
serveJob<FilmJob>((job) => transcodeFilm(job));
