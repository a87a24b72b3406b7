import { type AdminPurchase, MovePurchase } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { ArrowUpRight, MailSearch, UserRound } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { formatDateTime, formatTold } from '../../../lib/format.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type KeyValue, KeyValues } from '../../../ui/key-values.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { usePurchase, useMovePurchase } from '../books.queries.ts';
import { PurchaseStateBadge } from '../purchase-state.tsx';
import { accessWords, purchaseName } from '../purchase-words.ts';
import { PurchaseFacts, PurchaseItems } from './purchase-story.tsx';
import { purchasesTexts } from './purchases.texts.ts';

const texts = purchasesTexts.details;

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
    defaults: { email: '' },
    schema: MovePurchase,
    submit: ({ email }) =>
      confirm({
        ...moveDialogTexts.question(name, email, purchase.user?.email ?? null),
        run: () => move({ params: { id: purchase.id }, body: { email } }),
      }),
    usualFailure: moveDialogTexts.failed,
    onDone: (isMoved, { email }) => {
      if (!isMoved) return;
      showToast({ tone: 'success', about: 'purchase', ...moveDialogTexts.done(email) });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={moveDialogTexts.title}
      description={moveDialogTexts.text(name)}
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
