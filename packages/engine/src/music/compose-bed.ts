import { createRandom } from '../model/random.ts';
import { itemAt } from '../model/item-at.ts';
import { findBed } from './beds/index.ts';
import { createFilter, createReverb, BLOCK_SAMPLES, type StereoBlock, MUSIC_RATE_HZ } from './effects.ts';
import type { Sounding, PlayedNote } from './instruments/index.ts';
import {
  type Part,
  type BarToWrite,
  type Bed,
  type Note,
  type Form,
  planForm,
  type Chord,
  readChord,
} from './score.ts';

/**
 * Composes a bed to a length and plays it: whole bars, a cadence, and a last chord that has rung out when the clip ends.
 * @param input.samples Length at 48 kHz, at least 1.
 * @returns Blocks of up to `BLOCK_SAMPLES`, in all exactly `samples`; each is valid until the next. The same input gives the same samples.
 * @throws RangeError when there is no such bed.
 */
export function* composeBed(input: { bedId: string; samples: number }): Generator<StereoBlock> {
  const { samples } = input;
  const bed = findBed(input.bedId);
  const parts = bed.parts();
  const { form, notes } = scheduleNotes({ bed, parts, samples });
  const beatS = form.barS / bed.beatsPerBar;
  const pump = createPump(parts.flatMap((part, index) => (part.pumps ? (notes[index] ?? []) : [])));
  const players = parts.map((part, index) =>
    createPlayer({ part, notes: notes[index] ?? [], random: createRandom(index * 104_729 + 3), pump }),
  );
  const [mix, room, echoes] = [newBlock(), newBlock(), newBlock()];
  const reverb = createReverb(bed.room);
  const echo = bed.echo && createEcho({ delayS: bed.echo.beats * beatS, feedback: bed.echo.feedback });
  const master = createMaster(samples);

  for (let at = 0; at < samples; at += BLOCK_SAMPLES) {
    for (const block of [mix, room, echoes]) clear(block);
    for (const play of players) play(at, { mix, room, echoes });
    if (echo) {
      echo(echoes);
      add(mix, echoes, 1);
      add(room, echoes, 0.3);
    }
    reverb(room);
    add(mix, room, 1);
    master(mix, at);
    const length = Math.min(BLOCK_SAMPLES, samples - at);
    yield { left: mix.left.subarray(0, length), right: mix.right.subarray(0, length) };
  }
}

/** A note and the sample at which it begins. */
type TimedNote = PlayedNote & { at: number };

/** Everything that is played: for each part its notes in order of time. */
type Schedule = { form: Form; notes: TimedNote[][] };

/** Writes a bed out for so many samples: the form, then what each part plays in each bar. The same input gives the same notes. */
export function scheduleNotes(input: { bed: Bed; parts: readonly Part[]; samples: number }): Schedule {
  const { bed, parts, samples } = input;
  const beatS = 60 / bed.tempoBpm;
  const seconds = samples / MUSIC_RATE_HZ;
  const form = planForm({ seconds, barS: beatS * bed.beatsPerBar, ringS: bed.ringS });
  const notes = parts.map((part, index) => {
    const random = createRandom(index * 7919 + 1);
    const played = form.bars.flatMap((_, bar) => {
      const toWrite = barToWrite({ bed, form, bar, random });
      const startS = toWrite.role === 'ending' ? form.endingAtS : bar * form.barS;
      return part.write(toWrite).map((note) => playNote({ bed, part, note, startS, form, random }));
    });
    return played.filter(({ at }) => at < samples).toSorted((one, other) => one.at - other.at);
  });
  return { form, notes };
}

function barToWrite(input: { bed: Bed; form: Form; bar: number; random: () => number }): BarToWrite {
  const { bed, form, bar, random } = input;
  const chords = chordsOf(bed, form);
  const chord = itemAt(chords, bar);
  const here = itemAt(form.bars, bar);
  const beats = here.role === 'ending' ? (form.endingS / form.barS) * bed.beatsPerBar : bed.beatsPerBar;
  return { ...here, chord, next: chords[bar + 1] ?? chord, beats, random };
}

