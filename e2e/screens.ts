import { ACCOUNT_SCREENS } from './account-screens.ts';
import { ANALYTICS_SCREENS } from './analytics-screens.ts';
import { AVATAR_SCREENS, OWN_PRESENTER_SCREENS } from './avatar-screens.ts';
import { BATCH_SCREENS } from './batch-screens.ts';
import { CREATE_SCREENS } from './create-screens.ts';
import { DASHBOARD_SCREENS } from './dashboard-screens.ts';
import { DEVELOPER_SCREENS } from './developer-screens.ts';
import { LIBRARY_SCREENS, LIBRARY_LIST_SCREENS, WATCH_SCREENS, CAPTION_SCREENS } from './library-screens.ts';
import { MODERATION_SCREENS } from './moderation-screens.ts';
import { MONITORING_SCREENS } from './monitoring-screens.ts';
import { PAGE_SCREENS } from './page-screens.ts';
import { PICTURE_SCREENS } from './picture-screens.ts';
import { PLAN_SCREENS } from './plan-screens.ts';
import { PREFERENCE_SCREENS } from './preference-screens.ts';
import { PRESENTER_SCREENS } from './presenter-screens.ts';
import { PRICING_SCREENS } from './pricing-screens.ts';
import { ROLE_SCREENS } from './role-screens.ts';
import { SALES_SCREENS } from './sales-screens.ts';
import type { Screen } from './screen.ts';
import { SCRIPT_SCREENS } from './script-screens.ts';
import { SECURITY_SCREENS } from './security-screens.ts';
import { SETTINGS_SCREENS } from './settings-screens.ts';
import { SIGN_IN_SCREENS } from './sign-in-screens.ts';
import { SITE_SCREENS, SITE_LEAD_SCREENS } from './site-screens.ts';
import {
  SPEECH_PARTNERS_SCREENS,
  SPEECH_SERVER_SCREENS,
  TEXT_SERVER_SCREENS,
  TRANSCRIBER_SCREENS,
} from './service-screens.ts';
import { TEAM_SCREENS } from './team-screens.ts';
import { TEMPLATE_SCREENS } from './template-screens.ts';
import { USER_SCREENS } from './user-screens.ts';
import { VOICE_PACKS_SCREENS } from './voice-packs-screens.ts';
import { INBOX_SCREENS } from './inbox-screens.ts';

/** Every screen in every state: `npm run shots` photographs them, the tests in e2e/screens look at them. */
export const SCREENS: readonly Screen[] = [
  ...SIGN_IN_SCREENS,
  ...LIBRARY_LIST_SCREENS,
  ...CAPTION_SCREENS,
  ...LIBRARY_SCREENS,
  ...ROLE_SCREENS,
  ...CREATE_SCREENS,
  ...AVATAR_SCREENS,
  ...SCRIPT_SCREENS,
  ...TEMPLATE_SCREENS,
  ...BATCH_SCREENS,
  ...DASHBOARD_SCREENS,
  ...ANALYTICS_SCREENS,
  ...ACCOUNT_SCREENS,
  ...DEVELOPER_SCREENS,
  ...PREFERENCE_SCREENS,
  ...SECURITY_SCREENS,
  ...PLAN_SCREENS,
  ...PRICING_SCREENS,
  ...TEAM_SCREENS,
  ...SITE_LEAD_SCREENS,
  ...SITE_SCREENS,
  ...PAGE_SCREENS,
  ...MODERATION_SCREENS,
  ...MONITORING_SCREENS,
  ...INBOX_SCREENS,
  ...SALES_SCREENS,
  ...USER_SCREENS,
  ...SETTINGS_SCREENS,
  ...VOICE_PACKS_SCREENS,
  ...OWN_PRESENTER_SCREENS,
  ...PRESENTER_SCREENS,
  ...PICTURE_SCREENS,
  ...SPEECH_PARTNERS_SCREENS,
  ...SPEECH_SERVER_SCREENS,
  ...TEXT_SERVER_SCREENS,
  ...TRANSCRIBER_SCREENS,
  ...WATCH_SCREENS,
];
