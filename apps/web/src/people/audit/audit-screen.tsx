import { AUDIT_ACTIONS, AUDIT_SORTS, type AuditEntry, namesOf } from '@sayso/contract';
import { Eye, Filter, ScrollText, UserSearch } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useAddressSearch } from '../../lib/use-address-search.ts';
import { MenuItem } from '../../ui/overlays/menu.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { TableFilter } from '../../ui/table/table-filters.tsx';
import { aDay } from '../../lib/time.ts';
import { oneOf } from '../../ui/table/table-query.ts';
import { TableTools } from '../../ui/table/table-tools.tsx';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { OperatorHeader } from '../../session/operator-header.tsx';
import { SavedViews } from '../../session/saved-views.tsx';
import { ExportButton, RefreshButton } from '../../ui/list-buttons.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { tableColumns } from '../../ui/table/columns.ts';
import { TitleLines } from '../../ui/table/row-parts.tsx';
import { AuditDialog, useAudit, exportAudit } from './audit-dialog.tsx';
import { actionLabel, actorLabel, personLabel, subline } from './audit-words.ts';
import { auditTexts } from './audit.texts.gen.ts';

const exportWords = () => ({ ...auditTexts.exporting, done: auditTexts.exported, failed: auditTexts.exportFailed });
const ACTIONS = namesOf(AUDIT_ACTIONS);
const anId = (raw: string) => (/^[0-9a-f-]{36}$/u.test(raw) ? raw : undefined);
const RULES = {
  sorts: AUDIT_SORTS,
  defaultSort: { by: 'at', order: 'desc' },
  filters: { action: oneOf(ACTIONS), actor: anId, date_from: aDay, date_to: aDay },
} as const;

/** Everything that people did, for administrators. */
export function AuditScreen() {
  const address = useAddressSearch();
  const state = useTableState({ name: 'audit', address, ...RULES });
  const columns = useMemo(() => auditColumns(), []);
  const list = useAudit(state.listQuery);
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const entries = list.data?.data ?? [];

  return (
    <div className="grid min-w-0 gap-6">
      <OperatorHeader title={auditTexts.title} text={auditTexts.subtitle} />
      <TableTools
        state={state}
        search={auditTexts.search}
        filters={filtersFor(entries, state.query.filters['actor'])}
        actions={
          <>
            <SavedViews list="audit" address={address} rules={RULES} />
            <RefreshButton refetch={list.refetch} />
            <ExportButton about="audit-export" words={exportWords()} save={() => exportAudit(state.exportQuery)} />
          </>
        }
      />
      <DataTable
        label={auditTexts.label}
        columns={columns}
        rowId={({ id }) => id}
        rowName={(entry) => `${actionLabel(entry.action)}, ${actorLabel(entry)}`}
        list={list}
        state={state}
        nothingYet={{ icon: ScrollText, ...auditTexts.nothingYet }}
        nothingFound={auditTexts.nothingFound}
        onOpen={setOpened}
        rowMenu={(entry) => (
          <>
            <MenuItem icon={Eye} onSelect={() => setOpened(entry)}>
              {auditTexts.open}
            </MenuItem>
            <MenuItem icon={Filter} onSelect={() => state.setFilters({ action: entry.action })}>
              {auditTexts.onlyAction}
            </MenuItem>
            {entry.actor && (
              <MenuItem icon={UserSearch} onSelect={() => state.setFilters({ actor: entry.actor?.id })}>
                {auditTexts.onlyPerson}
              </MenuItem>
            )}
          </>
        )}
      />
      {opened && <AuditDialog entry={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

const { columns: auditColumnsTexts } = auditTexts;
const column = tableColumns<AuditEntry>();

const auditColumns = () =>
  column.columns([
    column.accessor('action', {
      header: auditColumnsTexts.action,
      enableSorting: false,
      meta: { card: 'title' },
      cell: ({ row: { original } }) => (
        <TitleLines title={actionLabel(original.action)} text={subline(original) ?? undefined} />
      ),
    }),
    column.accessor(actorLabel, {
      id: 'actor',
      header: auditColumnsTexts.person,
      enableSorting: false,
      meta: { card: 'subtitle' },
      cell: ({ row: { original }, getValue }) => (
        <>
          {getValue()}
          {original.impersonator && (
            <span className="text-text-3">
              {' '}
              {auditTexts.impersonated({ name: personLabel(original.impersonator) })}
            </span>
          )}
        </>
      ),
    }),
    column.accessor('at', {
      header: auditColumnsTexts.at,
      sortDescFirst: true,
      cell: ({ getValue }) => (
        <>
          <RelativeTime iso={getValue()} />
          <span className="block text-12 text-text-3">{formatDateTime(getValue())}</span>
        </>
      ),
    }),
    column.accessor('ip', {
      header: auditColumnsTexts.ip,
      enableSorting: false,
      meta: { from: 'medium' },
      cell: ({ getValue }) => <span className="font-mono text-12">{getValue() ?? '–'}</span>,
    }),
  ]);

/** The people to choose from are those in sight, and the one chosen. */
function filtersFor(entries: readonly AuditEntry[], chosen: string | undefined): TableFilter[] {
  const people = new Map<string, string>(chosen ? [[chosen, auditTexts.filters.chosenPerson]] : []);
  for (const { actor, impersonator } of entries) {
    for (const person of [actor, impersonator]) if (person) people.set(person.id, personLabel(person));
  }
  return [
    {
      kind: 'choice',
      place: 'bar',
      key: 'action',
      ...auditTexts.filters.action,
      options: ACTIONS.map((value) => ({ value, label: AUDIT_ACTIONS[value] })),
    },
    {
      kind: 'choice',
      place: 'panel',
      key: 'actor',
      ...auditTexts.filters.actor,
      options: [...people].map(([value, label]) => ({ value, label })),
    },
    { kind: 'days', place: 'panel', from: 'date_from', to: 'date_to', label: auditTexts.filters.days },
  ];
}
