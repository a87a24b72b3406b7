import { customAvatarsApi } from './avatars/custom-avatars.ts';
import { faceStudioApi } from './avatars/face-studio.ts';
import { avatarLibraryApi } from './avatars/library.ts';
import { ownPresentersApi } from './avatars/own-presenters.ts';
import { presenterPartnersApi } from './avatars/presenter-partners.ts';

export * from './avatars/custom-avatars.ts';
export * from './avatars/face-consent.ts';
export * from './avatars/face-studio.ts';
export * from './avatars/library.ts';
export * from './avatars/own-presenters.ts';
export {
  OrderCost,
  PARTNER_PRESENTERS_PER_PAGE,
  PartnerPresenter,
  PRESENTER_ERRORS_SHOWN,
  type PresenterPartnerCode,
  PresenterPartnerState,
  PresenterPartnerTest,
  type TryPresenterPartner,
} from './avatars/presenter-partners.ts';

/** The avatar library, avatars and presenters of one's own, the Face Studio, presenters of partners and the backgrounds. */
export const avatarsApi = {
  ...avatarLibraryApi,
  ...customAvatarsApi,
  ...faceStudioApi,
  ...ownPresentersApi,
  ...presenterPartnersApi,
};
