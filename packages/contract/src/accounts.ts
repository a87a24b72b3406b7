import { attentionApi } from './accounts/attention.ts';
import { apiKeysApi } from './accounts/api-keys.ts';
import { dataExportApi } from './accounts/data-export.ts';
import { deletionApi } from './accounts/deletion.ts';
import { emailApi } from './accounts/email.ts';
import { preferencesApi } from './accounts/preferences.ts';
import { profileApi } from './accounts/profile.ts';
import { signUpApi } from './accounts/sign-up.ts';
import { supportApi } from './accounts/support.ts';
import { userStatusesApi } from './accounts/user-statuses.ts';
import { usersApi } from './accounts/users.ts';

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
