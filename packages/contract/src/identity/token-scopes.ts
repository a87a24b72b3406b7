/** What an API token may be allowed to do, with the words a person reads. A call names one of them, or no token may make it. */
export const TOKEN_SCOPES = {
  read: 'See videos, files, voices, avatars, limits and your profile',
  videos: 'Make, change, retry, cancel and delete videos',
  speech: 'Make speech, and change pronunciations',
  uploads: 'Send and delete files',
  sites: 'Make, change, publish and delete sites, and read and delete their leads',
} as const;

/** Name of one of `TOKEN_SCOPES`. */
export type TokenScope = keyof typeof TOKEN_SCOPES;
