import type { WebhookEvent } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { Eye, ListFilter, RotateCw, RotateCcw, Trash2, Webhook } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { OperatorHeader } from '../../../session/operator-header.tsx';
import { SavedViews } from '../../../session/saved-views.tsx';
import { Button, buttonClass } from '../../../ui/actions/button.tsx';
import { RefreshButton } from '../../../ui/actions/refresh-button.tsx';
import { MenuItem, MenuLine } from '../../../ui/overlays/menu.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { FilterChips } from '../../../ui/table/filter-chips.tsx';
import { filtersInUse } from '../../../ui/table/table-filters.ts';
import { useTableState } from '../../../ui/table/use-table-state.ts';
import { useSenders } from '../senders.queries.ts';
import {
  exportWebhookEvents,
  useRenewWebhooks,
  useWebhookEvents,
  useWebhookFilterOptions,
  useWebhookStatistics,
} from '../webhooks.queries.ts';
import { eventName, sourceName } from '../webhook-words.ts';
import { webhooksTexts as texts } from '../webhooks.texts.ts';
import { EVENT_COLUMNS } from './event-columns.tsx';
import { EventDialog } from './event-dialog.tsx';
import { EVENT_RULES, eventFilters, orderInWords } from './event-filters.ts';
import { EventFooter } from './event-footer.tsx';
import { EventStatistics } from './event-statistics.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { ABOUT, failedWords, sayUnread } from './say.ts';
import { UnknownItems } from './unknown-items.tsx';
import { canReplay, canRetry, type EventActions, useEventActions } from './use-event-actions.ts';
import { ExportButton } from '../../../ui/actions/export-button.tsx';

const EXPORT = {
  ...texts.export,
  done: texts.said.exported,
  failed: (error: unknown) => failedWords(texts.said.exportFailed, error),
};

/** What senders have told, and what became of it. The event that is open stands in the address as `event`. */
export function EventsScreen() {
  const address = useAddressSearch();
  const state = useTableState({ name: 'webhook-events', address, ...EVENT_RULES });
  const list = useWebhookEvents(state.listQuery);
  const statistics = useWebhookStatistics(list.data?.data.some(({ status }) => status === 'pending') === true);
  const { data: options } = useWebhookFilterOptions();
  const nameOf = useSourceNames();
  const renew = useRenewWebhooks();
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
        <ExportButton about={ABOUT} words={EXPORT} save={() => exportWebhookEvents(state.exportQuery)} />
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
        columns={EVENT_COLUMNS}
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

type RowActionsProps = { event: WebhookEvent; actions: EventActions; onView: () => void };

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
