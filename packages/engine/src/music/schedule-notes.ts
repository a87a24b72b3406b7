import { createRandom } from '../model/random.ts';
import type { PlayedNote } from './instruments/index.ts';
import { type Form, planForm } from './score/form.ts';
import { type Chord, readChord } from './score/harmony.ts';
import type { BarToWrite, Bed, Note, Part } from './score/part.ts';
import { MUSIC_RATE_HZ } from './stereo-block.ts';
import { itemAt } from '../model/item-at.ts';

/** A note and the sample at which it begins. */
export type TimedNote = PlayedNote & { at: number };

/** Everything that is played: for each part its notes in order of time. */
export type Schedule = { form: Form; notes: TimedNote[][] };

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
