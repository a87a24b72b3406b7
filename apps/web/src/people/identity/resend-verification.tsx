import { emailApi } from '@sayso/contract';
import { useMutation, useMutationState } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { showToast } from '../../ui/feedback/toasts.tsx';
import { identityTexts } from './identity.texts.ts';
import { ResendButton } from './resend-button.tsx';

const { unverified: texts, error: failed } = identityTexts;
const KEY = ['accounts', 'resend-verification'] as const;

/** Mails another link to confirm an e-mail. All buttons about it wait together. */
export function ResendVerification({ email }: { email: string }) {
  const mutationKey = [...KEY, email];
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: () => call(emailApi.resendVerification).then(() => Date.now()),
    onSuccess: () => showToast({ tone: 'success', about: 'verify', ...texts.sent }),
    onError: (error) => showToast({ tone: 'danger', about: 'verify', title: failed, text: messageOf(error) }),
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
      busyText={texts.busy}
      onPress={() => mutate()}
    />
  );
}
