import {
  actsFor,
  type ModeratedContent,
  CONTENT_SORTS,
  CONTENT_STATUSES,
  CONTENT_TYPES,
  MODERATION_REASONS,
  namesOf,
} from '@sayso/contract';
import { useNavigate } from '@tanstack/react-router';
import { Eye, ShieldCheck, UserSearch, UsersRound } from 'lucide-react';
import { useMemo } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { OperatorHeader } from '../../../session/operator-header.tsx';
import { Button } from '../../../ui/button.tsx';
import { useListedKeys, useShortcut } from '../../../ui/shortcuts.ts';
import { MenuItem, MenuLine } from '../../../ui/overlays/menu.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { TableTools } from '../../../ui/table/table-tools.tsx';
import { useTableState } from '../../../ui/table/use-table-state.ts';
import { ExportButton, RefreshButton } from '../../../ui/list-buttons.tsx';
import { Chip } from '../../../ui/badge.tsx';
import { StatCard, StatGrid } from '../../../ui/stat-card.tsx';
import type { TableFilter } from '../../../ui/table/table-filters.tsx';
import { aDay } from '../../../lib/time.ts';
import { anyText, oneOf } from '../../../ui/table/table-query.ts';
import { exportContent, useContentQueue, useModerationStatistics } from '../moderation.queries.ts';
import { moderationTexts as texts, moderationTexts } from '../moderation.texts.gen.ts';
import { ReviewDialog } from '../review/review-dialog.tsx';
import { REASON_OPTIONS, ABOUT, say } from '../words.tsx';
import { contentColumns, DecideDialog } from './content-columns.tsx';
import { ACT_ICONS, type ContentActions, useContentActions } from '../use-content-actions.ts';

const { keys } = texts;
/** What the keyboard does with an item that is open. */
const keysInside = () => [
  { keys: 'a', label: keys.approve, group: keys.group },
  { keys: 'f', label: keys.flag, group: keys.group },
  { keys: 'r', label: keys.remove, group: keys.group },
];

/** Nobody has decided about it yet, or what was decided is in question. */
const isWaiting = ({ status, has_appeal: hasAppeal, is_raised: isRaised }: ModeratedContent): boolean =>
  status === 'pending' || hasAppeal || isRaised;

const exportWords = () => ({ action: texts.exportReport, busy: texts.exporting, failed: texts.notDone });

/** Everything that customers made, what waits for a decision first. The item that is open stands in the address as `content`. */
export function QueueScreen() {
  const columns = useMemo(() => contentColumns(), []);
  const listed = useMemo(() => keysInside(), []);
  const address = useAddressSearch();
  const state = useTableState({ name: 'content', address, ...CONTENT_RULES });
  const list = useContentQueue(state.listQuery);
  const contents = list.data?.data ?? [];
  const actions = useContentActions();
  const opened = typeof address.search['content'] === 'string' ? address.search['content'] : null;
  const open = (id: string | undefined) => address.onChange({ content: id });
  const view = ({ id, title }: ModeratedContent) => {
    say('info', { title: texts.opening.title, text: texts.opening.text({ title }) });
    open(id);
  };
  const [first, last] = [contents[0], contents.at(-1)];
  useShortcut({ keys: 'j', label: keys.next, group: keys.group, run: () => first && view(first) });
  useShortcut({ keys: 'k', label: keys.previous, group: keys.group, run: () => last && view(last) });
  useListedKeys(listed);

  return (
    <div className="grid min-w-0 gap-6">
      <OperatorHeader title={texts.title} text={texts.subtitle}>
        <RefreshButton refetch={list.refetch} />
        <ExportButton about={ABOUT} words={exportWords()} save={() => exportContent(state.exportQuery)} />
      </OperatorHeader>
      <ContentStatistics
        onlyAppeals={state.listQuery.source === 'appeal'}
        onOnlyAppeals={(isOn) => state.setFilters({ source: isOn ? 'appeal' : undefined })}
      />
      <TableTools state={state} search={texts.search} filters={contentFilters()} />
      <div className="grid min-w-0 gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="display-18">{texts.queue}</h2>
          <p role="status" className="text-13 text-text-3 tabular-nums">
            {list.data && texts.showing({ shown: formatCount(contents.length), total: formatCount(list.data.total) })}
          </p>
        </div>
        <DataTable
          label={texts.queue}
          columns={columns}
          rowId={({ id }) => id}
          rowName={({ title }) => title}
          list={list}
          state={state}
          failed={texts.loadFailed}
          nothingYet={{ icon: ShieldCheck, ...texts.nothingYet }}
          nothingFound={texts.nothingFound}
          onOpen={view}
          rowMenu={(content) => (
            <RowActions
              content={content}
              actions={actions}
              onView={() => view(content)}
              onAccount={() => state.setFilters({ account: content.account_id })}
            />
          )}
          bulk={(chosen, clear) => <BulkActions chosen={chosen} actions={actions} onDone={clear} />}
        />
      </div>
      {opened !== null && (
        <ReviewDialog
          id={opened}
          ids={contents.map(({ id }) => id)}
          waiting={new Set(contents.filter(isWaiting).map(({ id }) => id))}
          actions={actions}
          onOpen={open}
          onClose={() => open(undefined)}
        />
      )}
      {actions.asked && <DecideDialog asked={actions.asked} actions={actions} />}
    </div>
  );
}

const { filters: contentFiltersTexts, statuses, types } = moderationTexts;
const SOURCES = ['report', 'check', 'appeal'] as const;
const optionsOf = <Name extends string>(names: readonly Name[], labels: Record<Name, string>) =>
  names.map((value) => ({ value, label: labels[value] }));

