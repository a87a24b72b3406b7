import {
  apiKeysApi,
  dataExportApi,
  deletionApi,
  emailApi,
  type Endpoint,
  libraryApi,
  passwordsApi,
  preferencesApi,
  profileApi,
  securityApi,
  sessionApi,
  signUpApi,
  tokensApi,
  twoFactorApi,
  usersApi,
} from '@sayso/contract';

/**
 * In which order the API's documentation lists the calls of a section that several features share. Calls that are not named here come
 * after them, feature by feature.
 */
export const DOCUMENTED_ORDER: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
  accounts: {
    ...signUpApi,
    ...sessionApi,
    ...preferencesApi,
    ...passwordsApi,
    ...emailApi,
    ...profileApi,
    ...apiKeysApi,
    ...tokensApi,
    ...dataExportApi,
    ...deletionApi,
    ...securityApi,
    ...twoFactorApi,
    ...usersApi,
  },
  videos: { listVideos: libraryApi.listVideos },
};
