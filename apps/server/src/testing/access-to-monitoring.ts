import { is } from './access-entry.ts';
import type { AccessEntry } from './access-rules.ts';

/** How the installation is, and what to do about it. */
export const ACCESS_TO_MONITORING: Readonly<Record<string, AccessEntry>> = {
  'monitoring.monitoringOverview': is('operator'),
  'monitoring.refreshMonitoring': is('operator'),
  'monitoring.examineInstallation': is('operator'),
  'monitoring.loadHistory': is('operator'),
  'monitoring.slowQueries': is('operator'),
  'monitoring.setIntake': is('operator'),
  'monitoring.forgetProcess': is('operator'),
  'monitoring.workAction': is('operator'),
  'monitoring.listAlerts': is('operator'),
  'monitoring.listAlertRules': is('operator'),
  'monitoring.updateAlertRule': is('operator'),
  'monitoring.getAlertDelivery': is('operator'),
  'monitoring.updateAlertDelivery': is('operator'),
  'monitoring.renewAlertKey': is('operator'),
  'monitoring.testAlertDelivery': is('operator'),
  'monitoring.reportFault': is('public'),
  'monitoring.listFaults': is('operator'),
  'monitoring.getFault': is('operator'),
  'monitoring.updateFault': is('operator'),
};
