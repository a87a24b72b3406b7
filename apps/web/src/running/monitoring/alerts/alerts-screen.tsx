import {
  ALERT_RULES,
  ALERT_SEVERITIES,
  type Alert,
  alertRule,
  namesOf,
  type AlertRule,
  AlertRuleForm,
} from '@sayso/contract';
import { BellRing, Eye, Pencil } from 'lucide-react';
import { useState, useMemo } from 'react';
import { z } from 'zod';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { OperatorHeader } from '../../../session/operator-header.tsx';
import { RefreshButton } from '../../../ui/list-buttons.tsx';
import { MenuItem } from '../../../ui/overlays/menu.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { TableFilter } from '../../../ui/table/table-filters.tsx';
import { oneOf } from '../../../ui/table/table-query.ts';
import { TableTools } from '../../../ui/table/table-tools.tsx';
import { useTableState } from '../../../ui/table/use-table-state.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { tableColumns } from '../../../ui/table/columns.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { SelectField, SwitchField } from '../../../ui/form/choice-fields.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { NumberField } from '../../../ui/form/special-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { useAlerts, useAlertRules, useSaveRule } from '../monitoring.queries.ts';
import { monitoringTexts } from '../monitoring.texts.gen.ts';
import { inSpan, saySo, AlertStateBadge, SeverityBadge } from '../monitoring-words.tsx';
import { AlertDialog, DeliveryCards } from './alert-dialog.tsx';
import { alertsTexts } from './alerts.texts.gen.ts';

const STATES = ['active', 'resolved'] as const;
const RULES = namesOf(ALERT_RULES);
const alertFilters = (): readonly TableFilter[] => [
  {
    kind: 'choice',
    place: 'bar',
    key: 'state',
    ...alertsTexts.filters.state,
    options: STATES.map((value) => ({ value, label: monitoringTexts.alertStates[value] })),
  },
  {
    kind: 'choice',
    place: 'bar',
    key: 'severity',
    ...alertsTexts.filters.severity,
    options: ALERT_SEVERITIES.map((value) => ({ value, label: monitoringTexts.severities[value] })),
  },
  {
    kind: 'choice',
    place: 'panel',
    key: 'rule',
    ...alertsTexts.filters.rule,
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
  const columns = useMemo(() => alertColumns(), []);
  const address = useAddressSearch();
  const state = useTableState({ name: 'alerts', address, ...STATE_RULES });
  const { sort_by: _by, sort_order: _order, search: _search, ...query } = state.listQuery as Record<string, unknown>;
  const list = useAlerts(query);
  const opened = list.data?.data.find(({ id }) => id === address.search['alert']);
  const open = (id: string | undefined) => address.onChange({ alert: id });
  return (
    <div className="grid min-w-0 gap-6">
      <OperatorHeader title={alertsTexts.title} text={alertsTexts.subtitle} />
      <TableTools state={state} filters={alertFilters()} actions={<RefreshButton refetch={list.refetch} />} />
      <DataTable
        label={alertsTexts.label}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ title }: Alert) => title}
        list={list}
        state={state}
        nothingYet={{ icon: BellRing, ...alertsTexts.nothingYet }}
        nothingFound={alertsTexts.nothingFound}
        onOpen={({ id }) => open(id)}
        rowMenu={({ id }) => (
          <MenuItem icon={Eye} onSelect={() => open(id)}>
            {alertsTexts.open}
          </MenuItem>
        )}
      />
      <RulesCard />
      <DeliveryCards />
      {opened && <AlertDialog key={opened.id} alert={opened} onClose={() => open(undefined)} />}
    </div>
  );
}

const { rules: rulesCardTexts } = alertsTexts;

