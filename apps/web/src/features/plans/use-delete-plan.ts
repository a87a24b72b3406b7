import type { AdminPlan } from '@sayso/contract';
import { messageOf } from '../../lib/api/api-error.ts';
import { confirm } from '../../ui/overlays/confirm.tsx';
import { showToast } from '../../ui/feedback/toasts.tsx';
import { useDeletePlan } from './plans.queries.ts';
import { plansTexts as texts } from './plans.texts.ts';

const ABOUT = 'plans';

/** Asks before a plan is deleted, and says how it went. The question goes with the answer: a refusal stays as a toast over the renewed list. */
export function useAskToDelete() {
  const remove = useDeletePlan();
  return ({ id, name }: Pick<AdminPlan, 'id' | 'name'>): Promise<boolean> => {
    const { title, text, action, busy } = texts.confirm;
    const run = () =>
      remove(id).then(
        () => showToast({ tone: 'success', about: ABOUT, title: texts.deleted.title, text: texts.deleted.text(name) }),
        (error: unknown) =>
          showToast({ tone: 'danger', about: ABOUT, title: texts.failed.remove, text: messageOf(error) }),
      );
    return confirm({ title, text: text(name), action, busyText: busy, tone: 'danger', run });
  };
}
