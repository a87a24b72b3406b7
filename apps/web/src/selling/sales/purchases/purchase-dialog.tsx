import { fill } from '@sayso/i18n';
import { type AdminPurchase, SALE_KINDS, type SaleKind, MovePurchase } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { ArrowUpRight, MailSearch, UserRound } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { formatDateTime, formatTold } from '../../../lib/format.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Icon, VisuallyHidden } from '../../../ui/icon.tsx';
import { type KeyValue, KeyValues } from '../../../ui/key-values.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { CheckboxField } from '../../../ui/form/choice-fields.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { accessWords, itemName, PurchaseStateBadge, purchaseName } from '../purchase-state.tsx';
import { usePurchase, useMovePurchase } from '../books.queries.ts';
import { purchasesTexts } from './purchases.texts.gen.ts';

const texts = purchasesTexts.details;

/** What a purchase consists of, each item with the plan that it gives. */
function PurchaseItems({ items }: Pick<AdminPurchase, 'items'>) {
  return (
    <Part title={texts.items}>
      {items.length === 0 ? (
        <p className="text-13 text-text-2">{texts.noItems}</p>
      ) : (
        <ul className="divide-y divide-border rounded-md border border-border">
          {items.map((item) => (
            <li
              key={item.item}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3 py-2 text-13"
            >
              <span className="min-w-0">
                <span className="block font-medium wrap-anywhere">{itemName(item)}</span>
                <span className="block text-12 wrap-anywhere text-text-3">
                  {[
                    texts.item({ number: item.item }),
                    ...(item.plan ? [] : [texts.noPlan]),
                    ...(item.plan ? [accessWords(item)] : []),
                  ].join(' · ')}
                </span>
              </span>
              <PurchaseStateBadge of={item} />
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

/** Whether something of a purchase is bad news. */
const MARKS: Partial<Record<SaleKind, string>> = {
  refund: 'bg-warning',
  partial_refund: 'bg-warning',
  payment_failed: 'bg-warning',
  chargeback: 'bg-danger',
  cancelled: 'bg-text-3',
  ended: 'bg-text-3',
};

/** All that was told of a purchase, in the order in which it happened. */
function PurchaseFacts({ facts }: Pick<AdminPurchase, 'facts'>) {
  const inOrder = facts.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return (
    <Part title={texts.facts}>
      {inOrder.length === 0 ? (
        <p className="text-13 text-text-2">{texts.noFacts}</p>
      ) : (
        <ol className="grid gap-0">
          {inOrder.map((fact, place) => (
            <li
              key={`${fact.at}-${fact.kind}-${place}`}
              className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-3 pb-3 text-13 last:pb-0"
            >
              <span aria-hidden className={`size-2 translate-y-px rounded-full ${MARKS[fact.kind] ?? 'bg-success'}`} />
              {place < inOrder.length - 1 && (
                <span aria-hidden className="absolute top-4 bottom-0 left-[3.5px] w-px bg-border-strong" />
              )}
              <span className="min-w-0">
                <span className="block font-medium">{SALE_KINDS[fact.kind]}</span>
                <span className="flex flex-wrap gap-x-2 text-12 text-text-3">
                  <time dateTime={fact.at}>{formatDateTime(fact.at)}</time>
                  {fact.event_id !== null && <EventLink id={fact.event_id} />}
                </span>
              </span>
              <span className="tabular-nums">{formatTold(fact.amount, fact.currency)}</span>
            </li>
          ))}
        </ol>
      )}
    </Part>
  );
}

function EventLink({ id }: { id: string }) {
  return (
    <Link
      to="/admin/$tab"
      params={{ tab: 'webhooks' }}
      search={{ event: id } as never}
      className="touch-44 rounded-sm text-accent-text underline underline-offset-4 ring-focus"
    >
      {texts.event}
    </Link>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <h3 id={headingId} className="text-14 font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** One purchase: what it gives, whose it is, and everything that its seller has told. */
export function PurchaseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: purchase, error, isFetching, refetch } = usePurchase(id);
  const [isMoving, setIsMoving] = useState(false);
  if (purchase && isMoving) return <MoveDialog purchase={purchase} onClose={() => setIsMoving(false)} />;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={purchase ? purchaseName(purchase) : error ? texts.failed : texts.loading}
      badge={purchase && <PurchaseStateBadge of={purchase} />}
      width="wide"
      footer={purchase && <Actions purchase={purchase} onMove={() => setIsMoving(true)} />}
    >
      {purchase ? (
        <div className="grid min-w-0 gap-6">
          {purchase.is_test && <Note>{texts.test}</Note>}
          <KeyValues look="grid" items={factsOf(purchase)} />
          <PurchaseItems items={purchase.items} />
          <PurchaseFacts facts={purchase.facts} />
        </div>
      ) : error ? (
        <ErrorState
          title={texts.failed}
          text={messageOf(error)}
          retryLabel={texts.retry}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <div role="status" aria-label={texts.loading} className="grid gap-4">
          <Skeleton className="h-24" />
          <Skeleton className="h-40" />
        </div>
      )}
    </Dialog>
  );
}

const moveDialogTexts = purchasesTexts.moving;

/** Gives a purchase to somebody else, with all that it gives. Asked once more: somebody may lose access. */
function MoveDialog({ purchase, onClose }: { purchase: AdminPurchase; onClose: () => void }) {
  const { mutateAsync: move } = useMovePurchase();
  const name = purchaseName(purchase);
  const form = useAppForm({
    defaults: { email: '', with_use: true },
    schema: MovePurchase,
    submit: ({ email, with_use }) =>
      confirm({
        ...fill(moveDialogTexts.question, { purchase: name, email, owner: purchase.user?.email ?? 'none' }),
        run: () => move({ params: { id: purchase.id }, body: { email, with_use } }),
      }),
    usualFailure: moveDialogTexts.failed,
    onDone: (isMoved, { email }) => {
      if (!isMoved) return;
      showToast({ tone: 'success', about: 'purchase', ...fill(moveDialogTexts.done, { email }) });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={moveDialogTexts.title}
      description={moveDialogTexts.text({ purchase: name })}
      submit={moveDialogTexts.submit}
      busyText={moveDialogTexts.busy}
      discard={moveDialogTexts.discard}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="email"
        type="email"
        label={moveDialogTexts.email}
        help={moveDialogTexts.help}
        autoComplete="off"
      />
      <CheckboxField form={form} name="with_use" label={moveDialogTexts.withUse} />
    </FormDialog>
  );
}

function Actions({ purchase: { user }, onMove }: { purchase: AdminPurchase; onMove: () => void }) {
  return (
    <>
      {user && (
        <Link to="/admin/$tab" params={{ tab: 'users' }} search={{ user: user.id } as never} className={buttonClass()}>
          <Icon of={UserRound} />
          {purchasesTexts.toUser}
        </Link>
      )}
      <Button icon={MailSearch} onClick={onMove}>
        {purchasesTexts.move}
      </Button>
    </>
  );
}

function factsOf(purchase: AdminPurchase): KeyValue[] {
  const { labels } = texts;
  const { amount, refunded, fee, commission, currency, affiliate, claimed_at: claimedAt } = purchase;
  return [
    { label: labels.owner, value: <Owner user={purchase.user} />, isWide: true },
    { label: labels.buyer, value: <Buyer purchase={purchase} />, isWide: true },
    { label: labels.paid, value: formatTold(amount, currency) },
    ...(refunded ? [{ label: labels.refunded, value: formatTold(refunded, currency) }] : []),
    ...(fee === null ? [] : [{ label: labels.fee, value: formatTold(fee, currency) }]),
    ...(commission === null ? [] : [{ label: labels.commission, value: formatTold(commission, currency) }]),
    { label: labels.access, value: accessWords(purchase) },
    { label: labels.seller, value: purchase.source_name },
    { label: labels.bought, value: formatDateTime(purchase.bought_at) },
    ...(claimedAt === null ? [] : [{ label: labels.claimed, value: formatDateTime(claimedAt) }]),
    ...(affiliate === null ? [] : [{ label: labels.affiliate, value: affiliate }]),
    { label: labels.transaction, value: <Transaction purchase={purchase} />, mono: true, isWide: true },
  ];
}

function Owner({ user }: { user: AdminPurchase['user'] }) {
  if (!user) return texts.nobody;
  return (
    <>
      {user.name}
      <span className="block text-12 text-text-3">{user.email}</span>
    </>
  );
}

function Buyer({ purchase: { buyer_name: name, email } }: { purchase: AdminPurchase }) {
  if (name === null || name === '') return email ?? texts.erased;
  return (
    <>
      {name}
      <span className="block text-12 text-text-3">{email ?? texts.erased}</span>
    </>
  );
}

function Transaction({ purchase: { transaction_id: number, receipt_url: url } }: { purchase: AdminPurchase }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      {number}
      {url !== null && (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex items-center gap-0.5 rounded-sm font-text text-13 text-accent-text underline underline-offset-4 ring-focus"
        >
          {texts.receipt} <Icon of={ArrowUpRight} size={14} />
          <VisuallyHidden>{texts.newTab}</VisuallyHidden>
        </a>
      )}
    </span>
  );
}
