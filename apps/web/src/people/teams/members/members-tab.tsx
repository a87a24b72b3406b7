import { fill } from '@sayso/i18n';
import type { TeamMember } from '@sayso/contract';
import { UserPlus, Users, KeyRound, Mail, MailX, Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/loading.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { TableList } from '../../../ui/table/table-query.ts';
import { TableTools } from '../../../ui/table/table-tools.tsx';
import { type TableState, useTableState } from '../../../ui/table/use-table-state.ts';
import { MenuItem, MenuLabel, MenuLine } from '../../../ui/overlays/menu.tsx';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { isRefused, sayNotLoaded, isChanged, isGone, sayFailed, sayInfo, saySo } from '../say.ts';
import type { TeamDialog } from '../team-header.tsx';
import {
  useMembers,
  useRemoveMember,
  useResendInvitation,
  useTeamStatistics,
  useUpdateMember,
} from '../teams.queries.ts';
import { teamsTexts as texts, teamsTexts } from '../teams.texts.gen.ts';
import { memberColumns, memberFilters, MEMBER_RULES } from './member-filters.tsx';

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
  const columns = useMemo(() => memberColumns(), []);
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
      <TableTools state={state} search={texts.search} filters={memberFilters()} clear={texts.filters.clear} />
      {!list.data && list.isFetching && (
        <p role="status" className="flex items-center gap-2.5 text-13 text-text-2">
          <Spinner />
          {texts.loading}
        </p>
      )}
      <DataTable
        label={texts.label}
        columns={columns}
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

type MemberActions = ReturnType<typeof useMemberActions>;

/** What is done to a member or an invitation at a press. Each says how it went and shows the list as it is then. */
function useMemberActions() {
  const { mutateAsync: update } = useUpdateMember();
  const { mutateAsync: removeMember } = useRemoveMember();
  const { mutateAsync: resend } = useResendInvitation();
  const { data: statistics } = useTeamStatistics();

  const perform = async (act: () => Promise<{ title: string; text: string }>, failed: string) => {
    try {
      saySo(await act());
    } catch (error) {
      if (isGone(error)) sayInfo(texts.gone);
      else if (isChanged(error)) sayInfo(texts.changedMeanwhile);
      else sayFailed(failed, error);
    }
  };
  /** Where seats are counted, what becomes of the one that somebody holds. */
  const withSeat = (text: string, freed: string, { holds_seat: holds }: TeamMember) =>
    holds && typeof statistics?.seats.allowed === 'number' ? `${text} ${freed}` : text;
  const setStatus = ({ id, version }: TeamMember, status: 'active' | 'inactive') =>
    perform(async () => {
      const { name } = await update({ params: { id }, body: { status, version } });
      return fill(texts.done.status[status], { name });
    }, texts.failed.update);
  const remove = (id: string, done: { title: string; text: string }) =>
    perform(async () => {
      await removeMember({ params: { id } });
      return done;
    }, texts.failed.remove);

  return {
    activate: (member: TeamMember) => setStatus(member, 'active'),
    deactivate: (member: TeamMember) => {
      const { title, text, freesSeat, busyText } = texts.deactivate;
      const run = () => setStatus(member, 'inactive');
      const words = withSeat(text({ name: member.name }), freesSeat, member);
      return confirm({ title, text: words, action: title, busyText, run });
    },
    resend: ({ id, email }: TeamMember) =>
      perform(async () => {
        await resend({ params: { id } });
        return fill(texts.done.resent, { email });
      }, texts.failed.resend),
    revoke: (member: TeamMember) => {
      const { id, name, email } = member;
      const { title, text, freesSeat, busyText } = texts.revoke;
      const run = () => remove(id, fill(texts.done.revoked, { name }));
      const words = withSeat(text({ name, email }), freesSeat, member);
      return confirm({ title, text: words, action: title, busyText, tone: 'danger', run });
    },
    remove: ({ id, name }: TeamMember) => {
      const { title, text, busyText } = texts.remove;
      const run = () => remove(id, fill(texts.done.removed, { name }));
      return confirm({ title, text: text({ name }), action: title, busyText, tone: 'danger', run });
    },
  };
}

const memberMenuItemsTexts = teamsTexts.menu;

type MemberMenuItemsProps = {
  member: TeamMember;
  actions: MemberActions;
  onEdit: () => void;
  /** Undefined where the account cannot be offered to them by whoever looks. */
  onOffer: (() => void) | undefined;
};

/** The menu at the end of a member's row. Where nothing can be done it says why. */
function MemberMenuItems({ member, actions, onEdit, onOffer }: MemberMenuItemsProps) {
  if (!member.may_change) return <MenuLabel>{reasonOf(member)}</MenuLabel>;
  return (
    <>
      <MenuItem icon={Pencil} onSelect={onEdit}>
        {memberMenuItemsTexts.edit}
      </MenuItem>
      {member.kind === 'invitation' ? (
        <InvitationItems member={member} actions={actions} />
      ) : (
        <>
          <StatusItem member={member} actions={actions} />
          {onOffer && (
            <MenuItem icon={KeyRound} onSelect={onOffer}>
              {memberMenuItemsTexts.offer}
            </MenuItem>
          )}
          <MenuLine />
          <MenuItem icon={Trash2} tone="danger" onSelect={() => void actions.remove(member)}>
            {memberMenuItemsTexts.remove}
          </MenuItem>
        </>
      )}
    </>
  );
}

type ItemProps = Pick<MemberMenuItemsProps, 'member' | 'actions'>;

function StatusItem({ member, actions }: ItemProps) {
  const isOff = member.status === 'inactive';
  return (
    <MenuItem
      icon={isOff ? Play : Pause}
      onSelect={() => void (isOff ? actions.activate(member) : actions.deactivate(member))}
    >
      {isOff ? memberMenuItemsTexts.activate : memberMenuItemsTexts.deactivate}
    </MenuItem>
  );
}

function InvitationItems({ member, actions }: ItemProps) {
  return (
    <>
      <MenuItem icon={Mail} onSelect={() => void actions.resend(member)}>
        {memberMenuItemsTexts.resend}
      </MenuItem>
      <MenuLine />
      <MenuItem icon={MailX} tone="danger" onSelect={() => void actions.revoke(member)}>
        {memberMenuItemsTexts.revoke}
      </MenuItem>
    </>
  );
}

function reasonOf({ is_you: isYou, role }: TeamMember): string {
  if (role === 'owner') return memberMenuItemsTexts.ownerStays;
  return isYou ? memberMenuItemsTexts.yourself : memberMenuItemsTexts.notYours;
}

/** Whoever owns an account and is alone in it has no team yet. */
function withoutLoneOwner(list: TableList<TeamMember>, { isNarrowed }: TableState): TableList<TeamMember> {
  const { data } = list;
  const isAlone = !isNarrowed && data?.total === 1 && data.data[0]?.role === 'owner';
  return isAlone ? { ...list, data: { ...data, data: [], total: 0, from: null, to: null } } : list;
}
