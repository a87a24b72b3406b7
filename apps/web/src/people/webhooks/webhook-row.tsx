import type { Webhook } from '@sayso/contract';
import { Ellipsis, KeyRound, List, Pencil, Power, PowerOff, Send, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { useAction } from '../../lib/use-action.ts';
import { showToast } from '../../ui/feedback/toasts.tsx';
import { confirm } from '../../ui/overlays/confirm.tsx';
import { formatCount, formatDateTime } from '../../lib/format.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Badge, Tag } from '../../ui/badge.tsx';
import { Note } from '../../ui/feedback/banner.tsx';
import { KeyValues } from '../../ui/key-values.tsx';
import { Menu, MenuItem, MenuLine } from '../../ui/overlays/menu.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { useDeleteWebhook, useTestWebhook, useUpdateWebhook, eventLabel } from './webhooks.queries.ts';
import { webhooksTexts as texts } from './webhooks.texts.gen.ts';

const ABOUT = 'webhooks';

export type WebhookActions = ReturnType<typeof useWebhookActions>;

/** What is done with a webhook without a form. `onTested`: with the delivery that a test makes. */
export function useWebhookActions({ onTested }: { onTested: (deliveryId: string) => void }) {
  const { mutateAsync: test } = useTestWebhook();
  const { mutateAsync: update } = useUpdateWebhook();
  const { mutateAsync: remove } = useDeleteWebhook();
  const say = (words: { title: string; text: string }) => showToast({ tone: 'success', about: ABOUT, ...words });
  const sayRefused = (error: unknown) =>
    showToast({ tone: 'danger', about: ABOUT, title: texts.said.refused, text: messageOf(error) });
  const switchTo = ({ id, name, url, events }: Webhook, isOn: boolean) =>
    update({ params: { id }, body: { name, url, events, is_on: isOn } });
  const testing = useAction(async ({ id }: Webhook) => onTested((await test({ params: { id } })).id), sayRefused);

  return {
    /** Id of the webhook that a test is being asked for. */
    tested: testing.doing?.[0].id ?? null,
    test: testing.run,
    async switchOn(webhook: Webhook): Promise<void> {
      try {
        await switchTo(webhook, true);
        say(texts.said.on);
      } catch (error) {
        sayRefused(error);
      }
    },
    /** Asks first where something is lost by it. */
    async switchOff(webhook: Webhook): Promise<void> {
      const { title, text, action, busy } = texts.dropping;
      const run = () => switchTo(webhook, false);
      try {
        if (webhook.waiting === 0) await run();
        else if (
          !(await confirm({
            title,
            text: text({ name: webhook.name, waiting: webhook.waiting }),
            action,
            busyText: busy,
            run,
          }))
        )
          return;
        say(texts.said.off);
      } catch (error) {
        sayRefused(error);
      }
    },
    async remove({ id, name }: Webhook): Promise<void> {
      const { title, text, action, busy } = texts.remove;
      const run = () => remove({ params: { id } });
      if (await confirm({ title, text: text({ name }), action, busyText: busy, tone: 'danger', run }))
        say(texts.said.deleted);
    },
  };
}

const { row, facts } = texts;

/** What can be opened about a webhook. */
export type WebhookPart = 'edit' | 'rotate';

type Props = {
  webhook: Webhook;
  actions: WebhookActions;
  onOpen: (part: WebhookPart) => void;
  onDeliveries: () => void;
};

/** One webhook: where it leads, what it is told, and how it fares. */
export function WebhookRow({ webhook, actions, onOpen, onDeliveries }: Props) {
  const titleId = useId();
  const { id, name, url, events, delivered_at: deliveredAt, waiting } = webhook;
  return (
    <li aria-labelledby={titleId} className="grid min-w-0 gap-4 p-5 max-sm:p-4">
      <div className="flex items-start gap-3 max-sm:flex-wrap">
        <div className="grid min-w-0 flex-1 gap-1 max-sm:basis-full">
          <p className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
            <span id={titleId} className="font-semibold wrap-anywhere">
              {name}
            </span>
            <State webhook={webhook} />
          </p>
          <p className="font-mono text-12 break-all text-text-3">{url}</p>
        </div>
        <div className="flex gap-2 max-sm:w-full">
          <Button
            size="sm"
            icon={Send}
            aria-label={row.testOne({ name })}
            busy={actions.tested === id}
            onClick={() => void actions.test(webhook)}
            className="max-sm:flex-1"
          >
            {row.test}
          </Button>
          <Button
            size="sm"
            icon={Pencil}
            aria-label={row.editOne({ name })}
            onClick={() => onOpen('edit')}
            className="max-sm:flex-1"
          >
            {row.edit}
          </Button>
          <RowMenu webhook={webhook} actions={actions} onOpen={onOpen} onDeliveries={onDeliveries} />
        </div>
      </div>
      <Remarks webhook={webhook} />
      <KeyValues
        look="grid"
        items={[
          { label: facts.events, value: <Events events={events} />, isWide: true },
          { label: facts.last, value: deliveredAt === null ? facts.never : <RelativeTime iso={deliveredAt} /> },
          { label: facts.waiting, value: formatCount(waiting) },
        ]}
      />
    </li>
  );
}

function Events({ events }: Pick<Webhook, 'events'>) {
  return (
    <ul className="flex flex-wrap gap-1.5 pt-0.5">
      {events.map((event) => (
        <li key={event} title={event}>
          <Tag>{eventLabel(event)}</Tag>
        </li>
      ))}
    </ul>
  );
}

function State({ webhook: { is_on: isOn, off_reason: reason, failing_since: since } }: Pick<Props, 'webhook'>) {
  if (!isOn)
    return (
      <Badge tone={reason === null ? 'neutral' : 'danger'} dot>
        {reason === null ? texts.off : texts.switchedOff}
      </Badge>
    );
  return (
    <Badge tone={since === null ? 'success' : 'warning'} dot>
      {since === null ? texts.on : texts.failing}
    </Badge>
  );
}

/** What there is to do about it, or to know. */
function Remarks({
  webhook: { is_on: isOn, off_reason: reason, failing_since: since, secrets },
}: Pick<Props, 'webhook'>) {
  const until = secrets
    .flatMap(({ ends_at: ends }) => ends ?? [])
    .toSorted()
    .at(-1);
  return (
    <>
      {!isOn && reason !== null && <Note tone="danger">{texts.offReasons[reason]}</Note>}
      {isOn && since !== null && <Note tone="warning">{texts.failingSince({ when: formatDateTime(since) })}</Note>}
      {until !== undefined && (
        <p className="text-13 text-text-2">{texts.twoSecrets({ until: formatDateTime(until) })}</p>
      )}
    </>
  );
}

function RowMenu({ webhook, actions, onOpen, onDeliveries }: Props) {
  const { name, is_on: isOn } = webhook;
  return (
    <Menu trigger={<IconButton icon={Ellipsis} size="sm" label={row.actions({ name })} />}>
      <MenuItem icon={List} onSelect={onDeliveries}>
        {row.deliveries}
      </MenuItem>
      <MenuItem icon={KeyRound} onSelect={() => onOpen('rotate')}>
        {row.rotate}
      </MenuItem>
      {isOn ? (
        <MenuItem icon={PowerOff} onSelect={() => void actions.switchOff(webhook)}>
          {row.switchOff}
        </MenuItem>
      ) : (
        <MenuItem icon={Power} onSelect={() => void actions.switchOn(webhook)}>
          {row.switchOn}
        </MenuItem>
      )}
      <MenuLine />
      <MenuItem icon={Trash2} tone="danger" onSelect={() => void actions.remove(webhook)}>
        {row.remove}
      </MenuItem>
    </Menu>
  );
}
