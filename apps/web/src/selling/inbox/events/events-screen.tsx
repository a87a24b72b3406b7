import type { InboxEvent } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { Eye, ListFilter, RotateCw, RotateCcw, Trash2, Webhook, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode, useMemo } from 'react';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { OperatorHeader } from '../../../session/operator-header.tsx';
import { SavedViews } from '../../../session/saved-views.tsx';
import { Button, buttonClass, IconButton } from '../../../ui/button.tsx';
import { MenuItem, MenuLine } from '../../../ui/overlays/menu.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { filtersInUse, type TableFilter, FilterChips, PanelFilter } from '../../../ui/table/table-filters.tsx';
import { useTableState, type TableState } from '../../../ui/table/use-table-state.ts';
import { ExportButton, RefreshButton } from '../../../ui/list-buttons.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { Pager } from '../../../ui/pager.tsx';
import type { TableList } from '../../../ui/table/table-query.ts';
import { formatCount } from '../../../lib/format.ts';
import { StatCard, StatGrid } from '../../../ui/stat-card.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import {
  exportInboxEvents,
  useRenewInbox,
  useInboxEvents,
  useInboxFilterOptions,
  useInboxStatistics,
  STATISTICS_DAYS,
  useSenders,
} from '../inbox.queries.ts';
import { eventName, sourceName } from '../inbox-words.tsx';
import { inboxTexts as texts, inboxTexts } from '../inbox.texts.gen.ts';
import { EventDialog } from './event-dialog.tsx';
import { EVENT_RULES, eventFilters, orderInWords, NO_FILTERS, eventColumns } from './event-columns.tsx';
import {
  ABOUT,
  failedWords,
  sayUnread,
  canReplay,
  canRetry,
  type EventActions,
  useEventActions,
} from './event-actions.ts';
import { UnknownItems } from './unknown-items.tsx';

const exportWords = () => ({
  ...texts.export,
  done: texts.said.exported,
  failed: (error: unknown) => failedWords(texts.said.exportFailed, error),
});

/** What senders have told, and what became of it. The event that is open stands in the address as `event`. */
export function EventsScreen() {
  const columns = useMemo(() => eventColumns(), []);
  const address = useAddressSearch();
  const state = useTableState({ name: 'webhook-events', address, ...EVENT_RULES });
  const list = useInboxEvents(state.listQuery);
  const statistics = useInboxStatistics(list.data?.data.some(({ status }) => status === 'pending') === true);
  const { data: options } = useInboxFilterOptions();
  const nameOf = useSourceNames();
  const renew = useRenewInbox();
  const actions = useEventActions();
  const [hasPanel, setPanel] = useState(false);
  const panelId = useId();
  const filtersButton = useRef<HTMLButtonElement>(null);
  const failure = list.error ?? statistics.error;
  useEffect(() => sayUnread(failure), [failure]);

  const opened = typeof address.search['event'] === 'string' ? address.search['event'] : null;
  const open = (id: string | undefined) => address.onChange({ event: id });
  const focusFilters = () => filtersButton.current?.focus();
  const closePanel = () => {
    setPanel(false);
    focusFilters();
  };
  const filters = eventFilters({ options, nameOf });
  const order = orderInWords(state.query.sort);

  return (
    <div className="grid min-w-0 gap-6">
      <OperatorHeader title={texts.title} text={texts.subtitle}>
        <Button
          ref={filtersButton}
          icon={ListFilter}
          aria-expanded={hasPanel}
          aria-controls={hasPanel ? panelId : undefined}
          onClick={() => setPanel(!hasPanel)}
        >
          {texts.filtersButton}
        </Button>
        <SavedViews list="webhook-events" address={address} rules={EVENT_RULES} />
        <RefreshButton refetch={renew} />
        <ExportButton about={ABOUT} words={exportWords()} save={() => exportInboxEvents(state.exportQuery)} />
      </OperatorHeader>
      {hasPanel && <FilterPanel id={panelId} filters={filters} state={state} onClose={closePanel} />}
      <UnknownItems chosen={address.search['item']} onChoose={(item) => address.onChange({ item })} />
      <EventStatistics of={statistics} />
      <FilterChips
        state={state}
        inUse={[
          ...filtersInUse(filters, state.query.filters),
          ...(order === undefined ? [] : [{ key: 'sort', words: order }]),
        ]}
        onEmpty={focusFilters}
        hasClear
      />
      <DataTable
        label={texts.label}
        columns={columns}
        rowId={({ id }) => id}
        rowName={eventName}
        list={list}
        state={state}
        failed={texts.said.loadFailed.text}
        loading={texts.loading}
        nothingYet={{ icon: Webhook, title: texts.nothing, text: texts.nothingYet, action: <ToSenders /> }}
        nothingFound={{ title: texts.nothing, text: texts.nothingFound }}
        onOpen={({ id }) => open(id)}
        rowMenu={(event) => <RowActions event={event} actions={actions} onView={() => open(event.id)} />}
        footer={(setPage) => <EventFooter list={list} page={state.query.page} onPage={setPage} />}
      />
      {opened !== null && (
        <EventDialog
          key={opened}
          id={opened}
          actions={actions}
          onChoosePlan={(item) => address.onChange({ event: undefined, item })}
          onClose={() => open(undefined)}
        />
      )}
    </div>
  );
}