function chordsOf(bed: Bed, form: Form): Chord[] {
  const cadence = form.bars.filter(({ role }) => role === 'cadence').length;
  return form.bars.map(({ role, inBody, inSection }) => {
    if (role === 'ending') return readChord(bed.home);
    if (role === 'cadence') return readChord(bed.cadence[inSection + 2 - cadence] ?? bed.home);
    return readChord(bed.chords.at(inBody % bed.chords.length) ?? bed.home);
  });
}

function playNote(input: {
  bed: Bed;
  part: Part;
  note: Note;
  startS: number;
  form: Form;
  random: () => number;
}): TimedNote {
  const { bed, part, note, startS, form, random } = input;
  const beatS = form.barS / bed.beatsPerBar;
  const looseS = (random() * 2 - 1) * (part.loose ?? 0);
  const atS = Math.max(0, startS + (note.beat + swingOf(bed, note.beat)) * beatS + looseS);
  const pan = note.pan ?? part.pan ?? 0;
  return {
    at: Math.round(atS * MUSIC_RATE_HZ),
    pitch: note.pitch,
    seconds: note.beats * beatS,
    velocity: note.velocity,
    pan,
  };
}

/** Every second eighth or sixteenth comes late. */
function swingOf({ swing }: Bed, beat: number): number {
  if (!swing) return 0;
  const unit = swing.of === 'eighths' ? 0.5 : 0.25;
  const place = beat / unit;
  return Math.abs(place - Math.round(place)) < 0.01 && Math.round(place) % 2 === 1 ? swing.share * unit : 0;
}

/** Lowers a block by as much as the last kick asks for. */
type Pump = (block: StereoBlock, at: number) => void;

/** After a kick the others come back within this time, in seconds, from this gain. */
const RECOVERY_S = 0.26;
const LOWEST = 0.4;
/** Down within 5 ms: no click. */
const FALL_SAMPLES = 0.005 * MUSIC_RATE_HZ;

/** Makes room for the kicks, whose notes these are: the breath of dance music. */
function createPump(kicks: readonly TimedNote[]): Pump {
  return ({ left, right }, at) => {
    let kick = kicks.findLastIndex((note) => note.at <= at);
    for (let index = 0; index < BLOCK_SAMPLES; index++) {
      if (kick + 1 < kicks.length && itemAt(kicks, kick + 1).at <= at + index) kick++;
      if (kick < 0) continue;
      const since = at + index - itemAt(kicks, kick).at;
      const back = Math.min(1, since / (RECOVERY_S * MUSIC_RATE_HZ));
      const down = Math.min(1, since / FALL_SAMPLES);
      const gain = 1 - (1 - LOWEST) * down * (1 - back) * (1 - back);
      left[index] = (left[index] ?? 0) * gain;
      right[index] = (right[index] ?? 0) * gain;
    }
  };
}

/** A silent block of full length. */
function newBlock(): StereoBlock {
  return { left: new Float32Array(BLOCK_SAMPLES), right: new Float32Array(BLOCK_SAMPLES) };
}

/** Makes a block silent. */
function clear({ left, right }: StereoBlock): void {
  left.fill(0);
  right.fill(0);
}

/** Adds one block to another. */
function add(to: StereoBlock, from: StereoBlock, gain: number): void {
  for (let index = 0; index < BLOCK_SAMPLES; index++) {
    to.left[index] = (to.left[index] ?? 0) + (from.left[index] ?? 0) * gain;
    to.right[index] = (to.right[index] ?? 0) + (from.right[index] ?? 0) * gain;
  }
}

/** Where a part is heard: directly, in the room, and in the echoes. */
type Buses = { mix: StereoBlock; room: StereoBlock; echoes: StereoBlock };

