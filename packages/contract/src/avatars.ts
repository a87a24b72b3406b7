import { customAvatarsApi } from './avatars/custom-avatars.ts';
import { faceStudioApi } from './avatars/face-studio.ts';
import { avatarLibraryApi } from './avatars/library.ts';

export * from './avatars/custom-avatars.ts';
export * from './avatars/face-studio.ts';
export * from './avatars/library.ts';

/** The avatar library, avatars of one's own, the Face Studio and the backgrounds. */
export const avatarsApi = { ...avatarLibraryApi, ...customAvatarsApi, ...faceStudioApi };