const filterPanelTexts = inboxTexts.filters;
const orderOptions = () =>
  [
    { value: 'desc', label: filterPanelTexts.descending },
    { value: 'asc', label: filterPanelTexts.ascending },
  ] as const;
const sortOptions = () => EVENT_RULES.sorts.map((value) => ({ value, label: filterPanelTexts.sorts[value] }));

type FilterPanelProps = { id: string; filters: readonly TableFilter[]; state: TableState; onClose: () => void };

/** Every filter and the order. Its cross takes them all off and closes it. */
function FilterPanel({ id, filters, state, onClose }: FilterPanelProps) {
  const { sort } = state.query;
  const close = () => {
    state.change({ filters: NO_FILTERS, sort: EVENT_RULES.defaultSort });
    onClose();
  };
  return (
    <search id={id} className="animate-rise rounded-lg border border-border bg-surface">
      <div className="flex items-center justify-between gap-3 pt-3 pr-3 pl-5 max-sm:pl-4">
        <h2 className="text-14 font-semibold">{filterPanelTexts.region}</h2>
        <IconButton icon={X} size="sm" label={filterPanelTexts.close} onClick={close} />
      </div>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-4 px-5 pt-2 pb-5 max-sm:px-4">
        {filters.map((filter) => (
          <PanelFilter key={filter.label} filter={filter} state={state} />
        ))}
        <Field label={filterPanelTexts.sortBy}>
          {(control) => (
            <Select
              {...control}
              options={sortOptions()}
              value={EVENT_RULES.sorts.find((known) => known === sort.by) ?? EVENT_RULES.defaultSort.by}
              onValueChange={(by) => state.setSort({ by, order: sort.order })}
            />
          )}
        </Field>
        <Field label={filterPanelTexts.order}>
          {(control) => (
            <Select
              {...control}
              options={orderOptions()}
              value={sort.order}
              onValueChange={(order) => state.setSort({ by: sort.by, order })}
            />
          )}
        </Field>
      </div>
    </search>
  );
}

const eventStatisticsTexts = inboxTexts.statistics;
const percents = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
const inPercent = (value: number) => `${percents.format(value)}%`;

