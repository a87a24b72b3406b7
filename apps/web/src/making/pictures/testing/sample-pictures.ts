import {
  FACE_TRAITS,
  type MadePicture,
  NO_USE,
  type PictureOffer,
  type PicturePartnerId,
  type PicturePartnerState,
  type Upload,
} from '@sayso/contract';

const ID = '01890000-0000-7000-8000-00000000000';

/** How somebody who makes pictures is doing; nobody has asked it for anything unless told. */
export const samplePicturePartner = (
  partner: PicturePartnerId,
  changes: Partial<PicturePartnerState> = {},
): PicturePartnerState => ({
  partner,
  is_offered: false,
  ...NO_USE,
  open: 0,
  rests_until: null,
  last_errors: [],
  ...changes,
});

/** Face Studio with a small plan, as it is on offer. */
export const sampleOffer = (changes: Partial<PictureOffer> = {}): PictureOffer => ({
  partner: 'face-studio',
  name: 'Face Studio',
  makes: ['face'],
  lacks: FACE_TRAITS.filter((trait) => !['gender', 'age', 'ethnicity'].includes(trait)),
  nearest: [],
  formats: ['1:1'],
  pays: 'site',
  left_today: 12,
  rests_until: null,
  ...changes,
});

const FACE_FILE: Upload = {
  id: `${ID}1`,
  kind: 'face',
  name: 'Mira',
  width: 1024,
  height: 1024,
  duration_ms: null,
  is_cut_out: false,
  is_ai_made: true,
  size_bytes: 90_000,
  url: '/media/face.webp',
  created_at: '2026-03-30T12:00:00.000Z',
};

/** A face that is there. */
export const sampleFace = (changes: Partial<MadePicture> = {}): MadePicture => ({
  id: `${ID}2`,
  use: 'face',
  state: 'made',
  progress: 100,
  partner: 'face-studio',
  partner_name: 'Face Studio',
  face: {
    gender: 'female',
    ethnicity: 'european',
    age: 31,
    lighting: 'studio',
    mood: 'joyous',
    zoom_level: 'standard',
  },
  prompt: null,
  format: '1:1',
  upload: FACE_FILE,
  is_kept: false,
  error: null,
  created_at: '2026-03-30T12:00:00.000Z',
  ...changes,
});
