import { useMutation } from '@tanstack/react-query';
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
  const calls = useEmailChange();
  const onError = (error: Error) =>
    showToast({ tone: 'danger', about: ABOUT, title: texts.failed, text: messageOf(error) });
  const resend = useMutation({
    mutationFn: calls.resend,
    onSuccess: () => {
      onSent();
      showToast({ tone: 'success', about: ABOUT, ...texts.resent });
    },
    onError,
  });
  const callOff = useMutation({
    mutationFn: calls.cancel,
    onSuccess: () => showToast({ tone: 'success', about: ABOUT, ...texts.calledOff }),
    onError,
  });
  return (
    <div role="group" aria-label={texts.waiting(email)} className="flex flex-wrap gap-2">
      <ResendButton
        key={sentAtMs}
        sentAtMs={sentAtMs}
        size="sm"
        busy={resend.isPending}
        busyText={texts.busy}
        onPress={() => resend.mutate()}
      />
      <Button
        size="sm"
        busy={callOff.isPending}
        busyText={texts.callingOff}
        onClick={() => callOff.mutateAsync().then(onCalledOff, () => undefined)}
      >
        {texts.callOff}
      </Button>
    </div>
  );
}
