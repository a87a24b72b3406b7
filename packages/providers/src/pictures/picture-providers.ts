import type { PicturePartnerId } from '@sayso/contract';
import type { Patience } from '../presenters/presenter-partner.ts';
import { FACE_STUDIO } from './face-studio.ts';
import { OPENAI_IMAGES } from './openai-images.ts';
import { type PictureProvider, type PictureAccess, type PictureFault, PictureError } from './picture-provider.ts';

/** Everybody who makes pictures, by the id of the contract. */
export const PICTURES: Readonly<Record<PicturePartnerId, PictureProvider>> = {
  'face-studio': FACE_STUDIO,
  'image-server': OPENAI_IMAGES,
};

/** Asks somebody who makes pictures for something that costs nothing. Never throws for what the partner does: `fault` says what it was. */
export async function tryPicturePartner(
  id: PicturePartnerId,
  access: PictureAccess,
  patience: Patience = {},
): Promise<{ models: string[] } | { fault: PictureFault }> {
  try {
    return await PICTURES[id].test(access, patience);
  } catch (error) {
    patience.signal?.throwIfAborted();
    if (error instanceof PictureError) return { fault: error.fault };
    throw error;
  }
}
