import { accountsApi, type SessionUser } from '@sayso/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { Banner } from '../../ui/banner.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { useSite } from '../settings/settings.queries.ts';
import { accountsTexts } from './accounts.texts.ts';
import { ResendButton } from './resend-button.tsx';

const { unverified: texts, error: failed } = accountsTexts;

/** Asks somebody to confirm their e-mail, where the operator wants that of people. */
export function VerifyBanner({ user }: { user: SessionUser }) {
  const { email_verification_required: isAsked } = useSite();
  const {
    mutate,
    data: sentAtMs,
    isPending,
  } = useMutation({
    mutationFn: () => call(accountsApi.resendVerification).then(() => Date.now()),
    onSuccess: () => showToast({ tone: 'success', about: 'verify', ...texts.sent }),
    onError: (error) => showToast({ tone: 'danger', about: 'verify', title: failed, text: messageOf(error) }),
  });
  if (!isAsked || user.email_verified || user.user_type === 'admin') return null;
  return (
    <Banner
      tone="info"
      action={
        <ResendButton
          key={sentAtMs}
          sentAtMs={sentAtMs ?? null}
          size="sm"
          busy={isPending}
          busyText={texts.busy}
          onPress={() => mutate()}
        />
      }
    >
      <span className="wrap-anywhere">{texts.text(user.email)}</span>
    </Banner>
  );
}
