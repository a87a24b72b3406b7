import { writeFile } from 'node:fs/promises';
import { refusal } from '../uploads/refusal.ts';
import { breathe } from './native.ts';
import { planesOf } from './sound-stage.ts';
import { readStrangerSound } from './stranger-sound.ts';
import { levelVoice } from './level-voice.ts';
import { wavOf } from './wav-of.ts';

/** As the sound of videos has it, so that nothing is lost on the way there. */
const SAMPLE_RATE_HZ = 48_000;
/** Rumble and breath below a voice are taken away before its level is measured. */
const FILTERS = `highpass=f=60,aresample=${SAMPLE_RATE_HZ},aformat=sample_fmts=fltp:channel_layouts=mono,asetnsamples=n=4096:p=0`;

const FRAMES_PER_BREATH = 64;

/** A recording as somebody sent it, where the clean one goes, and how long it may and must be (a second, unless told). */
export type VoiceJob = { inputPath: string; outputPath: string; maxSeconds: number; minSeconds?: number };
/** What became of it. */
export type RecordedVoice = { durationMs: number };

/**
 * Decodes a stranger's recording of a voice and writes it anew: WAV, 16 bit, mono, 48 kHz, at the level of spoken scripts, without covers, titles and whatever else it carried.
 * @throws Error that `refusalOf` explains; `silent` when nothing is heard in it.
 * @see readStrangerSound for what of it is read.
 */
export async function recordVoice({ inputPath, outputPath, ...bounds }: VoiceJob): Promise<RecordedVoice> {
  const parts: Float32Array[] = [];
  await readStrangerSound({ inputPath, filters: FILTERS, ...bounds }, async (frames) => {
    for (const frame of frames) {
      parts.push(Float32Array.from(planesOf(frame)[0] ?? []));
      if (parts.length % FRAMES_PER_BREATH === 0) await breathe();
    }
  });
  const samples = joined(parts);
  // Floating point can hold what is no number, which no filter ever gets rid of again.
  if (!samples.every(Number.isFinite)) throw refusal('damaged');
  const leveled = levelVoice(samples, SAMPLE_RATE_HZ);
  if (leveled === null) throw refusal('silent');
  await writeFile(outputPath, wavOf(leveled, SAMPLE_RATE_HZ));
  return { durationMs: Math.round((samples.length * 1000) / SAMPLE_RATE_HZ) };
}

function joined(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