/** A player of one part: adds what sounds from a sample on to the buses, block after block. */
function createPlayer(input: {
  part: Part;
  notes: readonly TimedNote[];
  random: () => number;
  pump: Pump;
}): (at: number, buses: Buses) => void {
  const { part, notes, random, pump } = input;
  const block = newBlock();
  const filters = (part.eq ?? []).map((band) => ({ left: createFilter(band), right: createFilter(band) }));
  let sounding: Sounding[] = [];
  let next = 0;
  return (at, { mix, room, echoes }) => {
    clear(block);
    sounding = sounding.filter((play) => play(block, 0));
    for (; next < notes.length && itemAt(notes, next).at < at + BLOCK_SAMPLES; next++) {
      const note = itemAt(notes, next);
      const play = part.instrument(note, random);
      if (play(block, note.at - at)) sounding.push(play);
    }
    for (const { left, right } of filters) {
      left(block.left);
      right(block.right);
    }
    if (part.pumped) pump(block, at);
    add(mix, block, part.level);
    if (part.reverb) add(room, block, part.level * part.reverb);
    if (part.echo) add(echoes, block, part.level * part.echo);
  };
}

/** No rumble, and room for the words: consonants live between 1 and 4 kHz. */
const BANDS = [
  { kind: 'highPass', hz: 32 },
  { kind: 'bell', hz: 2100, q: 0.6, gainDb: -5 },
] as const;
/** Below this level nothing changes; above it peaks are rounded off, and never reach 1. */
const KNEE = 0.6;
/** What still rings at the end of the clip goes out over 0.6 s; in a short clip over a fifth of it. */
const FADE_S = 0.6;
const FADE_SHARE = 0.2;

/** The last stage of a bed of so many samples, changing blocks in place. */
function createMaster(samples: number): (block: StereoBlock, at: number) => void {
  const filters = BANDS.map((band) => ({ left: createFilter(band), right: createFilter(band) }));
  const fade = Math.max(1, Math.min(FADE_S * MUSIC_RATE_HZ, samples * FADE_SHARE));
  return ({ left, right }, at) => {
    for (const filter of filters) {
      filter.left(left);
      filter.right(right);
    }
    for (let index = 0; index < BLOCK_SAMPLES; index++) {
      const rest = Math.max(0, Math.min(1, (samples - 1 - at - index) / fade));
      const gain = rest * rest * (3 - 2 * rest);
      left[index] = rounded(left[index] ?? 0) * gain;
      right[index] = rounded(right[index] ?? 0) * gain;
    }
  };
}

function rounded(sample: number): number {
  const level = Math.abs(sample);
  if (level <= KNEE) return sample;
  const over = (level - KNEE) / (1 - KNEE);
  return Math.sign(sample) * (KNEE + (1 - KNEE) * (over / (1 + over)));
}

/** Each echo is darker: what remains of a change from one sample to the next. */
const DARKENING = 0.45;

/** `delayS`: seconds between echoes, which change sides. `feedback`: what each keeps of the one before. */
type EchoSpec = { delayS: number; feedback: number };

/** Echoes that go from side to side. Reads what is sent, and writes the echoes in its place. */
function createEcho({ delayS, feedback }: EchoSpec): (block: StereoBlock) => void {
  const length = Math.round(delayS * MUSIC_RATE_HZ);
  const lines = { left: new Float32Array(length), right: new Float32Array(length) };
  const state = { at: 0, lowLeft: 0, lowRight: 0 };
  return ({ left, right }) => {
    let { at, lowLeft, lowRight } = state;
    for (let index = 0; index < left.length; index++) {
      const sent = ((left[index] ?? 0) + (right[index] ?? 0)) * 0.5;
      const [outLeft, outRight] = [lines.left[at] ?? 0, lines.right[at] ?? 0];
      lowLeft += (outLeft - lowLeft) * (1 - DARKENING);
      lowRight += (outRight - lowRight) * (1 - DARKENING);
      lines.left[at] = sent + lowRight * feedback;
      lines.right[at] = lowLeft * feedback;
      if (++at === length) at = 0;
      left[index] = outLeft;
      right[index] = outRight;
    }
    Object.assign(state, { at, lowLeft, lowRight });
  };
}
