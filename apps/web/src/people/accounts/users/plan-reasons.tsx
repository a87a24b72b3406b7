import type { PlanReason } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../../../lib/format.ts';
import { usersTexts } from './users.texts.ts';

const texts = usersTexts.details.reasons;

/** Why somebody has a plan, a line for each reason, with the way to the purchase where it is one. */
export function Reasons({ reasons }: { reasons: readonly PlanReason[] }) {
  if (reasons.length === 0) return null;
  return (
    <ul className="mt-1 grid gap-0.5 text-12 text-text-2">
      {reasons.map((reason) => (
        <li key={reason.id} className="wrap-anywhere">
          <Reason reason={reason} />
        </li>
      ))}
    </ul>
  );
}

function Reason({ reason }: { reason: PlanReason }) {
  const { words, note, quantity, ends_at: endsAt, is_open: isOpen, purchase_id: purchaseId } = reason;
  const end = endsAt === null ? [] : [(isOpen ? texts.until : texts.ended)(formatDay(endsAt))];
  const more = [...(quantity > 1 ? [texts.times(quantity)] : []), ...end];
  return (
    <>
      {[texts.said(words), ...more].join(', ')}
      {note !== null && note !== '' && <span className="text-text-3"> · {note}</span>}
      {purchaseId !== null && (
        <>
          {' '}
          <Link
            to="/admin/$tab"
            params={{ tab: 'webhooks' }}
            search={{ section: 'purchases', purchase: purchaseId } as never}
            className="touch-44 rounded-sm text-accent-text underline underline-offset-4 ring-focus"
          >
            {texts.purchase}
          </Link>
        </>
      )}
    </>
  );
}

/** Reasons that hold no more: what somebody had, and until when. */
export function EndedReasons({ reasons }: { reasons: readonly PlanReason[] }) {
  const ended = reasons.filter(({ is_open: isOpen }) => !isOpen);
  if (ended.length === 0) return null;
  return (
    <details className="text-13">
      <summary className="touch-44 w-fit cursor-pointer rounded-sm text-text-2 ring-focus">
        {texts.before(ended.length)}
      </summary>
      <ul className="mt-2 grid gap-1.5 border-l-2 border-border pl-3 text-12 text-text-2">
        {ended.map((reason) => (
          <li key={reason.id} className="wrap-anywhere">
            <span className="font-medium text-text">{reason.plan.name}</span>: <Reason reason={reason} />
          </li>
        ))}
      </ul>
    </details>
  );
}
