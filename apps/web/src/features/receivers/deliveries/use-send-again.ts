import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { useReplay } from '../receivers.queries.ts';
import { receiversTexts } from '../receivers.texts.ts';

const { said } = receiversTexts;

/** Sends a delivery again and says how that went. */
export function useSendAgain() {
  const replay = useReplay();
  const [isBusy, setBusy] = useState(false);
  const sendAgain = async (id: string): Promise<void> => {
    setBusy(true);
    try {
      await replay(id);
      showToast({ tone: 'success', about: 'receivers', ...said.again });
    } catch (error) {
      showToast({ tone: 'danger', about: 'receivers', title: said.refused, text: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return { sendAgain, isBusy };
}
