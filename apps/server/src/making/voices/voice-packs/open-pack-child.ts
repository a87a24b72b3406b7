// Process entry: unpacks a pack and finds out what it is. What comes from elsewhere is looked at here alone.
import { readVoicePack } from '@sayso/providers/speech/natural/packs/read-voice-pack';
import { readRecognitionPack } from '@sayso/providers/transcription/pack/read-recognition-pack';
import { serveJob } from '@sayso/media/process/serve-job';
import { type OpenPackInput, type OpenedPack } from './open-pack.ts';
import { unpackArchive } from './unpack-archive.ts';

serveJob(async (job): Promise<OpenedPack> => {
  const { archivePath, folder, maxBytes, kind } = job as OpenPackInput;
  const diskBytes = await unpackArchive(archivePath, folder, maxBytes);
  if (kind === 'voices') return { kind, contents: await readVoicePack(folder), diskBytes };
  return { kind, contents: await readRecognitionPack(folder), diskBytes };
});
