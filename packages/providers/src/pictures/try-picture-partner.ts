import type { PicturePartnerId } from '@sayso/contract';
import type { Patience } from '../presenters/presenter-partner.ts';
import { PictureError } from './picture-error.ts';
import type { PictureAccess, PictureFault } from './picture-provider.ts';
import { PICTURES } from './picture-providers.ts';

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
