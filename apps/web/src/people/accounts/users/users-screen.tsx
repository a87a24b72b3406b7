import type { AdminUser, AttentionKind } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { Download, Plus, Users, TriangleAlert, Eye, LogIn, Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { ApiError, messageOr } from '../../../lib/api/api-error.ts';
import { saveFile } from '../../../lib/api/download.ts';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { TableTools } from '../../../ui/table/table-tools.tsx';
import { useTableState } from '../../../ui/table/use-table-state.ts';
import { OperatorHeader } from '../../../session/operator-header.tsx';
import { SavedViews } from '../../../session/saved-views.tsx';
import { useSession } from '../../../session/session.ts';
import { useExport } from '../../../ui/list-buttons.tsx';
import { formatCount } from '../../../lib/format.ts';
import { StatCard, StatGrid } from '../../../ui/stat-card.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MenuItem, MenuLabel, MenuLine } from '../../../ui/overlays/menu.tsx';
import { usePlans } from '../../plans/plans.queries.ts';
import { OperatorTasks, type Place, useAttention } from './operator-tasks.tsx';
import { BulkButtons } from './bulk-buttons.tsx';
import { CreateUserDialog, EditUserDialog } from './user-forms.tsx';
import { FiltersDialog } from './filters-dialog.tsx';
import { userColumns, useUserActions, type UserActions } from './user-columns.tsx';
import { UserDialog } from './user-dialog.tsx';
import { fetchUserTable, useUsers, useUserStatistics } from './users.queries.ts';
import { usersTexts, usersTexts as texts, attentionTexts } from './users.texts.gen.ts';
import { loginHindrance, orderInWords, USER_RULES, userFilters } from './user-values.ts';
import { sayFailed } from './say.ts';

type Opened = { kind: 'create' } | { kind: 'filters' } | { kind: 'edit'; user: AdminUser };

/** What other features tell an operator on the first screen. */
type Props = { DemoWelcome: ComponentType; RecommendedPack: ComponentType };

/** The users of the installation, for administrators. */
export function UsersScreen({ DemoWelcome, RecommendedPack }: Props) {
  const address = useAddressSearch();
  const state = useTableState({ name: 'users', address, ...USER_RULES });
  const columns = useMemo(() => userColumns(), []);
  const list = useUsers(state.listQuery);
  const statistics = useUserStatistics(state.exportQuery);
  const { plans = [] } = usePlans();
  const ownId = useOwnId();
  const exporting = useExport(saveUsers, { about: 'users', done: exportedWords, failed: exportFailedWords });
  const actions = useUserActions();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const failure = list.error ?? statistics.error;
  useEffect(() => {
    if (failure) sayFailed(texts.failed.load, failure);
  }, [failure]);
  // Whose details are shown stands in the address: a link leads to them.
  const shownId = typeof address.search['user'] === 'string' ? address.search['user'] : null;
  const show = (id: string | undefined) => address.onChange({ user: id });

  return (
    <div className="grid min-w-0 gap-6">
      <OperatorHeader title={texts.title}>
        <Button
          icon={Download}
          busy={exporting.isBusy}
          busyText={texts.export.busy}
          onClick={() => void exporting.run(state.exportQuery)}
        >
          {texts.export.action}
        </Button>
        <Button variant="primary" icon={Plus} onClick={() => setOpened({ kind: 'create' })}>
          {texts.create}
        </Button>
      </OperatorHeader>
      <AttentionCard />
      <DemoWelcome />
      <OperatorTasks />
      <RecommendedPack />
      <UserStatistics of={statistics} />
      <TableTools
        state={state}
        search={texts.search}
        filters={userFilters(plans)}
        order={orderInWords(state.query.sort)}
        onAdvanced={() => setOpened({ kind: 'filters' })}
        actions={<SavedViews list="users" address={address} rules={USER_RULES} />}
      />
      <DataTable
        label={texts.label}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        list={list}
        state={state}
        failed={texts.failed.load}
        nothingYet={{ icon: Users, ...texts.nothingYet }}
        nothingFound={texts.nothingFound}
        onOpen={({ id }) => show(id)}
        bulk={(users, clear) => (
          <BulkButtons
            users={users}
            ownId={ownId}
            clear={clear}
            isExporting={exporting.isBusy}
            onExport={(ids) => void exporting.run({ ...state.exportQuery, ids: ids.join(',') })}
          />
        )}
        rowMenu={(user) => (
          <UserMenuItems
            user={user}
            isSelf={user.id === ownId}
            actions={actions}
            onOpen={() => show(user.id)}
            onEdit={() => setOpened({ kind: 'edit', user })}
          />
        )}
      />
      {shownId !== null && opened === null && (
        <UserDialog
          id={shownId}
          known={list.data?.data.find(({ id }) => id === shownId)}
          isSelf={shownId === ownId}
          actions={actions}
          onEdit={(user) => setOpened({ kind: 'edit', user })}
          onClose={() => show(undefined)}
        />
      )}
      {opened?.kind === 'create' && <CreateUserDialog onClose={close} />}
      {opened?.kind === 'edit' && (
        <EditUserDialog user={opened.user} isSelf={opened.user.id === ownId} onClose={close} />
      )}
      {opened?.kind === 'filters' && <FiltersDialog state={state} onClose={close} />}
    </div>
  );
}

const userMenuItemsTexts = usersTexts.menu;

type UserMenuItemsProps = {
  user: AdminUser;
  isSelf: boolean;
  actions: UserActions;
  onOpen: () => void;
  onEdit: () => void;
};

/** The menu at the end of a user's row. What cannot be done says why. */
function UserMenuItems({ user, isSelf, actions, onOpen, onEdit }: UserMenuItemsProps) {
  const hindrance = loginHindrance(user);
  const isActive = user.status === 'active';
  return (
    <>
      <MenuItem icon={Eye} onSelect={onOpen}>
        {userMenuItemsTexts.open}
      </MenuItem>
      <MenuItem icon={Pencil} onSelect={onEdit}>
        {userMenuItemsTexts.edit}
      </MenuItem>
      <MenuItem icon={LogIn} disabled={hindrance !== undefined} onSelect={() => actions.loginAs(user)}>
        {userMenuItemsTexts.loginAs}
      </MenuItem>
      <MenuItem
        icon={isActive ? Pause : Play}
        disabled={isSelf}
        onSelect={() => void (isActive ? actions.suspend(user) : actions.activate(user))}
      >
        {isActive ? userMenuItemsTexts.suspend : userMenuItemsTexts.activate}
      </MenuItem>
      {hindrance !== undefined && <MenuLabel>{isSelf ? userMenuItemsTexts.ownAccount : hindrance}</MenuLabel>}
      <MenuLine />
      <MenuItem icon={Trash2} tone="danger" disabled={isSelf} onSelect={() => void actions.remove(user)}>
        {userMenuItemsTexts.remove}
      </MenuItem>
    </>
  );
}

/** Where an administrator deals with it: a tab of the back office, and a section of it. */
const ATTENTION_PLACES: Record<AttentionKind, Place> = {
  alerts: { tab: 'monitoring', search: {} },
  reports: { tab: 'content', search: {} },
  appeals: { tab: 'content', search: { source: 'appeal' } },
  templates: { tab: 'content', search: { section: 'templates' } },
  unknown_items: { tab: 'webhooks', search: {} },
  failed_events: { tab: 'webhooks', search: { status: 'failed' } },
  access_differences: { tab: 'webhooks', search: { section: 'access' } },
  failed_mails: { tab: 'settings', search: { section: 'outbox', state: 'failed' } },
  updates: { tab: 'monitoring', search: {} },
};

/** What waits for an administrator, each with the way to it; nothing where nothing waits. */
function AttentionCard() {
  const { data: waiting = [] } = useAttention();
  if (waiting.length === 0) return null;
  return (
    <Card className="grid gap-3 p-5 max-sm:p-4">
      <h2 className="flex items-center gap-2 display-18">
        <Icon of={TriangleAlert} className="text-warning" />
        {attentionTexts.title}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {waiting.map(({ kind, count }) => {
          const place = ATTENTION_PLACES[kind];
          return (
            <li key={kind} className="min-w-0 max-sm:w-full">
              <Link
                to="/admin/$tab"
                params={{ tab: place.tab }}
                search={place.search as never}
                className="touch-44 block rounded-md border border-border bg-fill px-3 py-1.5 text-13 font-medium ring-focus hover:border-border-strong"
              >
                {attentionTexts.kinds[kind]({ count })}
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

const userStatisticsTexts = usersTexts.statistics;

/** How many users there are, of each status, and how many are new. */
function UserStatistics({ of: { data, isError } }: { of: ReturnType<typeof useUserStatistics> }) {
  const shown = (count: number | undefined) =>
    count === undefined ? (isError ? null : undefined) : formatCount(count);
  return (
    <StatGrid label={userStatisticsTexts.label}>
      <StatCard label={userStatisticsTexts.total} value={shown(data?.totalUsers)} />
      <StatCard label={userStatisticsTexts.active} value={shown(data?.activeUsers)} />
      <StatCard label={userStatisticsTexts.suspended} value={shown(data?.suspendedUsers)} />
      <StatCard label={userStatisticsTexts.banned} value={shown(data?.bannedUsers)} />
      <StatCard label={userStatisticsTexts.today} value={shown(data?.newUsersToday)} />
      <StatCard label={userStatisticsTexts.week} value={shown(data?.newUsersThisWeek)} />
    </StatGrid>
  );
}

async function saveUsers(query: Parameters<typeof fetchUserTable>[0]) {
  const { data, filename, message } = await fetchUserTable(query);
  saveFile(toCsv(data), filename || 'users_export.csv');
  return message;
}

/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Rows of cells as a file of RFC 4180 lines. Cells are taken as they are: whoever fills them sees to it that none is a formula. */
export function toCsv(rows: readonly (readonly string[])[]): Blob {
  const lines = rows.map((cells) => `${cells.map(inQuotes).join(',')}\r\n`);
  return new Blob([BYTE_ORDER_MARK, ...lines], { type: 'text/csv;charset=utf-8' });
}

/** Each stands in quotes: a reader with other separators leaves it whole. */
const inQuotes = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

const exportedWords = (text: string | undefined) => ({ title: texts.exported, ...(text && { text }) });

/** A refusal is told apart from what nobody answered. */
const exportFailedWords = (error: unknown) => ({
  title: error instanceof ApiError && error.status !== null ? texts.exportFailed.title : texts.exportError,
  text: messageOr(error, texts.exportFailed.text),
});

function useOwnId(): string | null {
  const session = useSession();
  return session.state === 'signed-in' ? session.user.id : null;
}
