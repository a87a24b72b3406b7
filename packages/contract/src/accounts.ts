import { attentionApi } from './accounts/attention.ts';
import { apiKeysApi } from './accounts/api-keys.ts';
import { deletionApi, dataExportApi } from './accounts/own-data.ts';
import { preferencesApi } from './accounts/preferences.ts';
import { profileApi } from './accounts/profile.ts';
import { signUpApi, emailApi } from './accounts/sign-up.ts';
import { supportApi } from './accounts/support.ts';
import { usersApi, userStatusesApi } from './accounts/users.ts';

/** People and their accounts: sign-up, profile, preferences, e-mail, keys of partners, the copy of one's data, leaving, and all users. */
export const accountsApi = {
  ...signUpApi,
  ...preferencesApi,
  ...emailApi,
  ...profileApi,
  ...apiKeysApi,
  ...dataExportApi,
  ...deletionApi,
  ...usersApi,
  ...userStatusesApi,
  ...supportApi,
  ...attentionApi,
};
