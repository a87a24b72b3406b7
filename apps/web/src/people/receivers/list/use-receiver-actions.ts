import type { Receiver } from '@sayso/contract';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useAction } from '../../../lib/use-action.ts';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { useDeleteReceiver, useTestReceiver, useUpdateReceiver } from '../receivers.queries.ts';
import { receiversTexts as texts } from '../receivers.texts.ts';

const ABOUT = 'receivers';

export type ReceiverActions = ReturnType<typeof useReceiverActions>;

/** What is done with a webhook without a form. `onTested`: with the delivery that a test makes. */
export function useReceiverActions({ onTested }: { onTested: (deliveryId: string) => void }) {
  const { mutateAsync: test } = useTestReceiver();
  const { mutateAsync: update } = useUpdateReceiver();
  const { mutateAsync: remove } = useDeleteReceiver();
  const say = (words: { title: string; text: string }) => showToast({ tone: 'success', about: ABOUT, ...words });
  const sayRefused = (error: unknown) =>
    showToast({ tone: 'danger', about: ABOUT, title: texts.said.refused, text: messageOf(error) });
  const switchTo = ({ id, name, url, events }: Receiver, isOn: boolean) =>
    update({ params: { id }, body: { name, url, events, is_on: isOn } });
  const testing = useAction(async ({ id }: Receiver) => onTested((await test({ params: { id } })).id), sayRefused);

  return {
    /** Id of the webhook that a test is being asked for. */
    tested: testing.doing?.[0].id ?? null,
    test: testing.run,
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
      const run = () => remove({ params: { id } });
      if (await confirm({ title, text: text(name), action, busyText: busy, tone: 'danger', run }))
        say(texts.said.deleted);
    },
  };
}
