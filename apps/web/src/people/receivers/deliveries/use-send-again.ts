import { messageOf } from '../../../lib/api/api-error.ts';
import { useAction } from '../../../lib/use-action.ts';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { useReplay } from '../receivers.queries.ts';
import { receiversTexts } from '../receivers.texts.ts';

const { said } = receiversTexts;

/** Sends a delivery again and says how that went. */
export function useSendAgain() {
  const { mutateAsync: replay } = useReplay();
  const { run: sendAgain, isBusy } = useAction(
    async (id: string) => {
      await replay({ params: { id } });
      showToast({ tone: 'success', about: 'receivers', ...said.again });
    },
    (error) => showToast({ tone: 'danger', about: 'receivers', title: said.refused, text: messageOf(error) }),
  );
  return { sendAgain, isBusy };
}
