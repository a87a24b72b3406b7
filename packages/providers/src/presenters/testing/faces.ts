import { makeFilm } from '../../testing/fakes/film/make-film.ts';
import type { PresenterFace } from '../presenter-partner.ts';

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