/** How many events came in the last days, how they went, and from how many senders. What could not be read claims nothing. */
function EventStatistics({ of: { data, isError } }: { of: ReturnType<typeof useInboxStatistics> }) {
  const unknown = isError ? null : undefined;
  const failed = data?.events_by_status['failed'] ?? 0;
  // No rate without processed or refused events.
  const processed = failed + (data?.events_by_status['success'] ?? 0) + (data?.refused_kept ?? 0);
  const rate = data && (processed === 0 ? null : inPercent(100 - data.error_rate));
  const days = data?.period_days ?? STATISTICS_DAYS;
  const note = (words: ReactNode) => (isError && !data ? eventStatisticsTexts.unread : words);
  return (
    <StatGrid label={eventStatisticsTexts.label}>
      <StatCard
        label={eventStatisticsTexts.total}
        value={data ? formatCount(data.total_events) : unknown}
        note={eventStatisticsTexts.days({ days })}
      />
      <StatCard
        label={eventStatisticsTexts.rate}
        value={data ? rate : unknown}
        note={note(
          processed === 0
            ? eventStatisticsTexts.noneProcessed
            : eventStatisticsTexts.errors({ percent: inPercent(data?.error_rate ?? 0) }),
        )}
      />
      <StatCard
        label={eventStatisticsTexts.failed}
        value={data ? formatCount(failed) : unknown}
        note={note(<Attention failed={failed} refused={data?.refused_kept ?? 0} />)}
      />
      <StatCard
        label={eventStatisticsTexts.sources}
        value={data ? formatCount(Object.keys(data.events_by_source).length) : unknown}
        note={note(<Sending refused={data?.refused ?? 0} days={days} />)}
      />
    </StatGrid>
  );
}

function Attention({ failed, refused }: { failed: number; refused: number }) {
  if (failed === 0 && refused === 0) return eventStatisticsTexts.calm;
  return (
    <span className="text-danger">
      {failed > 0 ? eventStatisticsTexts.attention : eventStatisticsTexts.refusedKept({ events: refused })}
    </span>
  );
}

function Sending({ refused, days }: { refused: number; days: number }) {
  return refused > 0 ? (
    <span className="text-warning">{eventStatisticsTexts.refused({ calls: refused })}</span>
  ) : (
    eventStatisticsTexts.sending({ days })
  );
}

const { pages: eventFooterTexts } = inboxTexts;
type Props = { list: TableList<InboxEvent>; page: number; onPage: (page: number) => void };

/** How many of how many events are shown, and the way to the others. */
function EventFooter({ list: { data, error }, page, onPage }: Props) {
  if (data ? data.total === 0 : error) return null;
  return (
    <div className="flex min-h-[57px] flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-border px-4 py-2.5 text-13 text-text-3 max-sm:justify-center">
      <p role="status" className="tabular-nums">
        {data ? inboxTexts.shown({ shown: data.data.length, total: data.total }) : <Skeleton className="h-4 w-48" />}
      </p>
      {data && (
        <Pager reach="first" label={eventFooterTexts.label} page={page} pages={data.last_page} onPageChange={onPage} />
      )}
    </div>
  );
}

type RowActionsProps = { event: InboxEvent; actions: EventActions; onView: () => void };

function RowActions({ event, actions, onView }: RowActionsProps) {
  const { id } = event;
  return (
    <>
      <MenuItem icon={Eye} onSelect={onView}>
        {texts.actions.view}
      </MenuItem>
      {canRetry(event) && (
        <MenuItem icon={RotateCw} onSelect={() => actions.processAgain(id, 'retry')}>
          {texts.actions.retry}
        </MenuItem>
      )}
      {canReplay(event) && (
        <MenuItem icon={RotateCcw} onSelect={() => actions.processAgain(id, 'replay')}>
          {texts.actions.replay}
        </MenuItem>
      )}
      <MenuLine />
      <MenuItem icon={Trash2} tone="danger" onSelect={() => void actions.remove(event)}>
        {texts.actions.remove}
      </MenuItem>
    </>
  );
}

function ToSenders() {
  return (
    <Link to="/admin/$tab" params={{ tab: 'webhooks' }} search={{ section: 'senders' }} className={buttonClass()}>
      {texts.toSenders}
    </Link>
  );
}

/** What sources are called: by their senders, and once these are gone by their addresses. */
function useSourceNames(): (source: string) => string {
  const { data: senders = [] } = useSenders();
  return (source) => senders.find(({ slug }) => slug === source)?.name ?? sourceName(source);
}
