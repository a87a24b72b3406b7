import { messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { ResendButton } from '../resend-button.tsx';
import { useEmailChange } from './security.queries.ts';
import { securityTexts } from './security.texts.ts';

const { email: texts } = securityTexts;
const ABOUT = 'email-change';

type Props = {
  email: string;
  /** When its link was last mailed from this screen. */
  sentAtMs: number | null;
  onSent: () => void;
  /** The buttons are about to go. */
  onCalledOff: () => void;
};

/** What can be done while another e-mail waits for its confirmation. */
export function PendingActions({ email, sentAtMs, onSent, onCalledOff }: Props) {
  const { resend, cancel } = useEmailChange();
  const onError = (error: unknown) =>
    showToast({ tone: 'danger', about: ABOUT, title: texts.failed, text: messageOf(error) });
  const sendAgain = () =>
    resend.mutate(undefined, {
      onSuccess: () => {
        onSent();
        showToast({ tone: 'success', about: ABOUT, ...texts.resent });
      },
      onError,
    });
  const callOff = async () => {
    try {
      await cancel.mutateAsync();
      showToast({ tone: 'success', about: ABOUT, ...texts.calledOff });
      onCalledOff();
    } catch (error) {
      onError(error);
    }
  };
  return (
    <div role="group" aria-label={texts.waiting(email)} className="flex flex-wrap gap-2">
      <ResendButton
        key={sentAtMs}
        sentAtMs={sentAtMs}
        size="sm"
        busy={resend.isPending}
        busyText={texts.busy}
        onPress={sendAgain}
      />
      <Button size="sm" busy={cancel.isPending} busyText={texts.callingOff} onClick={() => void callOff()}>
        {texts.callOff}
      </Button>
    </div>
  );
}
