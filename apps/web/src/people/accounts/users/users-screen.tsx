import type { AdminUser } from '@sayso/contract';
import { Download, Plus, Users } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import { ApiError, messageOr } from '../../../lib/api/api-error.ts';
import { saveFile } from '../../../lib/api/download.ts';
import { toCsv } from '../../../lib/csv.ts';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { TableTools } from '../../../ui/table/table-tools.tsx';
import { useTableState } from '../../../ui/table/use-table-state.ts';
import { usePlans } from '../../plans/plans.queries.ts';
import { OperatorTasks } from './operator-tasks.tsx';
import { OperatorHeader } from '../../../session/operator-header.tsx';
import { SavedViews } from '../../../session/saved-views.tsx';
import { useSession } from '../../../session/session.ts';
import { AttentionCard } from './attention-card.tsx';
import { BulkButtons } from './bulk-buttons.tsx';
import { CreateUserDialog } from './create-user-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { FiltersDialog } from './filters-dialog.tsx';
import { sayFailed } from './say.ts';
import { useUserActions } from './use-user-actions.tsx';
import { USER_COLUMNS } from './user-columns.tsx';
import { UserDialog } from './user-dialog.tsx';
import { orderInWords, USER_RULES, userFilters } from './user-filters.ts';
import { UserMenuItems } from './user-menu-items.tsx';
import { UserStatistics } from './user-statistics.tsx';
import { fetchUserTable, useUsers, useUserStatistics } from './users.queries.ts';
import { usersTexts as texts } from './users.texts.ts';
import { useExport } from '../../../ui/actions/export-button.tsx';

type Opened = { kind: 'create' } | { kind: 'filters' } | { kind: 'edit'; user: AdminUser };

/** What other features tell an operator on the first screen. */
type Props = { DemoWelcome: ComponentType; RecommendedPack: ComponentType };

/** The users of the installation, for administrators. */
export function UsersScreen({ DemoWelcome, RecommendedPack }: Props) {
  const address = useAddressSearch();
  const state = useTableState({ name: 'users', address, ...USER_RULES });
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
        columns={USER_COLUMNS}
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

async function saveUsers(query: Parameters<typeof fetchUserTable>[0]) {
  const { data, filename, message } = await fetchUserTable(query);
  saveFile(toCsv(data), filename || 'users_export.csv');
  return message;
}

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
