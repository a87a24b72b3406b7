import { listUsedFiles as usedByDataExports } from './features/accounts/data-export.service.ts';
import { listUsedFiles as usedByPeople } from './features/accounts/profile.service.ts';
import { listUsedFiles as usedByAvatars } from './features/avatars/avatars.service.ts';
import { listUsedFiles as usedByPages } from './features/pages/pages.service.ts';
import { listUsedFiles as usedByUploads } from './features/uploads/uploads.service.ts';
import { listUsedFiles as usedByVideos } from './features/videos/videos.service.ts';
import { listUsedFiles as usedByVoices } from './features/voices/voices.service.ts';
import type { ListUsedFiles } from './storage/used-files.ts';

/** Each feature that stores files has one here. A stored file that none of them names is removed after a day. */
export const FILE_USERS: readonly ListUsedFiles[] = [
  usedByAvatars,
  usedByDataExports,
  usedByPages,
  usedByPeople,
  usedByUploads,
  usedByVideos,
  usedByVoices,
];
