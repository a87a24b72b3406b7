import type { Receiver } from '@sayso/contract';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { useDeleteReceiver, useTestReceiver, useUpdateReceiver } from '../receivers.queries.ts';
import { receiversTexts as texts } from '../receivers.texts.ts';

const ABOUT = 'receivers';

export type ReceiverActions = ReturnType<typeof useReceiverActions>;

/** What is done with a webhook without a form. `onTested`: with the delivery that a test makes. */
export function useReceiverActions({ onTested }: { onTested: (deliveryId: string) => void }) {
  const test = useTestReceiver();
  const update = useUpdateReceiver();
  const remove = useDeleteReceiver();
  const [tested, setTested] = useState<string | null>(null);
  const say = (words: { title: string; text: string }) => showToast({ tone: 'success', about: ABOUT, ...words });
  const sayRefused = (error: unknown) =>
    showToast({ tone: 'danger', about: ABOUT, title: texts.said.refused, text: messageOf(error) });
  const switchTo = ({ id, name, url, events }: Receiver, isOn: boolean) =>
    update(id, { name, url, events, is_on: isOn });

  return {
    /** The webhook that a test is being asked for. */
    tested,
    async test({ id }: Receiver): Promise<void> {
      setTested(id);
      try {
        onTested((await test(id)).id);
      } catch (error) {
        sayRefused(error);
      } finally {
        setTested(null);
      }
    },
    async switchOn(receiver: Receiver): Promise<void> {
      try {
        await switchTo(receiver, true);
        say(texts.said.on);
      } catch (error) {
        sayRefused(error);
      }
    },
    /** Asks first where something is lost by it. */
    async switchOff(receiver: Receiver): Promise<void> {
      const { title, text, action, busy } = texts.dropping;
      const run = () => switchTo(receiver, false);
      try {
        if (receiver.waiting === 0) await run();
        else if (!(await confirm({ title, text: text(receiver.name, receiver.waiting), action, busyText: busy, run })))
          return;
        say(texts.said.off);
      } catch (error) {
        sayRefused(error);
      }
    },
    async remove({ id, name }: Receiver): Promise<void> {
      const { title, text, action, busy } = texts.remove;
      const run = () => remove(id);
      if (await confirm({ title, text: text(name), action, busyText: busy, tone: 'danger', run }))
        say(texts.said.deleted);
    },
  };
}
