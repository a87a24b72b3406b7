import { emailApi, type SessionUser } from '@sayso/contract';
import { useMutation, useMutationState } from '@tanstack/react-query';
import { Button, type ButtonSize } from '../../ui/button.tsx';
import { useNow } from '../../lib/time.ts';
import { call } from '../../lib/api/api.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { showToast } from '../../ui/feedback/toasts.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useSite } from '../settings/site.queries.ts';
import { identityTexts } from './identity.texts.gen.ts';

const { resend: texts } = identityTexts;
/** Between two mails of a kind to one person, as the server has it. */
const PAUSE_MS = 60_000;

type Props = {
  /** When the last mail was asked for, in milliseconds since 1970; null: it can be asked for now. */
  sentAtMs: number | null;
  size: ButtonSize;
  busy: boolean;
  busyText: string;
  onPress: () => void;
};

/** Asks for the same mail once more, after a minute. Until then it counts the seconds, and takes no press. */
export function ResendButton({ sentAtMs, size, busy, busyText, onPress }: Props) {
  const nowMs = useNow(sentAtMs === null ? null : 1_000);
  const leftMs = sentAtMs === null ? 0 : sentAtMs + PAUSE_MS - nowMs;
  return (
    <Button size={size} disabled={leftMs > 0} busy={busy} busyText={busyText} onClick={onPress}>
      {leftMs > 0 ? texts.wait({ seconds: Math.ceil(leftMs / 1_000) }) : texts.again}
    </Button>
  );
}

const { unverified: resendVerificationTexts } = identityTexts;
const KEY = ['accounts', 'resend-verification'] as const;

/** Mails another link to confirm an e-mail. All buttons about it wait together. */
export function ResendVerification({ email }: { email: string }) {
  const mutationKey = [...KEY, email];
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: () => call(emailApi.resendVerification).then(() => Date.now()),
    onSuccess: () => showToast({ tone: 'success', about: 'verify', ...resendVerificationTexts.sent }),
    onError: (error) =>
      showToast({ tone: 'danger', about: 'verify', title: identityTexts.error, text: messageOf(error) }),
  });
  const sentAtMs = useMutationState({
    filters: { mutationKey, status: 'success' },
    select: ({ state }) => state.data as number,
  }).at(-1);
  return (
    <ResendButton
      key={sentAtMs}
      sentAtMs={sentAtMs ?? null}
      size="sm"
      busy={isPending}
      busyText={resendVerificationTexts.busy}
      onPress={() => mutate()}
    />
  );
}

/** Asks somebody to confirm their e-mail, where the operator wants that of people. */
export function VerifyBanner({ user }: { user: SessionUser }) {
  const { email_verification_required: isAsked } = useSite();
  if (!isAsked || user.email_verified || user.user_type === 'admin') return null;
  return (
    <Banner tone="info" action={!user.impersonator && <ResendVerification email={user.email} />}>
      <span className="wrap-anywhere">{identityTexts.unverified.text({ email: user.email })}</span>
    </Banner>
  );
}
