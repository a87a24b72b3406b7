import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';

/** A sound of a sheet, mono, and its pitch in hertz at even steps from the start, 0 where there is no voice. `middleHz`: where its axis of semitones has 0. */
export type SoundCell = {
  label: string;
  samples: Int16Array;
  sampleRateHz: number;
  pitch: ArrayLike<number>;
  pitchStepMs: number;
  middleHz: number;
};

const CELL = { widthPx: 460, heightPx: 190, linePx: 20, gapPx: 4 } as const;
/** Samples of one column's spectrum: a power of two. */
const FRAME = 1024;
/** What is quieter than this is white, what is louder black, in decibels of full scale. */
const RANGE_DB = { from: -95, to: -28 } as const;
const HIGHEST_HZ = 12_000;
/** The pitch is drawn between these, by octaves. */
const PITCH_HZ = { from: 50, to: 400 } as const;
/** The axis beside the pitch, in semitones: how far it reaches up and down, a mark every few, and a number at every few of these. */
const AXIS = { reach: 12, markEvery: 2, numberEvery: 6 } as const;
const PITCH_COLOR = '#e0007a';

/** Paints sounds beside each other, each as its spectrum over time (darker is louder, up to 12 kHz) with its pitch and an axis of semitones over it, and answers the picture as PNG. */
export async function paintSoundSheet(cells: readonly SoundCell[], columns: number): Promise<Buffer> {
  const rows = Math.ceil(cells.length / columns);
  const [stepX, stepY] = [CELL.widthPx + CELL.gapPx, CELL.heightPx + CELL.linePx + CELL.gapPx];
  const canvas = createCanvas(columns * stepX, rows * stepY);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const longestMs = Math.max(...cells.map(({ samples, sampleRateHz }) => (samples.length * 1000) / sampleRateHz));
  for (const [index, cell] of cells.entries()) {
    context.save();
    context.translate((index % columns) * stepX, Math.floor(index / columns) * stepY);
    paintSpectrum(context, cell, longestMs);
    paintPitch(context, cell, longestMs);
    paintAxis(context, cell.middleHz);
    context.fillStyle = '#000000';
    context.font = '13px sans-serif';
    context.fillText(cell.label, 4, CELL.heightPx + 15);
    context.restore();
  }
  return canvas.encode('png');
}

function paintSpectrum(context: SKRSContext2D, { samples, sampleRateHz }: SoundCell, longestMs: number): void {
  const bins = Math.round((HIGHEST_HZ * FRAME) / sampleRateHz);
  for (let x = 0; x < CELL.widthPx; x++) {
    const centre = Math.round((x * longestMs * sampleRateHz) / (CELL.widthPx * 1000));
    if (centre >= samples.length) break;
    const levels = spectrumAt(samples, centre - FRAME / 2);
    for (let y = 0; y < CELL.heightPx; y++) {
      const bin = Math.floor(((CELL.heightPx - 1 - y) * bins) / CELL.heightPx);
      const share = ((levels[bin] ?? RANGE_DB.from) - RANGE_DB.from) / (RANGE_DB.to - RANGE_DB.from);
      const grey = Math.round(255 * (1 - Math.max(0, Math.min(1, share))));
      context.fillStyle = `rgb(${grey},${grey},${grey})`;
      context.fillRect(x, y, 1, 1);
    }
  }
}

function paintPitch(context: SKRSContext2D, { pitch, pitchStepMs }: SoundCell, longestMs: number): void {
  context.fillStyle = PITCH_COLOR;
  for (const [step, hz] of Array.from(pitch).entries())
    if (hz > 0) context.fillRect((step * pitchStepMs * CELL.widthPx) / longestMs - 1, heightOf(hz) - 1, 2.5, 2.5);
}

/** Semitones from the middle of the voice, at the right: a line at the middle, marks and numbers. */
function paintAxis(context: SKRSContext2D, middleHz: number): void {
  context.fillStyle = PITCH_COLOR;
  context.font = '10px sans-serif';
  context.textAlign = 'right';
  for (let semitones = -AXIS.reach; semitones <= AXIS.reach; semitones += AXIS.markEvery) {
    const y = Math.round(heightOf(middleHz * 2 ** (semitones / 12)));
    if (y < 0 || y >= CELL.heightPx) continue;
    const isNumbered = semitones % AXIS.numberEvery === 0;
    context.fillRect(CELL.widthPx - (isNumbered ? 8 : 4), y, isNumbered ? 8 : 4, 1);
    if (isNumbered) context.fillText(`${semitones > 0 ? '+' : ''}${semitones}`, CELL.widthPx - 10, y + 4);
  }
  context.globalAlpha = 0.35;
  context.fillRect(0, Math.round(heightOf(middleHz)), CELL.widthPx, 1);
  context.globalAlpha = 1;
  context.textAlign = 'left';
}

/** How far down in a cell a pitch is drawn. */
function heightOf(hz: number): number {
  return CELL.heightPx * (1 - Math.log2(hz / PITCH_HZ.from) / Math.log2(PITCH_HZ.to / PITCH_HZ.from));
}

/** Levels of the bins of one frame, in decibels of full scale. */
function spectrumAt(samples: Int16Array, from: number): Float64Array {
  const real = Float64Array.from({ length: FRAME }, (_, index) => {
    const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / FRAME);
    return (window * (samples[from + index] ?? 0)) / 32_768;
  });
  const imaginary = new Float64Array(FRAME);
  transform(real, imaginary);
  return real.map((value, bin) => {
    const power = value ** 2 + (imaginary[bin] ?? 0) ** 2;
    return 10 * Math.log10((16 * power) / FRAME ** 2 + 1e-12);
  });
}

/** The discrete Fourier transform in place; the length is a power of two. */
function transform(real: Float64Array, imaginary: Float64Array): void {
  const { length } = real;
  for (let index = 1, mirrored = 0; index < length; index++) {
    let bit = length >> 1;
    for (; mirrored & bit; bit >>= 1) mirrored ^= bit;
    mirrored ^= bit;
    if (index < mirrored) {
      [real[index], real[mirrored]] = [real[mirrored] ?? 0, real[index] ?? 0];
      [imaginary[index], imaginary[mirrored]] = [imaginary[mirrored] ?? 0, imaginary[index] ?? 0];
    }
  }
  for (let size = 2; size <= length; size *= 2) {
    for (let start = 0; start < length; start += size) {
      for (let offset = 0; offset < size / 2; offset++) {
        const angle = (-2 * Math.PI * offset) / size;
        const [one, other] = [start + offset, start + offset + size / 2];
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
        const turnedReal = (real[other] ?? 0) * cos - (imaginary[other] ?? 0) * sin;
        const turnedImaginary = (real[other] ?? 0) * sin + (imaginary[other] ?? 0) * cos;
        real[other] = (real[one] ?? 0) - turnedReal;
        imaginary[other] = (imaginary[one] ?? 0) - turnedImaginary;
        real[one] = (real[one] ?? 0) + turnedReal;
        imaginary[one] = (imaginary[one] ?? 0) + turnedImaginary;
      }
    }
  }
}
