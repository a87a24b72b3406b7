import { madePicturesApi } from './pictures/made-pictures.ts';
import { picturePartnersApi } from './pictures/picture-partners.ts';

export * from './pictures/made-pictures.ts';
export {
  PICTURE_ERRORS_SHOWN,
  type PicturePartnerCode,
  PicturePartnerState,
  PicturePartnerTest,
  type TryPicturePartner,
} from './pictures/picture-partners.ts';

/** Pictures that partners make: photo-real faces, backgrounds, and those who make them. */
export const picturesApi = { ...madePicturesApi, ...picturePartnersApi };
