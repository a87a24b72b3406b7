import { monitoringApi } from '@sayso/contract';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { useCall, callKey } from '../../lib/api/reads.ts';
import { useSend } from '../../lib/api/use-send.ts';

/** How often what is shown is asked for anew, in milliseconds, so that who died is seen within ten seconds. Never while the window is hidden. */
const LIVE_MS = 2_000;
const SLOWLY_MS = 30_000;

/** How everything is, live while it is looked at. */
export const useOverview = () => useCall(monitoringApi.monitoringOverview, { refetchInterval: LIVE_MS, staleTime: 0 });

/** Looks at everything now. */
export function useRefreshOverview() {
  const client = useQueryClient();
  return useSend(monitoringApi.refreshMonitoring, {
    onSuccess: async (overview) => {
      const queryKey = callKey(monitoringApi.monitoringOverview);
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, overview);
    },
  });
}

/** An action on a process or its work, whose result the overview shows. */
const SEEN = { invalidates: [monitoringApi.monitoringOverview] };

/** Asks a worker for the whole examination. */
export const useExamine = () => useSend(monitoringApi.examineInstallation, SEEN);

/** The last hours by the minute. */
export const useLoadHistory = (hours: number) =>
  useCall(monitoringApi.loadHistory, {
    query: { hours },
    refetchInterval: SLOWLY_MS,
    placeholderData: keepPreviousData,
  });

/** Questions to the database that take long. */
export const useSlowQueries = () => useCall(monitoringApi.slowQueries, { refetchInterval: SLOWLY_MS });

/** What can be done with processes and their work. */
export const useWorkerActions = () => ({
  setIntake: useSend(monitoringApi.setIntake, SEEN),
  forget: useSend(monitoringApi.forgetProcess, SEEN),
  act: useSend(monitoringApi.workAction, SEEN),
});

type AlertsQuery = z.input<typeof monitoringApi.listAlerts.query>;

/** One page of the alerts. */
export const useAlerts = (query: AlertsQuery) =>
  useCall(monitoringApi.listAlerts, { query, placeholderData: keepPreviousData, refetchInterval: SLOWLY_MS });

export const useAlertRules = () => useCall(monitoringApi.listAlertRules);

export const useSaveRule = () =>
  useSend(monitoringApi.updateAlertRule, { invalidates: [monitoringApi.listAlertRules, monitoringApi.listAlerts] });

export const useAlertDelivery = () => useCall(monitoringApi.getAlertDelivery);

/** What can be done about where alerts go. */
export function useDeliveryActions() {
  const client = useQueryClient();
  return {
    save: useSend(monitoringApi.updateAlertDelivery, {
      onSuccess: (delivery) => client.setQueryData(callKey(monitoringApi.getAlertDelivery), delivery),
    }),
    renewKey: useSend(monitoringApi.renewAlertKey, { invalidates: [monitoringApi.getAlertDelivery] }),
    test: useSend(monitoringApi.testAlertDelivery),
  };
}

type FaultsQuery = z.input<typeof monitoringApi.listFaults.query>;

/** One page of the faults, by their causes. */
export const useFaults = (query: FaultsQuery) =>
  useCall(monitoringApi.listFaults, { query, placeholderData: keepPreviousData, refetchInterval: SLOWLY_MS });

export const useFault = (id: string) => useCall(monitoringApi.getFault, { params: { id } });

/** Says that a cause is mended, or opens it again. */
export const useSetFaultState = () =>
  useSend(monitoringApi.updateFault, { invalidates: [monitoringApi.listFaults, monitoringApi.getFault] });
