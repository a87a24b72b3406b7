import type { FaultGroup, FaultGroupDetails, FaultOccurrence } from '@sayso/contract';
import { Check, RotateCcw } from 'lucide-react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { formatCount, formatDateTime, formatExactTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { KeyValues } from '../../../ui/key-values.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useSetFaultState, useFault } from '../monitoring.queries.ts';
import { sayFailed, saySo, FaultStateBadge } from '../monitoring-words.tsx';
import { errorsTexts as texts, errorsTexts } from './errors.texts.gen.ts';

/** Marks a cause as mended, or opens it again, with words for how it went. */
export function useFaultState() {
  const setting = useSetFaultState();
  return {
    isBusy: setting.isPending,
    change({ id, state }: Pick<FaultGroup, 'id' | 'state'>): void {
      const next = state === 'open' ? 'resolved' : 'open';
      setting.mutate(
        { params: { id }, body: { state: next } },
        {
          onSuccess: () => saySo(texts.changed[next]),
          onError: (error) => sayFailed(texts.failed, error),
        },
      );
    },
  };
}

const { details: errorDialogTexts } = errorsTexts;

/** One cause: where it lies, how often it was met and when, and what the log knows it by. */
export function ErrorDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useFault(id);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={data?.type ?? errorsTexts.open}
      badge={data && <FaultStateBadge state={data.state} />}
      width="wide"
      footer={data && <StateButton group={data} />}
    >
      {error && !data ? (
        <ErrorState
          title={errorDialogTexts.loadFailed}
          text={messageOf(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : data === undefined ? (
        <ListSkeleton label={errorsTexts.open} />
      ) : (
        <div className="grid min-w-0 gap-6">
          <p className="wrap-anywhere text-text-2">{data.message}</p>
          <KeyValues look="grid" items={factsOf(data)} />
          <section className="grid min-w-0 gap-2">
            <h3 className="text-14 font-semibold">{errorDialogTexts.stack}</h3>
            {data.stack === '' ? (
              <p className="text-13 text-text-3">{errorDialogTexts.noStack}</p>
            ) : (
              <pre
                tabIndex={0}
                className="max-h-72 overflow-auto rounded-md bg-bg-sunken p-3 font-mono text-12 text-text-2 ring-focus"
              >
                {data.stack}
              </pre>
            )}
          </section>
          <Occurrences of={data.occurrences} />
        </div>
      )}
    </Dialog>
  );
}

function StateButton({ group }: { group: FaultGroupDetails }) {
  const { change, isBusy } = useFaultState();
  const isOpen = group.state === 'open';
  return (
    <Button
      variant={isOpen ? 'primary' : 'secondary'}
      icon={isOpen ? Check : RotateCcw}
      disabled={isBusy}
      onClick={() => change(group)}
    >
      {isOpen ? errorsTexts.resolve : errorsTexts.reopen}
    </Button>
  );
}

function factsOf(group: FaultGroupDetails) {
  const { first_release: first, last_release: last, resolved_at: resolved, reopened_at: reopened } = group;
  return [
    { label: errorDialogTexts.place, value: group.place, isWide: true, mono: true },
    { label: errorDialogTexts.count, value: formatCount(group.count) },
    { label: errorDialogTexts.users, value: formatCount(group.users) },
    { label: errorDialogTexts.first, value: formatDateTime(group.first_at) },
    { label: errorDialogTexts.last, value: formatDateTime(group.last_at) },
    {
      label: errorDialogTexts.releases,
      value: first === last ? first : errorDialogTexts.fromTo({ first, last }),
      isWide: true,
      mono: true,
    },
    ...(resolved === null
      ? []
      : [
          {
            label: errorDialogTexts.resolved,
            value: errorDialogTexts.resolvedIn({ at: formatDateTime(resolved), release: group.resolved_release ?? '' }),
            isWide: true,
          },
        ]),
    ...(reopened === null ? [] : [{ label: errorDialogTexts.reopened, value: formatDateTime(reopened) }]),
  ];
}

function Occurrences({ of }: { of: readonly FaultOccurrence[] }) {
  return (
    <section className="grid min-w-0 gap-2">
      <h3 className="text-14 font-semibold">{errorDialogTexts.occurrences}</h3>
      <ul className="grid divide-y divide-border">
        {of.map(({ id, at, request_id: request, route, release, browser }) => (
          <li key={id} className="grid gap-0.5 py-2 text-13 first:pt-0">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="text-text">{formatExactTime(at)}</span>
              <span className="text-12 text-text-3">{[release, browser].filter(Boolean).join(' · ')}</span>
            </span>
            {route !== null && <code className="font-mono text-12 wrap-anywhere text-text-2">{route}</code>}
            {request !== null && (
              <span className="text-12 text-text-3">
                {errorDialogTexts.request}: <code className="font-mono select-all">{request}</code>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
