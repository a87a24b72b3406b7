import { type Webhook, WEBHOOK_LIMITS, ROLE_REFUSALS } from '@sayso/contract';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
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
import { useWebhooks, type MadeWebhook, useRotateSecret } from './webhooks.queries.ts';
import { webhooksTexts } from './webhooks.texts.gen.ts';
import { useWebhookActions, WebhookRow, type WebhookPart } from './webhook-row.tsx';
import { MadeSecretDialog, AddWebhookDialog, EditWebhookDialog } from './webhook-dialogs.tsx';

type Opened = { part: 'add' } | { part: WebhookPart; id: string };

/** Where the account has its events sent to, and what was sent. */
export function WebhooksTab() {
  const mayView = useMay('receivers.manage');
  return mayView ? (
    <Webhooks />
  ) : (
    <Card>
      <NoRight title={webhooksTexts.noRight} text={ROLE_REFUSALS.admin} action={undefined} />
    </Card>
  );
}

function Webhooks() {
  const query = useWebhooks();
  const address = useAddressSearch();
  const log = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const openDelivery = (id: string | undefined) => address.onChange({ delivery: id });
  const actions = useWebhookActions({ onTested: openDelivery });
  const close = () => setOpened(null);
  const webhooks = query.data ?? [];
  const isFull = webhooks.length >= WEBHOOK_LIMITS.webhooks;
  const shown = opened && 'id' in opened ? webhooks.find(({ id }) => id === opened.id) : undefined;
  const add = (
    <Button variant="primary" icon={Plus} onClick={() => setOpened({ part: 'add' })}>
      {webhooksTexts.add}
    </Button>
  );
  const showDeliveries = ({ id }: Webhook) => {
    address.onChange({ receiver_id: id, state: undefined, type: undefined, page: undefined });
    log.current?.scrollIntoView();
  };
  return (
    <div className="grid min-w-0 gap-6">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="display-18">{webhooksTexts.title}</h2>
          <p className="mt-0.5 text-13 text-text-3">{webhooksTexts.text}</p>
        </div>
        {webhooks.length > 0 && !isFull && add}
      </header>
      {isFull && <Note tone="warning">{webhooksTexts.full({ max: WEBHOOK_LIMITS.webhooks })}</Note>}
      <Card>
        {query.isPending ? (
          <div className="px-5 py-2">
            <ListSkeleton label={webhooksTexts.loading} rows={3} />
          </div>
        ) : query.isLoadingError ? (
          <ErrorState
            title={webhooksTexts.failed}
            text={messageOf(query.error)}
            onRetry={() => void query.refetch()}
            busy={query.isFetching}
          />
        ) : webhooks.length === 0 ? (
          <EmptyState icon={WebhookIcon} title={webhooksTexts.empty} text={webhooksTexts.emptyText} action={add} />
        ) : (
          <ul aria-label={webhooksTexts.list} className="divide-y divide-border">
            {webhooks.map((webhook) => (
              <WebhookRow
                key={webhook.id}
                webhook={webhook}
                actions={actions}
                onOpen={(part) => setOpened({ part, id: webhook.id })}
                onDeliveries={() => showDeliveries(webhook)}
              />
            ))}
          </ul>
        )}
      </Card>
      {webhooks.length > 0 && <Deliveries ref={log} webhooks={webhooks} address={address} onOpen={openDelivery} />}
      {opened?.part === 'add' && <AddWebhookDialog onClose={close} />}
      {shown && opened?.part === 'edit' && <EditWebhookDialog webhook={shown} onClose={close} />}
      {shown && opened?.part === 'rotate' && <RotateDialog webhook={shown} onClose={close} />}
    </div>
  );
}

const { rotate: rotateDialogTexts, form: formTexts } = webhooksTexts;
const Rotation = z.object({ end_earlier: z.boolean() });
const USUAL = { end_earlier: false };

/** Makes a new secret for a webhook and shows it, this once. */
function RotateDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [made, setMade] = useState<MadeWebhook | null>(null);
  const { mutateAsync: rotate } = useRotateSecret();
  const form = useAppForm({
    defaults: USUAL,
    schema: Rotation,
    submit: (body) => rotate({ params: { id: webhook.id }, body }),
    onDone: setMade,
  });
  if (made) return <MadeSecretDialog made={made} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title={rotateDialogTexts.title({ name: webhook.name })}
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
