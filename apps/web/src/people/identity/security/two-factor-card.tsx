import { type TwoFactorState, GivenPassword, SecondStepCode } from '@sayso/contract';
import { useState } from 'react';
import { z } from 'zod';
import { Badge } from '../../../ui/badge.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { Dialog as TurnOffDialogDialog, Dialog as RenewCodesDialogDialog } from '../../../ui/overlays/dialog.tsx';
import { useAppForm, type AppForm } from '../../../ui/form/use-app-form.ts';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { PasswordField, TextField } from '../../../ui/form/text-fields.tsx';
import { securityTexts } from './security.texts.gen.ts';
import { useTwoFactorCalls, type Proof } from './security.queries.ts';
import { RecoveryCodes, useSavedForm, firstBox, TurnOnDialog } from './turn-on-dialog.tsx';
import { UserName } from './user-name.tsx';

const { twoFactor: texts } = securityTexts;
/** With so many recovery codes or fewer it is time for new ones. */
const FEW_CODES = 3;

const PROOF = z.object({ password: GivenPassword, code: SecondStepCode });
const NO_PROOF: Proof = { password: '', code: '' };

type ProofFormProps = { form: AppForm<Proof>; email: string; words: { title: string; submit: string; busy: string } };

/** Asks for the password and a code before the second step is changed. */
function ProofForm({ form, email, words }: ProofFormProps) {
  return (
    <Form form={form} label={words.title}>
      <UserName email={email} />
      <PasswordField
        form={form}
        name="password"
        label={securityTexts.currentPassword}
        autoComplete="current-password"
      />
      <TextField form={form} name="code" label={texts.code} help={texts.codeHelp} autoComplete="one-time-code" />
      <FormActions form={form} label={words.submit} busyText={words.busy} />
    </Form>
  );
}

/** Turns the second step off, for the password and a code. */
function TurnOffDialog({ email, onClose }: { email: string; onClose: () => void }) {
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
    <TurnOffDialogDialog
      open
      onOpenChange={() => !form.busy && onClose()}
      title={title}
      description={text}
      firstFocus={() => firstBox(form.id)}
    >
      <ProofForm form={form} email={email} words={texts.turningOff} />
    </TurnOffDialogDialog>
  );
}

/** Makes other recovery codes and shows them once. */
function RenewCodesDialog({ email, onClose }: { email: string; onClose: () => void }) {
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
    <RenewCodesDialogDialog
      open
      onOpenChange={close}
      title={title}
      description={text}
      firstFocus={() => firstBox(form.id)}
    >
      {codes ? (
        <RecoveryCodes codes={codes} email={email} form={saved} />
      ) : (
        <ProofForm form={form} email={email} words={texts.renewing} />
      )}
    </RenewCodesDialogDialog>
  );
}

const DIALOGS = { turnOn: TurnOnDialog, renew: RenewCodesDialog, turnOff: TurnOffDialog } as const;

type Props = { state: TwoFactorState; email: string; isLocked: boolean };

/** Whether signing in takes a second step, and how to change that. */
export function TwoFactorCard({ state, email, isLocked }: Props) {
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const Dialog = open && DIALOGS[open];
  const { enabled, recovery_codes_left: left } = state;
  return (
    <TitledCard
      title={texts.title}
      text={texts.text}
      badge={
        <Badge tone={enabled ? 'success' : 'neutral'} dot>
          {enabled ? texts.on : texts.off}
        </Badge>
      }
    >
      {enabled && left <= FEW_CODES && <Note tone="warning">{texts.fewLeft}</Note>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-13 text-text-2">{enabled ? texts.left({ n: left }) : texts.offText}</p>
        {!isLocked && (
          <div className="flex flex-wrap gap-2">
            {enabled ? (
              <>
                <Button size="sm" onClick={() => setOpen('renew')}>
                  {texts.renew}
                </Button>
                <Button size="sm" variant="danger" onClick={() => setOpen('turnOff')}>
                  {texts.turnOff}
                </Button>
              </>
            ) : (
              <Button size="sm" onClick={() => setOpen('turnOn')}>
                {texts.turnOn}
              </Button>
            )}
          </div>
        )}
      </div>
      {Dialog && <Dialog email={email} onClose={() => setOpen(null)} />}
    </TitledCard>
  );
}