/** What raises alerts. */
function RulesCard() {
  const { data, error, isFetching, refetch } = useAlertRules();
  const [edited, setEdited] = useState<AlertRule | null>(null);
  return (
    <TitledCard title={rulesCardTexts.title} text={rulesCardTexts.text}>
      {error && !data ? (
        <ErrorState
          title={rulesCardTexts.failed}
          text={messageOf(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : data === undefined ? (
        <Skeleton className="h-80" />
      ) : (
        <ul aria-label={rulesCardTexts.title} className="grid divide-y divide-border">
          {data.map((rule) => (
            <Row key={rule.rule} rule={rule} onEdit={() => setEdited(rule)} />
          ))}
        </ul>
      )}
      {edited && <RuleDialog key={edited.rule} rule={edited} onClose={() => setEdited(null)} />}
    </TitledCard>
  );
}

const { rule: ruleDialogTexts } = alertsTexts;
/** What a rule waits for is said in, in seconds. */
const UNITS = { seconds: 1, minutes: 60, hours: 3_600 } as const;
const unitOptions = () => namesOf(UNITS).map((value) => ({ value, label: ruleDialogTexts.units[value] }));
const FORM = AlertRuleForm.omit({ for_seconds: true })
  .extend({ lasting: AlertRuleForm.shape.for_seconds, unit: z.enum(namesOf(UNITS)) })
  .refine(({ lasting, unit }) => AlertRuleForm.shape.for_seconds.safeParse(lasting * UNITS[unit]).success, {
    path: ['lasting'],
    error: () => ruleDialogTexts.tooLong,
  });

/** Seconds in the largest unit of which they are a whole number. */
function inUnit(seconds: number): { lasting: number; unit: keyof typeof UNITS } {
  const unit = namesOf(UNITS).findLast((name) => seconds > 0 && seconds % UNITS[name] === 0) ?? 'seconds';
  return { lasting: seconds / UNITS[unit], unit };
}

/** Changes when a rule speaks, or switches it on or off. */
function RuleDialog({ rule, onClose }: { rule: AlertRule; onClose: () => void }) {
  const { mutateAsync: save } = useSaveRule();
  const { label, unit } = alertRule(rule.rule);
  const [defaults] = useState(() => ({
    is_on: rule.is_on,
    threshold: rule.threshold,
    ...inUnit(rule.for_seconds),
  }));
  const form = useAppForm({
    defaults,
    schema: FORM,
    submit: ({ lasting, unit: of, ...values }) =>
      save({ params: { rule: rule.rule }, body: { ...values, for_seconds: lasting * UNITS[of] } }),
    onDone: () => {
      saySo(ruleDialogTexts.saved);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={ruleDialogTexts.title({ label })}
      description={helpOf(rule)}
      submit={ruleDialogTexts.save}
      busyText={ruleDialogTexts.busy}
      discard={ruleDialogTexts.discard}
      onClose={onClose}
    >
      <SwitchField form={form} name="is_on" label={ruleDialogTexts.isOn} help={ruleDialogTexts.isOnHelp} />
      {unit !== null && <NumberField form={form} name="threshold" label={ruleDialogTexts.threshold} unit={unit} />}
      <div className="grid grid-cols-2 items-start gap-4">
        <NumberField
          form={form}
          name="lasting"
          label={ruleDialogTexts.forSeconds}
          help={ruleDialogTexts.forSecondsHelp}
        />
        <SelectField form={form} name="unit" label={ruleDialogTexts.unit} options={unitOptions()} />
      </div>
    </FormDialog>
  );
}

/** When a rule speaks, with its threshold: '5 GB', '20%'. */
function helpOf({ rule, threshold }: Pick<AlertRule, 'rule' | 'threshold'>): string {
  const { help, unit } = alertRule(rule);
  const figure = (threshold ?? 0).toLocaleString();
  const word = threshold === 1 ? unit?.replace(/s$/, '') : unit;
  return typeof help === 'string' ? help : help({ n: unit === '%' ? `${figure}%` : `${figure} ${word ?? ''}` });
}

function Row({ rule, onEdit }: { rule: AlertRule; onEdit: () => void }) {
  const { label } = alertRule(rule.rule);
  const lasting =
    rule.for_seconds === 0 ? rulesCardTexts.atOnce : rulesCardTexts.for({ span: inSpan(rule.for_seconds) });
  return (
    <li className="flex items-start justify-between gap-4 py-3 first:pt-0 last:pb-0">
      <span className="grid min-w-0 gap-0.5 text-13">
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-medium text-text">{label}</span>
          <Badge tone={rule.is_on ? 'success' : 'neutral'}>{rule.is_on ? rulesCardTexts.on : rulesCardTexts.off}</Badge>
          {rule.active > 0 && <Badge tone="danger">{rulesCardTexts.active({ count: rule.active })}</Badge>}
        </span>
        <span className="text-text-2">{helpOf(rule)}</span>
        <span className="text-12 text-text-3">
          {rule.is_default ? lasting : `${lasting} · ${rulesCardTexts.changed}`}
        </span>
      </span>
      <IconButton icon={Pencil} size="sm" label={rulesCardTexts.editOne({ label })} onClick={onEdit} />
    </li>
  );
}

const { columns: alertColumnsTexts, told } = alertsTexts;
const column = tableColumns<Alert>();

const alertColumns = () =>
  column.columns([
    column.accessor('title', {
      header: alertColumnsTexts.title,
      enableSorting: false,
      meta: { card: 'title' },
      cell: ({ getValue }) => <span className="wrap-anywhere">{getValue()}</span>,
    }),
    column.accessor('severity', {
      header: alertColumnsTexts.severity,
      enableSorting: false,
      meta: { skeleton: 'badge' },
      cell: ({ getValue }) => <SeverityBadge severity={getValue()} />,
    }),
    column.accessor('state', {
      header: alertColumnsTexts.state,
      enableSorting: false,
      meta: { card: 'badge', skeleton: 'badge' },
      cell: ({ getValue }) => <AlertStateBadge state={getValue()} />,
    }),
    column.accessor('raised_at', {
      header: alertColumnsTexts.raised,
      enableSorting: false,
      cell: ({ getValue }) => <RelativeTime iso={getValue()} />,
    }),
    column.accessor('resolved_at', {
      header: alertColumnsTexts.over,
      enableSorting: false,
      meta: { from: 'medium' },
      cell: ({ getValue }) => {
        const at = getValue();
        return at === null ? alertsTexts.still : <RelativeTime iso={at} />;
      },
    }),
    column.accessor('notices', {
      header: alertColumnsTexts.told,
      enableSorting: false,
      meta: { from: 'wide' },
      cell: ({ getValue }) => toldWords(getValue()),
    }),
  ]);

/** Who was told that it began, in a word each. */
function toldWords(notices: Alert['notices']): string {
  const begun = notices.filter(({ kind }) => kind === 'raised');
  if (begun.length === 0) return told.nobody;
  return begun.map(({ channel, state }) => `${told[channel]}: ${told[state]}`).join(', ');
}
