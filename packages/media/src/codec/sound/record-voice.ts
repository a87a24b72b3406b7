import { open } from 'node:fs/promises';
import type { Frame } from 'node-av/lib';
import { refusal } from '../../uploads/refusal.ts';
import { yieldToEventLoop } from '../native.ts';
import { planesOf } from './sound-stage.ts';
import { readUntrustedAudio } from './untrusted-audio.ts';
import { createVoiceMeter, toLeveled } from './level-voice.ts';
import { wavHeader } from './wav-header.ts';

/** As the sound of videos has it, so that nothing is lost on the way there. */
const SAMPLE_RATE_HZ = 48_000;
/** Samples that are held at once, a second and a third: recordings take the same memory however long they are. */
const BLOCK_SAMPLES = 65_536;
/** Codecs add some silence at both ends, and recorders stop a moment late. So much more is taken, and cut off. */
const GRACE_SECONDS = 0.25;
/** Rumble and breath below a voice are taken away before its level is measured. */
const FILTERS = `highpass=f=60,aresample=${SAMPLE_RATE_HZ},aformat=sample_fmts=fltp:channel_layouts=mono,asetnsamples=n=${BLOCK_SAMPLES}:p=0`;

/** A recording as somebody sent it, where the clean one goes, and how long it may and must be (a second, unless told). */
export type VoiceJob = { inputPath: string; outputPath: string; maxSeconds: number; minSeconds?: number };
/** What became of it. */
export type RecordedVoice = { durationMs: number };

/**
 * Decodes a stranger's recording of a voice and writes it anew: WAV, 16 bit, mono, 48 kHz, at the level of spoken scripts, without covers, titles and whatever else it carried.
 * It is decoded twice, for its level is known at its end: memory stays the same however long it is.
 * @throws Error that `refusalOf` explains; `silent` when nothing is heard in it.
 * @see readUntrustedAudio for what of it is read.
 */
export async function recordVoice({ outputPath, maxSeconds, ...source }: VoiceJob): Promise<RecordedVoice> {
  const most = Math.round(maxSeconds * SAMPLE_RATE_HZ);
  const voice = { ...source, maxSeconds: maxSeconds + GRACE_SECONDS, filters: FILTERS };
  const meter = createVoiceMeter(SAMPLE_RATE_HZ);
  await readUntrustedAudio(voice, async (frames) => {
    for (const block of blocksOf(frames, most)) {
      // Floating point can hold what is no number, which no filter ever gets rid of again.
      if (!block.every(Number.isFinite)) throw refusal('damaged');
      meter.hear(block);
      await yieldToEventLoop();
    }
  });
  const gain = meter.gain();
  if (gain === null) throw refusal('silent');
  const samples = meter.count();
  const file = await open(outputPath, 'wx');
  try {
    await file.writeFile(wavHeader({ samples, channels: 1, sampleRateHz: SAMPLE_RATE_HZ }));
    await readUntrustedAudio(voice, async (frames) => {
      for (const block of blocksOf(frames, most)) await file.writeFile(toLeveled(block, gain));
    });
  } finally {
    await file.close();
  }
  return { durationMs: Math.round((samples * 1000) / SAMPLE_RATE_HZ) };
}

/** The first `most` samples, in the frames' own memory: each block overwrites the one before. */
function* blocksOf(frames: Iterable<Frame>, most: number): Generator<Float32Array> {
  let left = most;
  for (const frame of frames) {
    const block = (planesOf(frame)[0] ?? new Float32Array(0)).subarray(0, left);
    left -= block.length;
    if (block.length > 0) yield block;
  }
}
