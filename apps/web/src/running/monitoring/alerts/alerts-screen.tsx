import { ALERT_RULES, ALERT_SEVERITIES, type Alert, alertRule, namesOf } from '@sayso/contract';
import { BellRing, Eye } from 'lucide-react';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { OperatorHeader } from '../../../session/operator-header.tsx';
import { RefreshButton } from '../../../ui/actions/refresh-button.tsx';
import { MenuItem } from '../../../ui/overlays/menu.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { TableFilter } from '../../../ui/table/table-filters.ts';
import { oneOf } from '../../../ui/table/table-query.ts';
import { TableTools } from '../../../ui/table/table-tools.tsx';
import { useTableState } from '../../../ui/table/use-table-state.ts';
import { useAlerts } from '../monitoring.queries.ts';
import { monitoringTexts } from '../monitoring.texts.ts';
import { ALERT_COLUMNS } from './alert-columns.tsx';
import { AlertDialog } from './alert-dialog.tsx';
import { alertsTexts as texts } from './alerts.texts.ts';
import { DeliveryCards } from './delivery-card.tsx';
import { RulesCard } from './rules-card.tsx';

const STATES = ['active', 'resolved'] as const;
const RULES = namesOf(ALERT_RULES);
const FILTERS: readonly TableFilter[] = [
  {
    kind: 'choice',
    place: 'bar',
    key: 'state',
    ...texts.filters.state,
    options: STATES.map((value) => ({ value, label: monitoringTexts.alertStates[value] })),
  },
  {
    kind: 'choice',
    place: 'bar',
    key: 'severity',
    ...texts.filters.severity,
    options: ALERT_SEVERITIES.map((value) => ({ value, label: monitoringTexts.severities[value] })),
  },
  {
    kind: 'choice',
    place: 'panel',
    key: 'rule',
    ...texts.filters.rule,
    options: RULES.map((value) => ({ value, label: alertRule(value).label })),
  },
];
const STATE_RULES = {
  sorts: ['raised_at'],
  defaultSort: { by: 'raised_at', order: 'desc' },
  filters: { state: oneOf(STATES), severity: oneOf(ALERT_SEVERITIES), rule: oneOf(RULES) },
} as const;

/** What went wrong, what raises alerts, and who is told. The alert that is open stands in the address as `alert`. */
export function AlertsScreen() {
  const address = useAddressSearch();
  const state = useTableState({ name: 'alerts', address, ...STATE_RULES });
  const { sort_by: _by, sort_order: _order, search: _search, ...query } = state.listQuery as Record<string, unknown>;
  const list = useAlerts(query);
  const opened = list.data?.data.find(({ id }) => id === address.search['alert']);
  const open = (id: string | undefined) => address.onChange({ alert: id });
  return (
    <div className="grid min-w-0 gap-6">
      <OperatorHeader title={texts.title} text={texts.subtitle} />
      <TableTools state={state} filters={FILTERS} actions={<RefreshButton refetch={list.refetch} />} />
      <DataTable
        label={texts.label}
        columns={ALERT_COLUMNS}
        rowId={({ id }) => id}
        rowName={({ title }: Alert) => title}
        list={list}
        state={state}
        nothingYet={{ icon: BellRing, ...texts.nothingYet }}
        nothingFound={texts.nothingFound}
        onOpen={({ id }) => open(id)}
        rowMenu={({ id }) => (
          <MenuItem icon={Eye} onSelect={() => open(id)}>
            {texts.open}
          </MenuItem>
        )}
      />
      <RulesCard />
      <DeliveryCards />
      {opened && <AlertDialog key={opened.id} alert={opened} onClose={() => open(undefined)} />}
    </div>
  );
}
