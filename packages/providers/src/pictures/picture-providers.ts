import type { PicturePartnerId } from '@sayso/contract';
import { FACE_STUDIO } from './face-studio/face-studio.ts';
import { OPENAI_IMAGES } from './openai/openai-images.ts';
import type { PictureProvider } from './picture-provider.ts';

/** Everybody who makes pictures, by the id of the contract. */
export const PICTURES: Readonly<Record<PicturePartnerId, PictureProvider>> = {
  'face-studio': FACE_STUDIO,
  'image-server': OPENAI_IMAGES,
};
