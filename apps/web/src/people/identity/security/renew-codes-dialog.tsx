import { useState } from 'react';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { firstBox } from './first-box.ts';
import { NO_PROOF, PROOF, ProofForm } from './proof-form.tsx';
import { RecoveryCodes, useSavedForm } from './recovery-codes.tsx';
import { useTwoFactorCalls } from './security.queries.ts';
import { securityTexts } from './security.texts.ts';

const { twoFactor: texts } = securityTexts;

/** Makes other recovery codes and shows them once. */
export function RenewCodesDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { renew } = useTwoFactorCalls();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const form = useAppForm({
    defaults: NO_PROOF,
    schema: PROOF,
    submit: (body) => renew.mutateAsync({ body }),
    onDone: ({ recovery_codes: made = [] }) => setCodes(made),
  });
  const saved = useSavedForm(() => {
    showToast({ tone: 'success', about: 'two-factor', ...texts.renewed });
    onClose();
  });
  const close = () => {
    if (codes) void saved.submit();
    else if (!form.busy) onClose();
  };
  const { title, text } = codes ? texts.codes : texts.renewing;
  return (
    <Dialog open onOpenChange={close} title={title} description={text} firstFocus={() => firstBox(form.id)}>
      {codes ? (
        <RecoveryCodes codes={codes} email={email} form={saved} />
      ) : (
        <ProofForm form={form} email={email} words={texts.renewing} />
      )}
    </Dialog>
  );
}
