// Process entry: unpacks a voice pack and finds out what it is. What comes from elsewhere is looked at here alone.
import { readVoicePack } from '@sayso/providers/speech/natural/packs/read-voice-pack';
import { serveJob } from '@sayso/media/process/serve-job';
import { type OpenPackInput, type OpenedPack } from './open-pack.ts';
import { unpackArchive } from './unpack-archive.ts';

serveJob(async (job): Promise<OpenedPack> => {
  const { archivePath, folder, maxBytes } = job as OpenPackInput;
  const diskBytes = await unpackArchive(archivePath, folder, maxBytes);
  return { contents: await readVoicePack(folder), diskBytes };
});
