import { actsFor, type ModeratedContent } from '@sayso/contract';
import { useNavigate } from '@tanstack/react-router';
import { Eye, ShieldCheck, UserSearch, UsersRound } from 'lucide-react';
import { formatCount } from '../../../lib/format.ts';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { OperatorHeader } from '../../../session/operator-header.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { RefreshButton } from '../../../ui/actions/refresh-button.tsx';
import { useListedKeys, useShortcut } from '../../../ui/commands/shortcuts.ts';
import { MenuItem, MenuLine } from '../../../ui/overlays/menu.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { TableTools } from '../../../ui/table/table-tools.tsx';
import { useTableState } from '../../../ui/table/use-table-state.ts';
import { exportContent, useContentQueue } from '../moderation.queries.ts';
import { moderationTexts as texts } from '../moderation.texts.ts';
import { ReviewDialog } from '../review/review-dialog.tsx';
import { CONTENT_COLUMNS } from './content-columns.tsx';
import { CONTENT_FILTERS, CONTENT_RULES } from './content-filters.ts';
import { ContentStatistics } from './content-statistics.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { ABOUT, say } from './say.ts';
import { ACT_ICONS, type ContentActions, useContentActions } from './use-content-actions.ts';
import { ExportButton } from '../../../ui/actions/export-button.tsx';

const { keys } = texts;
/** What the keyboard does with an item that is open. */
const KEYS_INSIDE = [
  { keys: 'a', label: keys.approve, group: keys.group },
  { keys: 'f', label: keys.flag, group: keys.group },
  { keys: 'r', label: keys.remove, group: keys.group },
];

/** Nobody has decided about it yet, or what was decided is in question. */
const isWaiting = ({ status, has_appeal: hasAppeal, is_raised: isRaised }: ModeratedContent): boolean =>
  status === 'pending' || hasAppeal || isRaised;

const EXPORT = { action: texts.exportReport, busy: texts.exporting, failed: texts.notDone };

/** Everything that customers made, what waits for a decision first. The item that is open stands in the address as `content`. */
export function QueueScreen() {
  const address = useAddressSearch();
  const state = useTableState({ name: 'content', address, ...CONTENT_RULES });
  const list = useContentQueue(state.listQuery);
  const contents = list.data?.data ?? [];
  const actions = useContentActions();
  const opened = typeof address.search['content'] === 'string' ? address.search['content'] : null;
  const open = (id: string | undefined) => address.onChange({ content: id });
  const view = ({ id, title }: ModeratedContent) => {
    say('info', { title: texts.opening.title, text: texts.opening.text(title) });
    open(id);
  };
  const [first, last] = [contents[0], contents.at(-1)];
  useShortcut({ keys: 'j', label: keys.next, group: keys.group, run: () => first && view(first) });
  useShortcut({ keys: 'k', label: keys.previous, group: keys.group, run: () => last && view(last) });
  useListedKeys(KEYS_INSIDE);

  return (
    <div className="grid min-w-0 gap-6">
      <OperatorHeader title={texts.title} text={texts.subtitle}>
        <RefreshButton refetch={list.refetch} />
        <ExportButton about={ABOUT} words={EXPORT} save={() => exportContent(state.exportQuery)} />
      </OperatorHeader>
      <ContentStatistics
        onlyAppeals={state.listQuery.source === 'appeal'}
        onOnlyAppeals={(isOn) => state.setFilters({ source: isOn ? 'appeal' : undefined })}
      />
      <TableTools state={state} search={texts.search} filters={CONTENT_FILTERS} />
      <div className="grid min-w-0 gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="display-18">{texts.queue}</h2>
          <p role="status" className="text-13 text-text-3 tabular-nums">
            {list.data && texts.showing(formatCount(contents.length), formatCount(list.data.total))}
          </p>
        </div>
        <DataTable
          label={texts.queue}
          columns={CONTENT_COLUMNS}
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
