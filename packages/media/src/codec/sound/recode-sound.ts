import { writeAac } from './aac-file.ts';
import { readUntrustedAudio } from './untrusted-audio.ts';

/** Background music: a video is five minutes long at most. */
const MAX_SECONDS = 600;
const FILTERS = 'aresample=48000,aformat=sample_fmts=fltp:channel_layouts=stereo,asetnsamples=n=1024:p=0';

/** A sound as somebody sent it, and where the clean one goes. */
export type SoundJob = { inputPath: string; outputPath: string };
/** What became of it. */
export type RecodedSound = { durationMs: number };

/**
 * Decodes the sound of a stranger's file and encodes it anew: AAC 48 kHz stereo in `.m4a`, without covers, titles and whatever else it carried.
 * @throws Error that `refusalOf` explains.
 * @see readUntrustedAudio for what of it is read.
 */
export async function recodeSound({ inputPath, outputPath }: SoundJob): Promise<RecodedSound> {
  const seconds = await readUntrustedAudio({ inputPath, filters: FILTERS, maxSeconds: MAX_SECONDS }, (frames) =>
    writeAac({ frames, outputPath, bitRate: 192_000 }),
  );
  return { durationMs: Math.round(seconds * 1000) };
}
