import type { TeamMember } from '@sayso/contract';
import { UserPlus, Users } from 'lucide-react';
import { useEffect } from 'react';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { TableList } from '../../../ui/table/table-query.ts';
import { TableTools } from '../../../ui/table/table-tools.tsx';
import { type TableState, useTableState } from '../../../ui/table/use-table-state.ts';
import { isRefused, sayNotLoaded } from '../say.ts';
import type { TeamDialog } from '../team-dialogs.tsx';
import { useMembers } from '../teams.queries.ts';
import { teamsTexts as texts } from '../teams.texts.ts';
import { MEMBER_COLUMNS } from './member-columns.tsx';
import { MEMBER_FILTERS, MEMBER_RULES } from './member-filters.ts';
import { MemberMenuItems } from './member-menu-items.tsx';
import { useMemberActions } from './use-member-actions.ts';

type Props = {
  /** Whether whoever looks owns the account, and acts for themselves. */
  isOwner: boolean;
  open: (dialog: TeamDialog) => void;
  /** The plan, or the role, does not let whoever looks see the team. */
  onRefused: (error: ApiError) => void;
};

/** Everybody in the account and everybody who is invited. */
export function MembersTab({ isOwner, open, onRefused }: Props) {
  const state = useTableState({ name: 'team', address: useAddressSearch(), ...MEMBER_RULES });
  const list = useMembers(state.listQuery);
  const actions = useMemberActions();
  const { error } = list;
  useEffect(() => {
    if (isRefused(error)) onRefused(error);
    else if (error) sayNotLoaded();
  }, [error, onRefused]);
  const mayBeOffered = ({ kind, status, is_you: isYou }: TeamMember) =>
    isOwner && kind === 'member' && status === 'active' && !isYou;
  const add = (
    <Button variant="primary" icon={UserPlus} onClick={() => open({ kind: 'add' })}>
      {texts.add}
    </Button>
  );
  return (
    <div className="grid min-w-0 gap-4">
      <TableTools state={state} search={texts.search} filters={MEMBER_FILTERS} clear={texts.filters.clear} />
      {!list.data && list.isFetching && (
        <p role="status" className="flex items-center gap-2.5 text-13 text-text-2">
          <Spinner />
          {texts.loading}
        </p>
      )}
      <DataTable
        label={texts.label}
        columns={MEMBER_COLUMNS}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        list={withoutLoneOwner(list, state)}
        state={state}
        failed={texts.failed.load}
        nothingYet={{ icon: Users, ...texts.nothingYet, action: add }}
        nothingFound={{ ...texts.nothingFound, clear: texts.filters.clear }}
        rowMenu={(member) => (
          <MemberMenuItems
            member={member}
            actions={actions}
            onEdit={() => open({ kind: 'edit', member })}
            onOffer={mayBeOffered(member) ? () => open({ kind: 'offer', member }) : undefined}
          />
        )}
      />
    </div>
  );
}

/** Whoever owns an account and is alone in it has no team yet. */
function withoutLoneOwner(list: TableList<TeamMember>, { isNarrowed }: TableState): TableList<TeamMember> {
  const { data } = list;
  const isAlone = !isNarrowed && data?.total === 1 && data.data[0]?.role === 'owner';
  return isAlone ? { ...list, data: { ...data, data: [], total: 0, from: null, to: null } } : list;
}
