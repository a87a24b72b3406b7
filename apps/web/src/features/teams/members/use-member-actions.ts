import type { TeamMember } from '@sayso/contract';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { isChanged, isGone, sayFailed, sayInfo, saySo } from '../say.ts';
import { removeMember, resendInvitation, updateMember, useReloadTeam } from '../teams.queries.ts';
import { teamsTexts as texts } from '../teams.texts.ts';

export type MemberActions = ReturnType<typeof useMemberActions>;

/** What is done to a member or an invitation at a press. Each says how it went and shows the list as it is then. */
export function useMemberActions() {
  const reload = useReloadTeam();

  const perform = async (act: () => Promise<{ title: string; text: string }>, failed: string) => {
    try {
      saySo(await act());
    } catch (error) {
      if (isGone(error)) sayInfo(texts.gone);
      else if (isChanged(error)) sayInfo(texts.changedMeanwhile);
      else sayFailed(failed, error);
    }
    await reload();
  };
  const setStatus = ({ id, version }: TeamMember, status: 'active' | 'inactive') =>
    perform(async () => {
      const { name } = await updateMember(id, { status, version });
      return texts.done.status[status](name);
    }, texts.failed.update);
  const remove = (id: string, done: { title: string; text: string }) =>
    perform(async () => {
      await removeMember(id);
      return done;
    }, texts.failed.remove);

  return {
    activate: (member: TeamMember) => setStatus(member, 'active'),
    deactivate: (member: TeamMember) => {
      const { title, text, busyText } = texts.deactivate;
      const run = () => setStatus(member, 'inactive');
      return confirm({ title, text: text(member.name), action: title, busyText, run });
    },
    resend: ({ id, email }: TeamMember) =>
      perform(async () => {
        await resendInvitation(id);
        return texts.done.resent(email);
      }, texts.failed.resend),
    revoke: ({ id, name, email }: TeamMember) => {
      const { title, text, busyText } = texts.revoke;
      const run = () => remove(id, texts.done.revoked(name));
      return confirm({ title, text: text(name, email), action: title, busyText, tone: 'danger', run });
    },
    remove: ({ id, name }: TeamMember) => {
      const { title, text, busyText } = texts.remove;
      const run = () => remove(id, texts.done.removed(name));
      return confirm({ title, text: text(name), action: title, busyText, tone: 'danger', run });
    },
  };
}
