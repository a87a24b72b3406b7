import type { MailState, Mail } from '@sayso/contract';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { messageOf } from '../../lib/api/api-error.ts';
import { confirm } from '../../ui/overlays/confirm.tsx';
import { showToast } from '../../ui/feedback/toasts.tsx';
import { mailTexts } from './mail.texts.gen.ts';
import { useDeleteMail, useRetryMail } from './mail.queries.ts';

/** Answers to a sign-in that the mail server refuses: RFC 4954, section 6. */
const LOGIN_REFUSED = /^(530|534|535)\b/;

/** What an answer of the mail server means, where its own words say little. */
export const adviceOf = (reply: string): string | null => (LOGIN_REFUSED.test(reply) ? mailTexts.loginRefused : null);

const TONES: Record<MailState, Tone> = {
  queued: 'info',
  sending: 'info',
  sent: 'success',
  failed: 'danger',
  kept: 'warning',
};

export function MailStateBadge({ state }: { state: MailState }) {
  return (
    <Badge tone={TONES[state]} dot>
      {mailTexts.states[state]}
    </Badge>
  );
}

const { outbox: texts } = mailTexts;
const ABOUT = 'mail';

/** Whether a mail can be sent once more: it has not arrived, and nobody sends it right now. */
export const canRetry = ({ state }: Pick<Mail, 'state'>): boolean => state !== 'sent' && state !== 'sending';

/** What can be done with a mail, wherever it is shown. */
export function useMailActions() {
  const retrying = useRetryMail();
  const { mutateAsync: deleteMail } = useDeleteMail();

  return {
    isRetrying: retrying.isPending,
    retry: (id: string) =>
      retrying.mutate(
        { params: { id } },
        {
          onSuccess: () => showToast({ tone: 'success', about: ABOUT, ...texts.queued }),
          onError: (error) =>
            showToast({ tone: 'danger', about: ABOUT, title: texts.retryFailed, text: messageOf(error) }),
        },
      ),
    /** Asks first. True when the mail is gone. */
    async remove({ id, subject, to, state }: Pick<Mail, 'id' | 'subject' | 'to' | 'state'>): Promise<boolean> {
      const { title, text, waiting, action, busy } = texts.confirm;
      const isGone = await confirm({
        title,
        text: state === 'queued' ? waiting({ subject, to }) : text({ subject, to }),
        action,
        busyText: busy,
        tone: 'danger',
        run: () => deleteMail({ params: { id } }),
      });
      if (isGone) showToast({ tone: 'success', about: ABOUT, ...texts.deleted });
      return isGone;
    },
  };
}