/** A whole number of reports, as the server takes it. */
const aCount = (raw: string): string | undefined => (/^[1-9]\d{0,5}$/.test(raw) ? raw : undefined);
const anId = (raw: string): string | undefined => (/^[0-9a-f-]{36}$/i.test(raw) ? raw : undefined);

const contentFilters = (): readonly TableFilter[] => [
  {
    kind: 'choice',
    place: 'bar',
    key: 'status',
    ...contentFiltersTexts.status,
    options: optionsOf(CONTENT_STATUSES, statuses),
  },
  { kind: 'choice', place: 'bar', key: 'type', ...contentFiltersTexts.type, options: optionsOf(CONTENT_TYPES, types) },
  { kind: 'choice', place: 'panel', key: 'reason', ...contentFiltersTexts.reason, options: REASON_OPTIONS },
  {
    kind: 'choice',
    place: 'panel',
    key: 'source',
    ...contentFiltersTexts.source,
    options: optionsOf(SOURCES, contentFiltersTexts.sources),
  },
  { kind: 'text', place: 'panel', key: 'language', ...contentFiltersTexts.language },
  { kind: 'text', place: 'panel', key: 'reports_min', ...contentFiltersTexts.reports },
  { kind: 'text', place: 'panel', key: 'account', ...contentFiltersTexts.account },
  { kind: 'days', place: 'panel', ...contentFiltersTexts.created, from: 'date_from', to: 'date_to' },
];

const CONTENT_RULES = {
  sorts: CONTENT_SORTS,
  defaultSort: { by: 'attention', order: 'desc' },
  filters: {
    status: oneOf(CONTENT_STATUSES),
    type: oneOf(CONTENT_TYPES),
    reason: oneOf(namesOf(MODERATION_REASONS)),
    source: oneOf(SOURCES),
    language: anyText,
    reports_min: aCount,
    account: anId,
    date_from: aDay,
    date_to: aDay,
  },
} as const;

const { statistics: contentStatisticsTexts } = moderationTexts;

/** The six documented counters, and what waits for an answer beside them. What could not be read claims nothing. `onlyAppeals`: the queue shows what has an appeal that waits alone. */
function ContentStatistics({
  onlyAppeals,
  onOnlyAppeals,
}: {
  onlyAppeals: boolean;
  onOnlyAppeals: (isOn: boolean) => void;
}) {
  const { data, isError } = useModerationStatistics();
  const value = (count: number | undefined) =>
    count === undefined ? (isError ? null : undefined) : formatCount(count);
  return (
    <div className="grid justify-items-start gap-3 *:first:w-full">
      <StatGrid label={contentStatisticsTexts.label}>
        <StatCard label={contentStatisticsTexts.total} value={value(data?.total)} />
        <StatCard label={contentStatisticsTexts.pending} value={value(data?.pending)} />
        <StatCard label={contentStatisticsTexts.flagged} value={value(data?.flagged)} />
        <StatCard label={contentStatisticsTexts.removed} value={value(data?.removed)} />
        <StatCard label={contentStatisticsTexts.reported} value={value(data?.reported_today)} />
        <StatCard label={contentStatisticsTexts.actions} value={value(data?.actions_today)} />
      </StatGrid>
      {((data?.appeals ?? 0) > 0 || onlyAppeals) && (
        <Chip pressed={onlyAppeals} onPress={() => onOnlyAppeals(!onlyAppeals)}>
          {contentStatisticsTexts.appeals({ count: formatCount(data?.appeals ?? 0) })}
        </Chip>
      )}
    </div>
  );
}

type RowActionsProps = {
  content: ModeratedContent;
  actions: ContentActions;
  onView: () => void;
  onAccount: () => void;
};

function RowActions({ content, actions, onView, onAccount }: RowActionsProps) {
  const navigate = useNavigate();
  const { owner } = content;
  return (
    <>
      <MenuItem icon={Eye} onSelect={onView}>
        {texts.acts.view}
      </MenuItem>
      {owner && (
        <MenuItem
          icon={UserSearch}
          onSelect={() =>
            void navigate({ to: '/admin/$tab', params: { tab: 'users' }, search: { search: owner.email } })
          }
        >
          {texts.acts.creator}
        </MenuItem>
      )}
      <MenuItem icon={UsersRound} onSelect={onAccount}>
        {texts.acts.account}
      </MenuItem>
      <MenuLine />
      {actsFor(content).map((act) => (
        <MenuItem
          key={act}
          icon={ACT_ICONS[act]}
          {...(act === 'remove' && { tone: 'danger' as const })}
          onSelect={() => actions.act(act, [content])}
        >
          {act === 'flag' && content.status === 'flagged' ? texts.acts.flagAgain : texts.acts[act]}
        </MenuItem>
      ))}
    </>
  );
}

type BulkProps = { chosen: readonly ModeratedContent[]; actions: ContentActions; onDone: () => void };

/** Only what can be done to all of them. */
function BulkActions({ chosen, actions, onDone }: BulkProps) {
  const acts = (['approve', 'flag', 'remove', 'restore'] as const).filter((act) =>
    chosen.every((content) => actsFor(content).includes(act)),
  );
  return acts.map((act) => (
    <Button
      key={act}
      size="sm"
      icon={ACT_ICONS[act]}
      variant={act === 'remove' ? 'danger' : 'secondary'}
      disabled={actions.isBusy}
      onClick={() => actions.act(act, chosen, onDone)}
    >
      {texts.short[act]}
    </Button>
  ));
}
