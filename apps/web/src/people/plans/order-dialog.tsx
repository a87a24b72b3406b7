import type { AdminPlan } from '@sayso/contract';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { showToast } from '../../ui/feedback/toasts.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useLeaveGuard } from '../../ui/overlays/use-leave-guard.ts';
import { SortableList } from '../../ui/sortable-list.tsx';
import { useOrderPlans } from './plans.queries.ts';
import { plansTexts } from './plans.texts.ts';
import { priceOf } from './pricing/price-words.ts';
import { useAction } from '../../lib/use-action.ts';

const { order: texts } = plansTexts;
const ABOUT = 'plans';

type Props = {
  plans: readonly AdminPlan[];
  /** Which plan people get when they sign up. */
  isDefault: (plan: AdminPlan) => boolean;
  onClose: () => void;
};

/** Puts the plans into the order in which people see them. */
export function OrderDialog({ plans, isDefault, onClose }: Props) {
  const [ordered, setOrdered] = useState(plans);
  const { mutateAsync: save } = useOrderPlans();
  const { run: send, isBusy: isSaving } = useAction(
    async () => {
      await save({ body: { ids: ordered.map(({ id }) => id) } });
      showToast({ tone: 'success', about: ABOUT, title: texts.saved });
      onClose();
    },
    (error) => showToast({ tone: 'danger', about: ABOUT, title: texts.failed, text: messageOf(error) }),
  );
  const isDirty = ordered !== plans && ordered.some(({ id }, place) => id !== plans[place]?.id);
  useLeaveGuard({ isDirty: isDirty && !isSaving, hasChanges: () => isDirty && !isSaving });
  const move = (id: string, to: number) => {
    const others = ordered.filter((plan) => plan.id !== id);
    setOrdered([...others.slice(0, to), ...ordered.filter((plan) => plan.id === id), ...others.slice(to)]);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.title}
      description={texts.text}
      footer={
        <>
          <Button onClick={onClose} disabled={isSaving}>
            {texts.cancel}
          </Button>
          <Button
            variant="primary"
            disabled={!isDirty}
            busy={isSaving}
            busyText={texts.saving}
            onClick={() => void send()}
          >
            {texts.save}
          </Button>
        </>
      }
    >
      <SortableList
        label={texts.list}
        items={ordered}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        onMove={move}
        disabled={isSaving}
        className="divide-y divide-border rounded-lg border border-border"
      >
        {(plan) => (
          <span className="flex min-w-0 flex-1 items-center justify-between gap-3 py-2.5 pr-3.5">
            <span className="min-w-0 font-medium wrap-anywhere">{plan.name}</span>
            <span className="shrink-0 text-13 text-text-3 tabular-nums">
              {priceOf({ ...plan, isStart: isDefault(plan) })}
            </span>
          </span>
        )}
      </SortableList>
    </Dialog>
  );
}
