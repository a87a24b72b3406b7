import type { Alert } from '@sayso/contract';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { tableColumns } from '../../../ui/table/columns.ts';
import { AlertStateBadge, SeverityBadge } from '../badges.tsx';
import { alertsTexts } from './alerts.texts.ts';

const { columns: texts, told, still } = alertsTexts;
const column = tableColumns<Alert>();

export const ALERT_COLUMNS = column.columns([
  column.accessor('title', {
    header: texts.title,
    enableSorting: false,
    meta: { card: 'title' },
    cell: ({ getValue }) => <span className="wrap-anywhere">{getValue()}</span>,
  }),
  column.accessor('severity', {
    header: texts.severity,
    enableSorting: false,
    meta: { skeleton: 'badge' },
    cell: ({ getValue }) => <SeverityBadge severity={getValue()} />,
  }),
  column.accessor('state', {
    header: texts.state,
    enableSorting: false,
    meta: { card: 'badge', skeleton: 'badge' },
    cell: ({ getValue }) => <AlertStateBadge state={getValue()} />,
  }),
  column.accessor('raised_at', {
    header: texts.raised,
    enableSorting: false,
    cell: ({ getValue }) => <RelativeTime iso={getValue()} />,
  }),
  column.accessor('resolved_at', {
    header: texts.over,
    enableSorting: false,
    meta: { from: 'medium' },
    cell: ({ getValue }) => {
      const at = getValue();
      return at === null ? still : <RelativeTime iso={at} />;
    },
  }),
  column.accessor('notices', {
    header: texts.told,
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
