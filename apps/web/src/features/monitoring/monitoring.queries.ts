import {
  type AlertDeliveryForm,
  type AlertRuleForm,
  type AlertRuleName,
  type FaultState,
  type Intake,
  monitoringApi,
  type WorkAction,
  type WorkTable,
} from '@sayso/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api/api.ts';

const ALL = ['monitoring'] as const;
const overviewKey = [...ALL, 'overview'] as const;
const alertsKey = [...ALL, 'alerts'] as const;
const rulesKey = [...ALL, 'rules'] as const;
const deliveryKey = [...ALL, 'delivery'] as const;
const faultsKey = [...ALL, 'faults'] as const;
const faultKey = (id: string) => [...faultsKey, 'one', id] as const;

/** How often what is shown is asked for anew, in milliseconds, so that who died is seen within ten seconds. Never while the window is hidden. */
const LIVE_MS = 2_000;
const SLOWLY_MS = 30_000;

/** How everything is, live while it is looked at. */
export function useOverview() {
  return useQuery({
    queryKey: overviewKey,
    queryFn: async ({ signal }) => (await call(monitoringApi.monitoringOverview, { signal })).data,
    refetchInterval: LIVE_MS,
    staleTime: 0,
  });
}

/** What was last found about the services of others, less often; undefined while that is not known. */
export function useProviderHealth() {
  return useQuery({
    queryKey: overviewKey,
    queryFn: async ({ signal }) => (await call(monitoringApi.monitoringOverview, { signal })).data,
    refetchInterval: SLOWLY_MS,
    select: ({ services }) => services.find(({ service }) => service === 'providers')?.findings ?? [],
  });
}

/** Looks at everything now. */
export function useRefreshOverview() {
  const client = useQueryClient();
  return async (): Promise<void> => {
    const { data } = await call(monitoringApi.refreshMonitoring);
    await client.cancelQueries({ queryKey: overviewKey });
    client.setQueryData(overviewKey, data);
  };
}

/** Asks a worker for the whole examination. */
export function useExamine() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(monitoringApi.examineInstallation)).data,
    onSuccess: () => client.invalidateQueries({ queryKey: overviewKey }),
  });
}

/** The last hours by the minute. */
export function useLoadHistory(hours: number) {
  return useQuery({
    queryKey: [...ALL, 'history', hours],
    queryFn: async ({ signal }) => (await call(monitoringApi.loadHistory, { query: { hours }, signal })).data,
    refetchInterval: SLOWLY_MS,
    placeholderData: keepPreviousData,
  });
}

/** Questions to the database that take long. */
export function useSlowQueries() {
  return useQuery({
    queryKey: [...ALL, 'slow-queries'],
    queryFn: async ({ signal }) => (await call(monitoringApi.slowQueries, { signal })).data,
    refetchInterval: SLOWLY_MS,
  });
}

/** What can be done with processes and their work. Each shows what came of it at once. */
export function useWorkerActions() {
  const client = useQueryClient();
  const renew = () => client.invalidateQueries({ queryKey: overviewKey });
  return {
    async setIntake(id: string, intake: Intake): Promise<void> {
      await call(monitoringApi.setIntake, { params: { id }, body: { intake } });
      await renew();
    },
    async forget(id: string): Promise<void> {
      await call(monitoringApi.forgetProcess, { params: { id } });
      await renew();
    },
    async act({ id, table, action }: { id: string; table: WorkTable; action: WorkAction }): Promise<void> {
      await call(monitoringApi.workAction, { params: { id }, body: { table, action } });
      await renew();
    },
  };
}

type AlertsQuery = z.input<typeof monitoringApi.listAlerts.query>;

/** One page of the alerts. */
export function useAlerts(query: AlertsQuery) {
  return useQuery({
    queryKey: [...alertsKey, query],
    queryFn: async ({ signal }) => (await call(monitoringApi.listAlerts, { query, signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: SLOWLY_MS,
  });
}

export function useAlertRules() {
  return useQuery({
    queryKey: rulesKey,
    queryFn: async ({ signal }) => (await call(monitoringApi.listAlertRules, { signal })).data,
  });
}

export function useSaveRule() {
  const client = useQueryClient();
  return async (rule: AlertRuleName, form: AlertRuleForm): Promise<void> => {
    await call(monitoringApi.updateAlertRule, { params: { rule }, body: form });
    await client.invalidateQueries({ queryKey: rulesKey });
    void client.invalidateQueries({ queryKey: alertsKey });
  };
}

export function useAlertDelivery() {
  return useQuery({
    queryKey: deliveryKey,
    queryFn: async ({ signal }) => (await call(monitoringApi.getAlertDelivery, { signal })).data,
  });
}

/** What can be done about where alerts go. */
export function useDeliveryActions() {
  const client = useQueryClient();
  return {
    async save(form: AlertDeliveryForm): Promise<void> {
      const { data } = await call(monitoringApi.updateAlertDelivery, { body: form });
      client.setQueryData(deliveryKey, data);
    },
    async renewKey(): Promise<string> {
      const { data } = await call(monitoringApi.renewAlertKey);
      await client.invalidateQueries({ queryKey: deliveryKey });
      return data.key;
    },
    test: async () => (await call(monitoringApi.testAlertDelivery)).data,
  };
}

type FaultsQuery = z.input<typeof monitoringApi.listFaults.query>;

/** One page of the faults, by their causes. */
export function useFaults(query: FaultsQuery) {
  return useQuery({
    queryKey: [...faultsKey, query],
    queryFn: async ({ signal }) => (await call(monitoringApi.listFaults, { query, signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: SLOWLY_MS,
  });
}

export function useFault(id: string) {
  return useQuery({
    queryKey: faultKey(id),
    queryFn: async ({ signal }) => (await call(monitoringApi.getFault, { params: { id }, signal })).data,
  });
}

/** Says that a cause is mended, or opens it again. */
export function useSetFaultState() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, state }: { id: string; state: FaultState }) =>
      (await call(monitoringApi.updateFault, { params: { id }, body: { state } })).data,
    onSettled: () => client.invalidateQueries({ queryKey: faultsKey }),
  });
}
