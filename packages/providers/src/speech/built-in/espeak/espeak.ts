import type { Mood } from '@sayso/engine';
import { mannerOfSpeech } from '../prosody/contour.ts';
import type { Sound } from '../audio/sound.ts';
import type { Utterance, SpokenPart } from '../speech-plan.ts';
import type { EspeakVoice } from '../voice-catalogue.ts';
import { readEvents, type EspeakEvent } from './read-events.ts';

const SAMPLE_RATE_HZ = 22_050;
/** espeak-ng's settings go from 0 to 99: 55 is the range as designed, and about three steps of pitch are a semitone. */
const PITCH_RANGE = 55;
const PITCH_STEPS_PER_SEMITONE = 3;
const SLOWEST_WORDS_PER_MINUTE = 80;
// espeak-ng shortens vowels more than consonants and pauses: measured on its Spanish, French and German, twice the speed takes 2.2 times the setting.
const RATE_EXPONENT = 1.12;
/** Far more than the longest utterance of a script with a mark before each word; a longer one is spoken in several texts. */
export const LONGEST_TEXT_BYTES = 65_536;

/** How an utterance is spoken. */
type EspeakManner = { voice: EspeakVoice; rate: number; mood: Mood | undefined };

/**
 * Loads espeak-ng (GPL-3.0: only ever inside the synthesis process) with its 24 MB of data.
 * `speak` blocks until its utterance is done.
 */
export async function loadEspeak() {
  const { default: load } = await import('@echogarden/espeak-ng-emscripten');
  const { program, worker } = await withClockStopped(async () => {
    const loaded = await load();
    return { program: loaded, worker: new loaded.eSpeakNGWorker() };
  });
  // What it loads with its first voice is only there from then on.
  // The glue in JavaScript keeps a buffer for texts and remembers its address itself: it must be there, and large enough for good, before
  // the memory is remembered. Otherwise it lies in memory that counts as free after a restart, and long utterances lose their ends.
  worker.set_voice('x'.repeat(LONGEST_TEXT_BYTES));
  worker.set_voice('en');
  const fresh = program.HEAPU8.slice();
  // espeak-ng carries its noise and pitch phase from one text to the next: with the memory of its start (17 MB, 2 ms) the same text
  // always sounds the same, whatever came before it.
  const restart = () => {
    program.HEAPU8.set(fresh);
    program.HEAPU8.fill(0, fresh.length);
  };

  return {
    speak: (utterance: Utterance, { voice, rate, mood }: EspeakManner): Sound => {
      const { range, tempo, liftSemitones } = mannerOfSpeech(mood);
      const chunks: Int16Array[] = [];
      const events: EspeakEvent[] = [];
      let sampleCount = 0;
      for (const text of toMarkedTexts(utterance, LONGEST_TEXT_BYTES)) {
        restart();
        if (worker.set_voice(voice.voice) !== 0) throw new Error(`espeak-ng has no voice '${voice.voice}'.`);
        worker.set_rate(
          Math.max(
            SLOWEST_WORDS_PER_MINUTE,
            Math.round(voice.wordsPerMinute * (rate * tempo) ** (voice.rateExponent ?? RATE_EXPONENT)),
          ),
        );
        worker.set_pitch(Math.round(voice.pitch + PITCH_STEPS_PER_SEMITONE * liftSemitones));
        worker.set_range(Math.min(99, Math.round((PITCH_RANGE * range) / mannerOfSpeech(undefined).range)));
        const startMs = toMs(sampleCount);
        worker.synthesize(text, (samples, chunkEvents) => {
          // The chunk is a view of the synthesiser's own memory, which the next one overwrites.
          if (samples) chunks.push(Int16Array.from(samples));
          sampleCount += samples?.length ?? 0;
          for (const event of chunkEvents) events.push({ ...event, audio_position: startMs + event.audio_position });
        });
      }
      const samples = concatenate(chunks);
      return { samples, sampleRateHz: SAMPLE_RATE_HZ, ...readEvents(events, toMs(samples.length)) };
    },
  };
}

/**
 * What espeak-ng is given for an utterance, as SSML: one text, or several in a row where one would be longer than `limitBytes` of UTF-8.
 * A mark stands before each part: its event carries the exact time, and prosody stays as without it. A part alone is far shorter than
 * the limit.
 */
export function toMarkedTexts({ parts, ending }: Pick<Utterance, 'parts' | 'ending'>, limitBytes: number): string[] {
  const groups: string[][] = [];
  let roomBytes = 0;
  for (const part of parts) {
    const text = toMarkedText(part);
    // One byte more for the space or the ending behind it.
    const sizeBytes = Buffer.byteLength(text) + 1;
    if (sizeBytes > roomBytes) {
      groups.push([]);
      roomBytes = limitBytes;
    }
    groups.at(-1)?.push(text);
    roomBytes -= sizeBytes;
  }
  return groups.map((group, index) => group.join(' ') + (index === groups.length - 1 ? ending : ','));
}

function toMarkedText({ wordIndex, text, isBeforeComma }: SpokenPart): string {
  return `<mark name="${wordIndex}"/>${escapeXml(text)}${isBeforeComma ? ',' : ''}`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** espeak-ng seeds the noise of some voices with the time of its start: stopped, they sound the same in every process. */
async function withClockStopped<T>(work: () => Promise<T>): Promise<T> {
  const { now } = Date;
  Date.now = () => 0;
  try {
    return await work();
  } finally {
    Date.now = now;
  }
}

const toMs = (sampleCount: number) => (sampleCount * 1000) / SAMPLE_RATE_HZ;

function concatenate(chunks: readonly Int16Array[]): Int16Array {
  const whole = new Int16Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
