import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { firstBox } from './first-box.ts';
import { NO_PROOF, PROOF, ProofForm } from './proof-form.tsx';
import { useTwoFactorCalls } from './security.queries.ts';
import { securityTexts } from './security.texts.ts';

const { twoFactor: texts } = securityTexts;

/** Turns the second step off, for the password and a code. */
export function TurnOffDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { turn } = useTwoFactorCalls();
  const form = useAppForm({
    defaults: NO_PROOF,
    schema: PROOF,
    submit: (proof) => turn.mutateAsync({ body: { enabled: false, ...proof } }),
    onDone: () => {
      showToast({ tone: 'success', about: 'two-factor', ...texts.turnedOff });
      onClose();
    },
  });
  const { title, text } = texts.turningOff;
  return (
    <Dialog
      open
      onOpenChange={() => !form.busy && onClose()}
      title={title}
      description={text}
      firstFocus={() => firstBox(form.id)}
    >
      <ProofForm form={form} email={email} words={texts.turningOff} />
    </Dialog>
  );
}
