import type { AdminPlan, Plan } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Note } from '../../ui/feedback/banner.tsx';
import { messageOf } from '../../lib/api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/feedback/toasts.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useLeaveGuard } from '../../ui/overlays/confirm.tsx';
import { SortableList } from '../../ui/sortable-list.tsx';
import { useAction } from '../../lib/use-action.ts';
import { useSupport } from '../settings/settings.parts.tsx';
import { plansTexts } from './plans.texts.gen.ts';
import { useOrderPlans } from './plans.queries.ts';
import { priceOf } from './pricing/price-words.ts';

const { noWayToBuy: texts } = plansTexts;

/** Says that a plan costs money and nobody is told where it is bought, and what stands on its button instead. */
export function NoWayToBuy({ name }: { name?: string }) {
  return (
    <Note tone="warning">
      <strong className="font-semibold">{texts.title({ name: name ?? 'none' })}</strong> {texts.text} <Instead />
    </Note>
  );
}

/** The same above the list, for all plans that it is so with. */
export function PlansWithoutWay({ plans }: { plans: readonly AdminPlan[] }) {
  const lacking = plans.filter(lacksWayToBuy);
  const [first] = lacking;
  if (!first) return null;
  if (lacking.length === 1) return <NoWayToBuy name={first.name} />;
  const names = new Intl.ListFormat('en').format(lacking.map(({ name }) => name));
  return (
    <Note tone="warning">
      <strong className="font-semibold">{texts.titleOfMany({ names })}</strong> {texts.text} <Instead />
    </Note>
  );
}

/** Whether a plan costs money and says nowhere how it is bought. */
export const lacksWayToBuy = ({
  is_active,
  price,
  upgrade_url,
}: Pick<Plan, 'is_active' | 'price' | 'upgrade_url'>): boolean => is_active && price > 0 && upgrade_url === null;

/** What people who want it are offered. */
function Instead() {
  const { mailto, page } = useSupport();
  if (mailto !== null || page !== null) return texts.asks;
  return (
    <>
      {texts.asksNobody}{' '}
      <Link to="/admin/$tab" params={{ tab: 'settings' }} className="font-medium underline underline-offset-4">
        {texts.toSettings}
      </Link>
    </>
  );
}

const { order: orderDialogTexts } = plansTexts;
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
      showToast({ tone: 'success', about: ABOUT, title: orderDialogTexts.saved });
      onClose();
    },
    (error) => showToast({ tone: 'danger', about: ABOUT, title: orderDialogTexts.failed, text: messageOf(error) }),
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
      title={orderDialogTexts.title}
      description={orderDialogTexts.text}
      footer={
        <>
          <Button onClick={onClose} disabled={isSaving}>
            {orderDialogTexts.cancel}
          </Button>
          <Button
            variant="primary"
            disabled={!isDirty}
            busy={isSaving}
            busyText={orderDialogTexts.saving}
            onClick={() => void send()}
          >
            {orderDialogTexts.save}
          </Button>
        </>
      }
    >
      <SortableList
        label={orderDialogTexts.list}
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
