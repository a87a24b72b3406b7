import type { TeamMember } from '@sayso/contract';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { isChanged, isGone, sayFailed, sayInfo, saySo } from '../say.ts';
import { useRemoveMember, useResendInvitation, useTeamStatistics, useUpdateMember } from '../teams.queries.ts';
import { teamsTexts as texts } from '../teams.texts.ts';

export type MemberActions = ReturnType<typeof useMemberActions>;

/** What is done to a member or an invitation at a press. Each says how it went and shows the list as it is then. */
export function useMemberActions() {
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
      return texts.done.status[status](name);
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
      const words = withSeat(text(member.name), freesSeat, member);
      return confirm({ title, text: words, action: title, busyText, run });
    },
    resend: ({ id, email }: TeamMember) =>
      perform(async () => {
        await resend({ params: { id } });
        return texts.done.resent(email);
      }, texts.failed.resend),
    revoke: (member: TeamMember) => {
      const { id, name, email } = member;
      const { title, text, freesSeat, busyText } = texts.revoke;
      const run = () => remove(id, texts.done.revoked(name));
      const words = withSeat(text(name, email), freesSeat, member);
      return confirm({ title, text: words, action: title, busyText, tone: 'danger', run });
    },
    remove: ({ id, name }: TeamMember) => {
      const { title, text, busyText } = texts.remove;
      const run = () => remove(id, texts.done.removed(name));
      return confirm({ title, text: text(name), action: title, busyText, tone: 'danger', run });
    },
  };
}
