import { SYSTEM_VIDEO_SORTS, type SystemVideo } from '@sayso/contract';
import { Clapperboard } from 'lucide-react';
import { useMemo } from 'react';
import { formatCount, formatDateTime } from '../../../lib/format.ts';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { OperatorHeader } from '../../../session/operator-header.tsx';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { tableColumns } from '../../../ui/table/columns.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { TableFilter } from '../../../ui/table/table-filters.tsx';
import { anyText, oneOf } from '../../../ui/table/table-query.ts';
import { TableTools } from '../../../ui/table/table-tools.tsx';
import { TitleLines } from '../../../ui/table/row-parts.tsx';
import { useTableState } from '../../../ui/table/use-table-state.ts';
import { useSystemTime, TimePicker } from './time-picker.tsx';
import { TableExport } from './export-menu.tsx';
import { useSystemVideos } from './system.queries.ts';
import { systemTexts } from './system.texts.gen.ts';
import { VideoMenuItems } from './top-videos-card.tsx';

const texts = systemTexts.videos;
const STATUSES = ['pending', 'processing', 'completed', 'failed', 'cancelled'] as const;
const RULES = {
  sorts: SYSTEM_VIDEO_SORTS,
  defaultSort: { by: 'created_at', order: 'desc' },
  filters: { status: oneOf(STATUSES), creator: anyText },
} as const;

/** The videos that were made in the time that is shown, whoever made them. */
export function SystemVideosSection() {
  const columns = useMemo(() => videoColumns(), []);
  const { query } = useSystemTime();
  const state = useTableState({ name: 'system-videos', address: useAddressSearch(), ...RULES });
  const { search: _search, ...listQuery } = state.listQuery;
  const list = useSystemVideos({ ...listQuery, ...query });
  const creatorId = state.query.filters['creator'];
  const creator = list.data?.data.find((video) => video.creator?.id === creatorId)?.creator?.name;
  return (
    <div className="grid min-w-0 gap-6">
      <OperatorHeader title={texts.title} text={texts.subtitle}>
        <TableExport table="videos" query={{ ...query, ...withoutSearch(state.exportQuery) }} />
      </OperatorHeader>
      <TimePicker />
      <TableTools
        state={state}
        filters={filtersOf(creatorId === undefined ? [] : [{ value: creatorId, label: creator ?? texts.filters.one }])}
      />
      <DataTable
        label={texts.label}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        list={list}
        state={state}
        nothingYet={{ icon: Clapperboard, ...texts.nothingYet }}
        nothingFound={texts.nothingFound}
        failed={texts.failed}
        rowMenu={(video) => <VideoMenuItems video={video} />}
      />
    </div>
  );
}

const withoutSearch = <Query extends { search?: unknown }>({ search: _search, ...query }: Query) => query;

/** `creators`: the one whose videos are shown, where they are one person's. */
const filtersOf = (creators: { value: string; label: string }[]): TableFilter[] => [
  {
    kind: 'choice',
    place: 'bar',
    key: 'status',
    label: texts.filters.status,
    all: texts.filters.all,
    options: STATUSES.map((value) => ({ value, label: texts.statuses[value] })),
  },
  ...creators.map((creator): TableFilter => ({
    kind: 'choice',
    place: 'bar',
    key: 'creator',
    label: texts.filters.creator,
    all: texts.filters.everybody,
    options: [creator],
  })),
];

const TONES: Record<SystemVideo['status'], Tone> = {
  pending: 'neutral',
  processing: 'info',
  completed: 'success',
  failed: 'danger',
  cancelled: 'neutral',
};

const column = tableColumns<SystemVideo>();
const videoColumns = () =>
  column.columns([
    column.accessor('title', {
      header: texts.columns.title,
      meta: { card: 'title', skeleton: 'person' },
      cell: ({ row: { original } }) => (
        <TitleLines title={original.title} text={original.creator?.email ?? systemTexts.top.gone} />
      ),
    }),
    column.accessor(({ creator }) => creator?.name ?? systemTexts.top.gone, {
      id: 'creator',
      header: texts.columns.creator,
      enableSorting: false,
      meta: { from: 'medium' },
    }),
    column.accessor('status', {
      header: texts.columns.status,
      enableSorting: false,
      meta: { card: 'badge', skeleton: 'badge' },
      cell: ({ getValue }) => (
        <Badge tone={TONES[getValue()]} dot>
          {texts.statuses[getValue()]}
        </Badge>
      ),
    }),
    column.accessor('created_at', {
      header: texts.columns.made,
      sortDescFirst: true,
      cell: ({ getValue }) => formatDateTime(getValue()),
    }),
    column.accessor('views_total', {
      header: texts.columns.views,
      sortDescFirst: true,
      meta: { align: 'end', skeleton: 'figure' },
      cell: ({ getValue }) => formatCount(getValue()),
    }),
  ]);
