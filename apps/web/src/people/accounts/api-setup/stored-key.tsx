import { API_KEY_SERVICES, type ApiKey, type ApiKeyService } from '@sayso/contract';
import clsx from 'clsx';
import { CircleCheck, CircleX, KeyRound } from 'lucide-react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { useDeleteApiKey, useTestApiKey } from './api-keys.queries.ts';
import { apiSetupTexts as texts } from './api-setup.texts.ts';

type Props = { service: ApiKeyService; stored: ApiKey; last4: string; isLocked: boolean };

/** That there is a key, what became of its last try, and how to try it again or take it away. */
export function StoredKey({ service, stored: { test_result: result, tested_at: testedAt }, last4, isLocked }: Props) {
  const test = useTestApiKey();
  const { mutateAsync: remove } = useDeleteApiKey();
  const name = API_KEY_SERVICES[service];
  const askToRemove = async () => {
    const { title, text, confirm: action, busy, done } = texts.remove;
    const isGone = await confirm({
      title: title(name),
      text,
      action,
      busyText: busy,
      tone: 'danger',
      run: () => remove({ params: { service } }),
    });
    if (isGone) showToast({ tone: 'success', about: 'api-keys', ...done });
  };
  const tryKey = () =>
    test.mutate(
      { params: { service } },
      {
        onError: (error) =>
          showToast({ tone: 'danger', about: 'api-keys', title: texts.test.failed, text: messageOf(error) }),
      },
    );
  return (
    <div className="border-t border-border pt-4">
      <div className="flex flex-wrap items-center gap-2">
        <span className="flex flex-1 items-center gap-2 text-13 whitespace-nowrap tabular-nums">
          <Icon of={KeyRound} className="text-text-3" />
          {texts.set(last4)}
        </span>
        <span className="flex gap-2">
          <Button
            size="sm"
            busy={test.isPending}
            busyText={texts.test.busy}
            aria-label={test.isPending ? undefined : texts.test.name(name)}
            disabled={isLocked}
            onClick={tryKey}
          >
            {texts.test.action}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            className="text-danger!"
            aria-label={texts.remove.name(name)}
            disabled={isLocked}
            onClick={() => void askToRemove()}
          >
            {texts.remove.action}
          </Button>
        </span>
      </div>
      <p role="status" className="text-13">
        {result && testedAt !== null && (
          <span className={clsx('mt-2 block', result.works ? 'text-success' : 'text-danger')}>
            <Icon of={result.works ? CircleCheck : CircleX} size={14} className="mr-1.5 inline align-[-2px]" />
            {result.message}{' '}
            <span className="whitespace-nowrap text-text-3">
              <RelativeTime iso={testedAt} />
            </span>
          </span>
        )}
      </p>
    </div>
  );
}
