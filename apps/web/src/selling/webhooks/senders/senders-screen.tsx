import type { WebhookSource } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { Plus, Webhook } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { OperatorHeader } from '../../../session/operator-header.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { RefreshButton } from '../../../ui/actions/refresh-button.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useSite } from '../../../people/settings/site.queries.ts';
import { useDeleteSender, useSenders } from '../senders.queries.ts';
import { AddSenderDialog } from './add-sender-dialog.tsx';
import { EditSenderDialog } from './edit-sender-dialog.tsx';
import { MappingScreen } from './mapping/mapping-screen.tsx';
import { RotateDialog } from './rotate-dialog.tsx';
import { SenderCard, type SenderPart } from './sender-card.tsx';
import { sendersTexts as texts } from './senders.texts.ts';
import { SetupDialog } from './setup-steps.tsx';
import { TestDialog } from './test-dialog.tsx';

type Opened = { part: 'add' } | { part: Exclude<SenderPart, 'mapping'>; id: string };

/** Who may send events. Whose events are being mapped stands in the address as `mapping`. */
export function SendersScreen() {
  const address = useAddressSearch();
  const list = useSenders();
  const mapped = list.data?.find(({ id }) => id === address.search['mapping']);
  if (mapped)
    return <MappingScreen key={mapped.id} source={mapped} onBack={() => address.onChange({ mapping: undefined })} />;
  return <Senders list={list} onMapping={(id) => address.onOpen({ mapping: id })} />;
}

function Senders({ list, onMapping }: { list: ReturnType<typeof useSenders>; onMapping: (id: string) => void }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { sends_mails: sendsMails } = useSite();
  const close = () => setOpened(null);
  const askToRemove = useAskToRemove();
  const source = opened && 'id' in opened ? list.data?.find(({ id }) => id === opened.id) : undefined;
  const add = (
    <Button variant="primary" icon={Plus} onClick={() => setOpened({ part: 'add' })}>
      {texts.add}
    </Button>
  );
  const open = (part: SenderPart, { id }: WebhookSource) =>
    part === 'mapping' ? onMapping(id) : setOpened({ part, id });
  return (
    <div className="grid min-w-0 gap-6">
      <OperatorHeader title={texts.title} text={texts.subtitle}>
        <RefreshButton refetch={list.refetch} />
        {add}
      </OperatorHeader>
      {!sendsMails && (
        <Note tone="warning">
          {texts.noMail.text}{' '}
          <Link
            to="/admin/$tab"
            params={{ tab: 'settings' }}
            search={{ section: 'mail' }}
            className="font-medium underline underline-offset-2"
          >
            {texts.noMail.action}
          </Link>
        </Note>
      )}
      {list.data ? (
        list.data.length === 0 ? (
          <div className="rounded-lg border border-border bg-surface">
            <EmptyState icon={Webhook} {...texts.nothingYet} />
          </div>
        ) : (
          <ul aria-label={texts.label} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,420px),1fr))] gap-4">
            {list.data.map((one) => (
              <SenderCard
                key={one.id}
                source={one}
                nowMs={list.dataUpdatedAt}
                onOpen={(part) => open(part, one)}
                onRemove={() => void askToRemove(one)}
              />
            ))}
          </ul>
        )
      ) : list.error ? (
        <div className="rounded-lg border border-border bg-surface">
          <ErrorState
            title={texts.failed}
            text={messageOf(list.error)}
            onRetry={() => void list.refetch()}
            busy={list.isFetching}
          />
        </div>
      ) : (
        <div role="status" className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,420px),1fr))] gap-4">
          <VisuallyHidden>{texts.loading}</VisuallyHidden>
          <Skeleton className="h-60 rounded-lg!" />
          <Skeleton className="h-60 rounded-lg!" />
        </div>
      )}
      {opened?.part === 'add' && <AddSenderDialog onClose={close} />}
      {source && opened?.part === 'edit' && <EditSenderDialog source={source} onClose={close} />}
      {source && opened?.part === 'rotate' && <RotateDialog source={source} onClose={close} />}
      {source && opened?.part === 'steps' && <SetupDialog source={source} onClose={close} />}
      {source && opened?.part === 'test' && <TestDialog source={source} onClose={close} />}
    </div>
  );
}

/** Asks before a sender is deleted, and says how it went. */
function useAskToRemove() {
  const { mutateAsync: remove } = useDeleteSender();
  return async ({ id, name }: WebhookSource) => {
    const { title, text, action, busy, deleted } = texts.confirm;
    const run = () => remove({ params: { id } });
    if (await confirm({ title: title(name), text, action, busyText: busy, tone: 'danger', run }))
      showToast({ tone: 'success', about: 'senders', ...deleted });
  };
}
