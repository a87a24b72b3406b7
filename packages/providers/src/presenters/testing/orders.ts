import type { PresenterPartnerId } from '@sayso/contract';
import type { PresenterOrder } from '../presenter-partner.ts';
import { PRESENTERS } from '../presenter-partners.ts';
import { photoOf } from './faces.ts';
import { FAKE_PRESENTERS } from './fake-presenters.ts';

const HERTZ = 8_000;
const HEAD_BYTES = 44;

/** A WAV file of silence, of that length. */
export function silentWav(milliseconds: number): Buffer {
  const bytes = Math.round((milliseconds * HERTZ) / 1000) * 2;
  const wav = Buffer.alloc(HEAD_BYTES + bytes);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16);
  // PCM, one channel, bytes a second, bytes of a sample, bits of one.
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(HERTZ, 24);
  wav.writeUInt32LE(HERTZ * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(bytes, 40);
  return wav;
}

/** An order of a second of silence by somebody; each has a key of its own. */
export function orderOf(presenter: string, other: Partial<PresenterOrder> = {}): PresenterOrder {
  orders += 1;
  return {
    key: `order-${orders}-0190b5d2`,
    presenter,
    kind: 'film',
    title: 'A film of a test',
    audio: { bytes: silentWav(1_000), mime: 'audio/wav', durationMs: 1_000 },
    format: '9:16',
    size: { width: 720, height: 1_280 },
    color: '#fafafa',
    callback: null,
    photo: null,
    ...other,
  };
}

/** An order of the presenter of a fake, with their photo where its partner wants it. */
export function orderAt(id: PresenterPartnerId, other: Partial<PresenterOrder> = {}): PresenterOrder {
  const photo = PRESENTERS[id].abilities.wantsPhoto ? ({ bytes: photoOf(), mime: 'image/jpeg' } as const) : null;
  return orderOf(FAKE_PRESENTERS[id].presenter, { photo, ...other });
}

let orders = 0;
