import type { OperatorFeature } from '../../feature.ts';
import { accountsInBackOffice } from '../../people/accounts/accounts.operator.ts';
import { analyticsInBackOffice } from '../../showing/analytics/analytics.operator.ts';
import { auditInBackOffice } from '../../people/audit/audit.operator.ts';
import { avatarsInBackOffice } from '../../making/avatars/avatars.operator.ts';
import { mailInBackOffice } from '../../people/mail/mail.operator.ts';
import { moderationInBackOffice } from '../../running/moderation/moderation.operator.ts';
import { monitoringInBackOffice } from '../../running/monitoring/monitoring.operator.ts';
import { pagesInBackOffice } from '../../people/pages/pages.operator.ts';
import { picturesInBackOffice } from '../../making/pictures/pictures.operator.ts';
import { plansInBackOffice } from '../../people/plans/plans.operator.ts';
import { salesInBackOffice } from '../../selling/sales/sales.operator.ts';
import { scriptsInBackOffice } from '../../making/scripts/scripts.operator.ts';
import { settingsInBackOffice } from '../../people/settings/settings.operator.ts';
import { templatesInBackOffice } from '../../showing/templates/templates.operator.ts';
import { voicesInBackOffice } from '../../making/voices/voices.operator.ts';
import { inboxInBackOffice } from '../../selling/inbox/inbox.operator.ts';

/** Every feature that has something in the back office. Tabs and their sections stand in this order. */
export const OPERATOR_FEATURES: readonly OperatorFeature[] = [
  accountsInBackOffice(async () => (await import('./operator-users.tsx')).OperatorUsers),
  plansInBackOffice,
  pagesInBackOffice,
  inboxInBackOffice,
  salesInBackOffice,
  analyticsInBackOffice,
  moderationInBackOffice,
  templatesInBackOffice,
  monitoringInBackOffice,
  settingsInBackOffice(async () => (await import('./operator-settings.tsx')).OperatorSettings),
  avatarsInBackOffice,
  voicesInBackOffice,
  scriptsInBackOffice,
  picturesInBackOffice,
  mailInBackOffice,
  auditInBackOffice,
];
