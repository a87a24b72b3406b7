import { REPORT_REASONS, REPORT_SORTS, type ReportStatus, namesOf } from '@sayso/contract';
import { useNavigate } from '@tanstack/react-router';
import { ExternalLink, Eye, Flag, UserSearch } from 'lucide-react';
import { useAddressSearch } from '../../lib/use-address-search.ts';
import { MenuItem, MenuLine } from '../../ui/overlays/menu.tsx';
import { RefreshButton } from '../../ui/actions/refresh-button.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { TableFilter } from '../../ui/table/table-filters.ts';
import { oneOf } from '../../ui/table/table-query.ts';
import { TableTools } from '../../ui/table/table-tools.tsx';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { OperatorHeader } from '../../session/operator-header.tsx';
import { useReports } from './moderation.queries.ts';
import { moderationTexts as texts } from './moderation.texts.ts';
import { REPORT_COLUMNS } from './report-columns.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { canWatch, reasonLabel } from './report-words.ts';
import { decisionsFor, useDecisions } from './use-decisions.ts';

const STATUSES = ['open', 'dismissed', 'acted'] as const satisfies readonly ReportStatus[];
const REASONS = namesOf(REPORT_REASONS);
const FILTERS: readonly TableFilter[] = [
  {
    kind: 'choice',
    place: 'bar',
    key: 'status',
    ...texts.filters.status,
    options: STATUSES.map((value) => ({ value, label: texts.statuses[value] })),
  },
  {
    kind: 'choice',
    place: 'panel',
    key: 'reason',
    ...texts.filters.reason,
    options: REASONS.map((value) => ({ value, label: REPORT_REASONS[value] })),
  },
];
const RULES = {
  sorts: REPORT_SORTS,
  defaultSort: { by: 'last_at', order: 'desc' },
  filters: { status: oneOf(STATUSES), reason: oneOf(REASONS) },
} as const;

/** What viewers report. The report that is open stands in the address as `report`. */
export function ReportsScreen() {
  const address = useAddressSearch();
  const state = useTableState({ name: 'reports', address, ...RULES });
  const list = useReports(state.listQuery);
  const reports = list.data?.data ?? [];
  const opened = reports.find(({ id }) => id === address.search['report']);
  const { decide } = useDecisions();
  const navigate = useNavigate();
  const open = (id: string | undefined) => address.onChange({ report: id });
  const toOwner = (search: string | undefined) =>
    void navigate({ to: '/admin/$tab', params: { tab: 'users' }, search: { search } });

  return (
    <div className="grid min-w-0 gap-6">
      <OperatorHeader title={texts.title} text={texts.subtitle} />
      <TableTools
        state={state}
        search={texts.search}
        filters={FILTERS}
        actions={<RefreshButton refetch={list.refetch} />}
      />
      <DataTable
        label={texts.label}
        columns={REPORT_COLUMNS}
        rowId={({ id }) => id}
        rowName={(report) => texts.rowName(report.video.title, reasonLabel(report))}
        list={list}
        state={state}
        nothingYet={{ icon: Flag, ...texts.nothingYet }}
        nothingFound={texts.nothingFound}
        onOpen={({ id }) => open(id)}
        rowMenu={(report) => (
          <>
            <MenuItem icon={Eye} onSelect={() => open(report.id)}>
              {texts.open}
            </MenuItem>
            {canWatch(report) && (
              <MenuItem
                icon={ExternalLink}
                onSelect={() => window.open(report.video.share_url, '_blank', 'noreferrer')}
              >
                {texts.watch}
              </MenuItem>
            )}
            {report.owner && (
              <MenuItem icon={UserSearch} onSelect={() => toOwner(report.owner?.email)}>
                {texts.owner}
              </MenuItem>
            )}
            <MenuLine />
            {decisionsFor(report).map(({ status, label, icon }) => (
              <MenuItem key={status} icon={icon} onSelect={() => decide(report, status)}>
                {label}
              </MenuItem>
            ))}
          </>
        )}
      />
      {opened && <ReportDialog key={opened.id} report={opened} onClose={() => open(undefined)} />}
    </div>
  );
}
