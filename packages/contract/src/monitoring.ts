import { alertsCalls } from './monitoring/alerts.ts';
import { faultsCalls } from './monitoring/faults.ts';
import { overviewCalls } from './monitoring/overview.ts';
import { processesCalls, workCalls } from './monitoring/processes.ts';

export * from './monitoring/alert-rules.ts';
export * from './monitoring/alerts.ts';
export * from './monitoring/faults.ts';
export * from './monitoring/overview.ts';
export * from './monitoring/processes.ts';

/** How the installation is, and what to do about it. */
export const monitoringApi = {
  ...overviewCalls,
  ...processesCalls,
  ...workCalls,
  ...alertsCalls,
  ...faultsCalls,
};
