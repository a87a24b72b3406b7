import { fill } from '@sayso/i18n';
import { CLAIM_CODE_CHARACTERS, type Purchase, ClaimPurchase, ConfirmClaim } from '@sayso/contract';
import { ArrowUpRight, Copy } from 'lucide-react';
import { useState } from 'react';
import { formatDay, formatTold, formatDateTime } from '../../../lib/format.ts';
import { IconButton, Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { Icon, VisuallyHidden } from '../../../ui/icon.tsx';
import { KeyValues } from '../../../ui/key-values.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { accessWords, itemName, purchaseName, PurchaseStateBadge } from '../purchase-state.tsx';
import { askForClaim, useConfirmClaim } from '../sales.queries.ts';
import { ownTexts as texts, ownTexts } from './own.texts.gen.ts';

/** One purchase: what it is, where it stands, and what its buyer can do about it. */
export function PurchaseCard({ purchase }: { purchase: Purchase }) {
  const { source_name: seller, bought_at: boughtAt, receipt_url: receiptUrl } = purchase;
  return (
    <li className="grid min-w-0 gap-4 p-5 max-sm:p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-semibold wrap-anywhere">{purchaseName(purchase)}</h3>
          <p className="text-13 text-text-3">{texts.from({ seller, day: formatDay(boughtAt) })}</p>
        </div>
        <PurchaseStateBadge of={purchase} />
      </div>
      <StateNote purchase={purchase} />
      {hasOwnStates(purchase) && <Items purchase={purchase} />}
      <KeyValues look="grid" items={factsOf(purchase)} />
      {receiptUrl !== null && (
        <a
          href={receiptUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="touch-44 inline-flex items-center gap-0.5 justify-self-start rounded-sm text-13 font-medium text-accent-text underline underline-offset-4 ring-focus"
        >
          {texts.receipt({ seller })} <Icon of={ArrowUpRight} size={14} />
          <VisuallyHidden>{texts.newTab}</VisuallyHidden>
        </a>
      )}
    </li>
  );
}

const { states: stateNoteTexts } = ownTexts;

type Said = { tone: 'neutral' | 'info' | 'warning'; words: string };

/** What the state of a purchase means for its buyer, and what they can do. Nothing while all is well. */
function StateNote({ purchase }: { purchase: Purchase }) {
  const said = saidOf(purchase);
  const isUnknown = purchase.is_open && purchase.items.some(({ plan }) => plan === null);
  if (!said && !isUnknown) return null;
  return (
    <div className="grid gap-2">
      {said && <Note tone={said.tone}>{said.words}</Note>}
      {isUnknown && <Note tone="info">{ownTexts.noPlan}</Note>}
    </div>
  );
}

function saidOf({ state, is_open: isOpen, access_until: until, source_name: seller, items }: Purchase): Said | null {
  const day = until && formatDay(until);
  switch (state) {
    case 'trial':
      return { tone: 'info', words: stateNoteTexts.trial({ day: day || 'none' }) };
    case 'grace':
      return {
        tone: 'warning',
        words: isOpen ? stateNoteTexts.grace({ seller, day: day || 'none' }) : stateNoteTexts.graceOver({ seller }),
      };
    case 'unpaid':
      return { tone: 'info', words: stateNoteTexts.unpaid({ seller }) };
    case 'cancelled':
      return isOpen && day ? { tone: 'neutral', words: stateNoteTexts.cancelled({ day }) } : null;
    case 'refunded':
      return { tone: 'neutral', words: stateNoteTexts.refunded };
    case 'partly_refunded':
      return isOpen
        ? {
            tone: 'neutral',
            words: items.every((item) => item.is_open) ? stateNoteTexts.partlyRefunded : stateNoteTexts.partlyClosed,
          }
        : null;
    case 'charged_back':
      return { tone: 'warning', words: stateNoteTexts.chargedBack({ seller }) };
    default:
      return null;
  }
}

/** Whether parts of it stand otherwise than the whole: one was refunded, the others not. */
const hasOwnStates = ({ items, state, access_until: until }: Purchase): boolean =>
  items.length > 1 && items.some((item) => item.state !== state || item.access_until !== until);

function Items({ purchase }: { purchase: Purchase }) {
  return (
    <ul aria-label={texts.items} className="divide-y divide-border rounded-md border border-border">
      {purchase.items.map((item) => (
        <li key={item.item} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3 py-2 text-13">
          <span className="min-w-0">
            <span className="block font-medium wrap-anywhere">{itemName(item)}</span>
            <span className="block text-12 text-text-3">{accessWords(item)}</span>
          </span>
          <PurchaseStateBadge of={item} />
        </li>
      ))}
    </ul>
  );
}

function factsOf(purchase: Purchase) {
  const { amount, refunded, currency, transaction_id: number } = purchase;
  return [
    { label: texts.facts.access, value: accessWords(purchase) },
    { label: texts.facts.paid, value: formatTold(amount, currency) ?? texts.untold },
    ...(refunded ? [{ label: texts.facts.refunded, value: formatTold(refunded, currency) }] : []),
    { label: texts.facts.transaction, value: <TransactionNumber number={number} />, mono: true, isWide: true },
  ];
}

function TransactionNumber({ number }: { number: string }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1">
      <span className="min-w-0 wrap-anywhere">{number}</span>
      <IconButton
        icon={Copy}
        size="sm"
        label={texts.copy({ number })}
        onClick={() => void copy(number)}
        className="-my-1"
      />
    </span>
  );
}

const ABOUT = 'transaction-number';

async function copy(number: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(number);
    showToast({ tone: 'success', about: ABOUT, title: texts.copied });
  } catch {
    showToast({ tone: 'danger', about: ABOUT, ...texts.copyFailed });
  }
}

