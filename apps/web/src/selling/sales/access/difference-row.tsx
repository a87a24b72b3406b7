import type { AccessDifference } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Badge, Tag } from '../../../ui/badge.tsx';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { useMendAccess } from '../books.queries.ts';
import { accessTexts as texts } from './access.texts.ts';

const LINK = 'touch-44 rounded-sm text-accent-text underline underline-offset-4 ring-focus';
const ABOUT = 'mend-access';

/** One difference: who it is about, what is wrong, and the press that mends it. */
export function DifferenceRow({ difference }: { difference: AccessDifference }) {
  const { kind, user, plan, purchase_id: purchaseId, words, mend } = difference;
  const mending = useMendAccess();
  const name = user?.name ?? texts.nobody;
  const start = () =>
    mending.mutate(
      { params: { id: difference.id } },
      {
        onSuccess: () => showToast({ tone: 'success', about: ABOUT, ...texts.mended }),
        onError: (error) =>
          showToast({ tone: 'danger', about: ABOUT, title: texts.mendFailed, text: messageOf(error) }),
      },
    );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5 max-sm:p-4">
      <div className="grid min-w-0 flex-1 basis-80 gap-1.5">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={kind === 'access_without_reason' ? 'warning' : 'danger'}>{texts.kinds[kind]}</Badge>
          {plan && <Tag>{plan.name}</Tag>}
        </div>
        <p className="font-medium wrap-anywhere">{words}</p>
        <p className="flex flex-wrap gap-x-3 gap-y-2 text-13 text-text-3">
          {user ? (
            <Link to="/admin/$tab" params={{ tab: 'users' }} search={{ user: user.id } as never} className={LINK}>
              {user.name} ({user.email})
            </Link>
          ) : (
            <span>{texts.nobody}</span>
          )}
          {purchaseId !== null && (
            <Link
              to="/admin/$tab"
              params={{ tab: 'webhooks' }}
              search={{ section: 'purchases', purchase: purchaseId } as never}
              className={LINK}
            >
              {texts.purchase}
            </Link>
          )}
        </p>
      </div>
      <Button
        busy={mending.isPending}
        busyText={texts.busy}
        aria-label={texts.mendFor(mend, name)}
        onClick={start}
        className="max-sm:w-full"
      >
        {mend}
      </Button>
    </li>
  );
}
