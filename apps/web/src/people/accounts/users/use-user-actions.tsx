import type { AdminUser } from '@sayso/contract';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { useLoginAsUser } from '../../identity/impersonation/impersonation.queries.ts';
import { isGone, sayFailed, sayGone, saySo } from './say.ts';
import { deleteUser, removeTwoFactor, updateUser, useReloadUsers } from './users.queries.ts';
import { usersTexts as texts } from './users.texts.ts';

export type UserActions = ReturnType<typeof useUserActions>;

/** What is done to a user at a press. Each says how it went and shows the list as it is then. */
export function useUserActions() {
  const reload = useReloadUsers();
  const { isBusy: isSigningIn, loginAs } = useLoginAsUser();

  const perform = async (act: () => Promise<{ title: string; text: string }>, failed: string) => {
    try {
      saySo(await act());
    } catch (error) {
      if (isGone(error)) sayGone();
      else sayFailed(failed, error);
    }
    await reload();
  };

  return {
    isSigningIn,
    // A second press would begin a second session.
    loginAs: ({ id }: AdminUser) => {
      if (!isSigningIn) loginAs(id);
    },
    suspend: (user: AdminUser) =>
      perform(async () => {
        const { name } = await updateUser(user.id, { status: 'suspended' });
        return texts.done.suspended(name);
      }, texts.failed.suspend),
    activate: (user: AdminUser) =>
      perform(async () => {
        const { name } = await updateUser(user.id, { status: 'active' });
        return texts.done.activated(name);
      }, texts.failed.activate),
    removeTwoFactor: ({ id, name }: AdminUser) =>
      confirm({
        ...texts.twoFactor.question(name),
        run: () =>
          perform(async () => {
            await removeTwoFactor(id);
            return texts.twoFactor.done(name);
          }, texts.twoFactor.failed),
      }),
    remove: ({ id, name }: AdminUser) =>
      confirm({
        title: texts.remove.title,
        text: (
          <>
            {texts.remove.text(name)} {texts.remove.what}
          </>
        ),
        action: texts.remove.title,
        busyText: texts.remove.busy,
        tone: 'danger',
        run: () =>
          perform(async () => {
            await deleteUser(id);
            return texts.done.deleted(name);
          }, texts.failed.remove),
      }),
  };
}