const claimDialogTexts = ownTexts.claim;

/** The number of a purchase whose code was asked for, and until when the code is good. */
type AskedFor = { number: string; expiresAt: string };

/** Moves a purchase that was made under another e-mail to whoever is here: its number first, then the code that its buyer was mailed. */
export function ClaimDialog({ onClose }: { onClose: () => void }) {
  const [number, setNumber] = useState('');
  const [asked, setAsked] = useState<AskedFor | null>(null);
  if (asked)
    return (
      <CodeDialog
        asked={asked}
        onOther={() => {
          setNumber(asked.number);
          setAsked(null);
        }}
        onClose={onClose}
      />
    );
  return <NumberDialog first={number} onAsked={setAsked} onClose={onClose} />;
}

type NumberProps = { first: string; onAsked: (asked: AskedFor) => void; onClose: () => void };

function NumberDialog({ first, onAsked, onClose }: NumberProps) {
  const form = useAppForm({
    defaults: { transaction_id: first },
    schema: ClaimPurchase,
    submit: askForClaim,
    usualFailure: claimDialogTexts.failed,
    onDone: ({ expires_at: expiresAt }, { transaction_id: number }) => onAsked({ number, expiresAt }),
  });
  return (
    <FormDialog
      form={form}
      title={claimDialogTexts.title}
      description={claimDialogTexts.about}
      submit={claimDialogTexts.submit}
      busyText={claimDialogTexts.sending}
      discard={claimDialogTexts.discard}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="transaction_id"
        label={claimDialogTexts.number}
        help={claimDialogTexts.numberHelp}
        autoComplete="off"
        maxLength={200}
      />
    </FormDialog>
  );
}

type CodeProps = { asked: AskedFor; onOther: () => void; onClose: () => void };

function CodeDialog({ asked, onOther, onClose }: CodeProps) {
  const { mutateAsync: confirm } = useConfirmClaim();
  const form = useAppForm({
    defaults: { transaction_id: asked.number, code: '' },
    schema: ConfirmClaim,
    submit: (body) => confirm({ body }),
    usualFailure: claimDialogTexts.failed,
    onDone: (purchase: Purchase) => {
      showToast({ tone: 'success', about: 'claim', ...fill(claimDialogTexts.done, { plans: purchaseName(purchase) }) });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={claimDialogTexts.title}
      submit={claimDialogTexts.confirm}
      busyText={claimDialogTexts.confirming}
      discard={claimDialogTexts.discard}
      onClose={onClose}
    >
      <Note tone="info">
        <strong className="font-semibold">{claimDialogTexts.sent}</strong>{' '}
        {claimDialogTexts.goodUntil({ time: formatDateTime(asked.expiresAt) })}
      </Note>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-13">
        <span className="min-w-0">
          <span className="block text-12 text-text-3">{claimDialogTexts.number}</span>
          <span className="block font-mono wrap-anywhere">{asked.number}</span>
        </span>
        <Button variant="quiet" size="sm" disabled={form.busy} onClick={onOther}>
          {claimDialogTexts.other}
        </Button>
      </div>
      <TextField
        form={form}
        name="code"
        label={claimDialogTexts.code}
        help={claimDialogTexts.codeHelp({ characters: CLAIM_CODE_CHARACTERS })}
        autoComplete="one-time-code"
        maxLength={40}
      />
    </FormDialog>
  );
}
