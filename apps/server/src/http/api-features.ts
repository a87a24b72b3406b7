import {
  accountsApi,
  analyticsApi,
  auditApi,
  avatarsApi,
  demoApi,
  mailApi,
  moderationApi,
  pagesApi,
  plansApi,
  settingsApi,
  uploadsApi,
  videosApi,
  voicesApi,
} from '@sayso/contract';

/** The calls of every feature, for the OpenAPI document. */
export const API_FEATURES = {
  accounts: accountsApi,
  audit: auditApi,
  avatars: avatarsApi,
  mail: mailApi,
  moderation: moderationApi,
  pages: pagesApi,
  plans: plansApi,
  settings: settingsApi,
  uploads: uploadsApi,
  demo: demoApi,
  voices: voicesApi,
  videos: videosApi,
  analytics: analyticsApi,
};
