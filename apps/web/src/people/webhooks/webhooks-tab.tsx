import { type Receiver, RECEIVER_LIMITS, ROLE_REFUSALS } from '@sayso/contract';
import { Plus, Webhook } from 'lucide-react';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { messageOf } from '../../lib/api/api-error.ts';
import { useAddressSearch } from '../../lib/use-address-search.ts';
import { useMay } from '../../session/may.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Note } from '../../ui/feedback/banner.tsx';
import { ListSkeleton } from '../../ui/feedback/skeletons.tsx';
import { EmptyState, ErrorState, NoRight } from '../../ui/feedback/states.tsx';
import { SwitchField } from '../../ui/form/choice-fields.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { Deliveries } from './deliveries.tsx';
import { useReceivers, type MadeReceiver, useRotateSecret } from './webhooks.queries.ts';
import { receiversTexts } from './webhooks.texts.ts';
import { useReceiverActions, ReceiverRow, type ReceiverPart } from './webhook-row.tsx';
import { MadeSecretDialog, AddReceiverDialog, EditReceiverDialog } from './webhook-dialogs.tsx';

type Opened = { part: 'add' } | { part: ReceiverPart; id: string };

/** Where the account has its events sent to, and what was sent. */
export function WebhooksTab() {
  const mayView = useMay('receivers.manage');
  return mayView ? (
    <Webhooks />
  ) : (
    <Card>
      <NoRight title={receiversTexts.noRight} text={ROLE_REFUSALS.admin} action={undefined} />
    </Card>
  );
}

function Webhooks() {
  const query = useReceivers();
  const address = useAddressSearch();
  const log = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const openDelivery = (id: string | undefined) => address.onChange({ delivery: id });
  const actions = useReceiverActions({ onTested: openDelivery });
  const close = () => setOpened(null);
  const receivers = query.data ?? [];
  const isFull = receivers.length >= RECEIVER_LIMITS.receivers;
  const shown = opened && 'id' in opened ? receivers.find(({ id }) => id === opened.id) : undefined;
  const add = (
    <Button variant="primary" icon={Plus} onClick={() => setOpened({ part: 'add' })}>
      {receiversTexts.add}
    </Button>
  );
  const showDeliveries = ({ id }: Receiver) => {
    address.onChange({ receiver_id: id, state: undefined, type: undefined, page: undefined });
    log.current?.scrollIntoView();
  };
  return (
    <div className="grid min-w-0 gap-6">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="display-18">{receiversTexts.title}</h2>
          <p className="mt-0.5 text-13 text-text-3">{receiversTexts.text}</p>
        </div>
        {receivers.length > 0 && !isFull && add}
      </header>
      {isFull && <Note tone="warning">{receiversTexts.full(RECEIVER_LIMITS.receivers)}</Note>}
      <Card>
        {query.isPending ? (
          <div className="px-5 py-2">
            <ListSkeleton label={receiversTexts.loading} rows={3} />
          </div>
        ) : query.isLoadingError ? (
          <ErrorState
            title={receiversTexts.failed}
            text={messageOf(query.error)}
            onRetry={() => void query.refetch()}
            busy={query.isFetching}
          />
        ) : receivers.length === 0 ? (
          <EmptyState icon={Webhook} title={receiversTexts.empty} text={receiversTexts.emptyText} action={add} />
        ) : (
          <ul aria-label={receiversTexts.list} className="divide-y divide-border">
            {receivers.map((receiver) => (
              <ReceiverRow
                key={receiver.id}
                receiver={receiver}
                actions={actions}
                onOpen={(part) => setOpened({ part, id: receiver.id })}
                onDeliveries={() => showDeliveries(receiver)}
              />
            ))}
          </ul>
        )}
      </Card>
      {receivers.length > 0 && <Deliveries ref={log} receivers={receivers} address={address} onOpen={openDelivery} />}
      {opened?.part === 'add' && <AddReceiverDialog onClose={close} />}
      {shown && opened?.part === 'edit' && <EditReceiverDialog receiver={shown} onClose={close} />}
      {shown && opened?.part === 'rotate' && <RotateDialog receiver={shown} onClose={close} />}
    </div>
  );
}

const { rotate: rotateDialogTexts, form: formTexts } = receiversTexts;
const Rotation = z.object({ end_earlier: z.boolean() });
const USUAL = { end_earlier: false };

/** Makes a new secret for a webhook and shows it, this once. */
function RotateDialog({ receiver, onClose }: { receiver: Receiver; onClose: () => void }) {
  const [made, setMade] = useState<MadeReceiver | null>(null);
  const { mutateAsync: rotate } = useRotateSecret();
  const form = useAppForm({
    defaults: USUAL,
    schema: Rotation,
    submit: (body) => rotate({ params: { id: receiver.id }, body }),
    onDone: setMade,
  });
  if (made) return <MadeSecretDialog made={made} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title={rotateDialogTexts.title(receiver.name)}
      description={rotateDialogTexts.text}
      submit={rotateDialogTexts.submit}
      busyText={rotateDialogTexts.busy}
      discard={formTexts.discard}
      onClose={onClose}
    >
      <div className="-my-3">
        <SwitchField
          form={form}
          name="end_earlier"
          label={rotateDialogTexts.endEarlier}
          help={rotateDialogTexts.endEarlierHelp}
        />
      </div>
    </FormDialog>
  );
}
