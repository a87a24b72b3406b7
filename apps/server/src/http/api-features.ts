import { accountsApi, avatarsApi, videosApi, voicesApi } from '@sayso/contract';

/** The calls of every feature, for the OpenAPI document. */
export const API_FEATURES = { accounts: accountsApi, avatars: avatarsApi, voices: voicesApi, videos: videosApi };
