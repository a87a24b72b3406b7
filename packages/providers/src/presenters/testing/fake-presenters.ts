import type { PresenterPartnerId } from '@sayso/contract';
import { FAKE_KEY } from '../../testing/fakes/fake-partner.ts';
import type { FaultName } from '../../testing/fakes/faults.ts';
import { type Fakes, startFakes } from '../../testing/fakes/start-fakes.ts';
import { makeFilm } from '../../testing/fakes/film/make-film.ts';
import type { PresenterAccess, PresenterFace, PresenterOrder } from '../presenter-partner.ts';
import { PRESENTERS } from '../presenter-partners.ts';

/** How each partner is called among the fakes, who of its presenters is ordered, and how many questions come before an order. */
export const FAKE_PRESENTERS: Readonly<
  Record<PresenterPartnerId, { name: string; presenter: string; before: number }>
> = {
  heygen: { name: 'heygen', presenter: 'Anna_public_20260101', before: 1 },
  a2e: { name: 'a2e', presenter: '66d3fb89357648b14c4f4f01', before: 2 },
  did: { name: 'did', presenter: 'img_0190b5d2', before: 2 },
  server: { name: 'presenter-server', presenter: 'ella', before: 0 },
};

/** Fakes without voices: nobody is asked to speak. */
export const startFakePresenters = (): Promise<Fakes> =>
  startFakes({ speech: { speak: () => Promise.reject(new Error('Nobody speaks here.')) } });

/** Where a fake is asked; with a fault, where it always has it. */
export function accessTo(fakes: Fakes, id: PresenterPartnerId, fault?: FaultName): PresenterAccess {
  const { name } = FAKE_PRESENTERS[id];
  return { address: fakes.address(name, fault), uploadAddress: fakes.address(name), key: FAKE_KEY };
}

const JPEG_BYTES = 2_000;

/** Bytes that begin as a JPEG does: fakes look no further. */
export function photoOf(): Buffer {
  const photo = Buffer.alloc(JPEG_BYTES, 7);
  photo.writeUInt16BE(0xff_d8, 0);
  return photo;
}

/** A face of a photo or of a film; each has a key of its own. */
export function faceOf(other: Partial<PresenterFace> = {}): PresenterFace {
  faces += 1;
  const { kind = 'photo' } = other;
  const file =
    kind === 'photo'
      ? { bytes: photoOf(), mime: 'image/jpeg' as const }
      : { bytes: makeFilm({ seed: 'ada', format: '9:16', seconds: 0.2 }), mime: 'video/mp4' as const };
  return { key: `face-${faces}-0190b5d2`, name: 'Ada', gender: 'female', kind, file, ...other };
}

let faces = 0;

const HERTZ = 8_000;
const HEAD_BYTES = 44;

/** A WAV file of silence, of that length. */
function silentWav(milliseconds: number): Buffer {
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
