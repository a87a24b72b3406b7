import type { AuditEntry } from '@sayso/contract';
import { formatDateTime } from '../../lib/format.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { tableColumns } from '../../ui/table/columns.ts';
import { TitleLines } from '../../ui/table/title-lines.tsx';
import { actionLabel, actorLabel, personLabel, subline } from './audit-words.ts';
import { auditTexts } from './audit.texts.ts';

const { columns: texts, impersonated } = auditTexts;
const column = tableColumns<AuditEntry>();

export const AUDIT_COLUMNS = column.columns([
  column.accessor('action', {
    header: texts.action,
    enableSorting: false,
    meta: { card: 'title' },
    cell: ({ row: { original } }) => (
      <TitleLines title={actionLabel(original.action)} text={subline(original) ?? undefined} />
    ),
  }),
  column.accessor(actorLabel, {
    id: 'actor',
    header: texts.person,
    enableSorting: false,
    meta: { card: 'subtitle' },
    cell: ({ row: { original }, getValue }) => (
      <>
        {getValue()}
        {original.impersonator && (
          <span className="text-text-3"> {impersonated(personLabel(original.impersonator))}</span>
        )}
      </>
    ),
  }),
  column.accessor('at', {
    header: texts.at,
    sortDescFirst: true,
    cell: ({ getValue }) => (
      <>
        <RelativeTime iso={getValue()} />
        <span className="block text-12 text-text-3">{formatDateTime(getValue())}</span>
      </>
    ),
  }),
  column.accessor('ip', {
    header: texts.ip,
    enableSorting: false,
    meta: { from: 'medium' },
    cell: ({ getValue }) => <span className="font-mono text-12">{getValue() ?? '–'}</span>,
  }),
]);
