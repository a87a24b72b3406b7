import { GivenPassword, type TwoFactorAnswer } from '@sayso/contract';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { saveFile } from '../../../lib/api/download.ts';
import { useProductName } from '../../../lib/use-title.ts';
import { SHOWN_ONCE, useLeaveGuard } from '../../../ui/overlays/confirm.tsx';
import { Button } from '../../../ui/button.tsx';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { CheckboxField } from '../../../ui/form/choice-fields.tsx';
import { Form, SubmitButton, FormActions } from '../../../ui/form/form.tsx';
import { type AppForm, useAppForm } from '../../../ui/form/use-app-form.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { PasswordField, TextField } from '../../../ui/form/text-fields.tsx';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { securityTexts } from './security.texts.gen.ts';
import { useTwoFactorCalls } from './security.queries.ts';
import { UserName } from './user-name.tsx';

const texts = securityTexts.twoFactor.codes;

type Saved = { saved: boolean };
const SAVED = z.object({ saved: z.boolean().refine((saved) => saved, { error: () => texts.notSaved }) });

/** Lets nobody go on before they say that they have saved their codes. */
export function useSavedForm(onSaved: () => void): AppForm<Saved> {
  const defaults: Saved = { saved: false };
  return useAppForm({
    defaults,
    schema: SAVED,
    submit: async () => undefined,
    onDone: onSaved,
  });
}

type Props = { codes: readonly string[]; email: string; form: AppForm<Saved> };

/** Recovery codes, shown once, to be copied or saved as a file. */
export function RecoveryCodes({ codes, email, form }: Props) {
  useLeaveGuard(SHOWN_ONCE);
  const site = useProductName();
  const list = codes.join('\n');
  const download = () =>
    saveFile(new Blob([`${texts.fileHead({ site, email })}\n\n${list}\n`], { type: 'text/plain' }), texts.fileName);
  return (
    <Form form={form} label={texts.title}>
      <CodeBlock title={texts.list} value={list} />
      <Button icon={Download} onClick={download} className="justify-self-start">
        {texts.download}
      </Button>
      <CheckboxField form={form} name="saved" label={texts.saved} />
      <SubmitButton form={form} className="justify-self-end max-sm:w-full">
        {texts.done}
      </SubmitButton>
    </Form>
  );
}

/** The first box of a form that people see; where the focus of its dialog begins. */
export const firstBox = (formId: string): HTMLElement | null =>
  document.getElementById(formId)?.querySelector<HTMLElement>('input:not([hidden])') ?? null;

const { twoFactor: turnOnDialogTexts } = securityTexts;
const PASSWORD = z.object({ password: GivenPassword });
const APP_CODE = z.object({
  code: z
    .string()
    .transform((code) => code.replace(/\s/gu, ''))
    .pipe(z.string().regex(/^\d{6}$/u, { error: () => turnOnDialogTexts.setUp.codeWrong })),
});

/** The password, then the app, then the recovery codes. */
export function TurnOnDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const calls = useTwoFactorCalls();
  const [app, setApp] = useState<(TwoFactorAnswer & { password: string }) | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const begin = useAppForm({
    defaults: { password: '' },
    schema: PASSWORD,
    submit: ({ password }) => calls.begin.mutateAsync({ body: { enabled: true, password } }),
    onDone: (answer, { password }) => setApp({ ...answer, password }),
  });
  const setUp = useAppForm({
    defaults: { code: '' },
    schema: APP_CODE,
    submit: ({ code }) => calls.turn.mutateAsync({ body: { enabled: true, code, password: app?.password ?? '' } }),
    onDone: ({ recovery_codes: made = [] }) => setCodes(made),
  });
  const saved = useSavedForm(() => {
    showToast({ tone: 'success', about: 'two-factor', ...turnOnDialogTexts.turnedOn });
    onClose();
  });
  const close = () => {
    if (codes) void saved.submit();
    else if (!setUp.busy) onClose();
  };
  const { title, text } = codes ? turnOnDialogTexts.codes : app ? turnOnDialogTexts.setUp : turnOnDialogTexts.begin;
  return (
    <Dialog open onOpenChange={close} title={title} description={text} firstFocus={() => firstBox(begin.id)}>
      {codes ? (
        <RecoveryCodes codes={codes} email={email} form={saved} />
      ) : app ? (
        <SetUpStep app={app} form={setUp} />
      ) : (
        <Form form={begin} label={title}>
          <UserName email={email} />
          <PasswordField
            form={begin}
            name="password"
            label={securityTexts.currentPassword}
            autoComplete="current-password"
          />
          <FormActions form={begin} label={turnOnDialogTexts.begin.submit} busyText={turnOnDialogTexts.begin.busy} />
        </Form>
      )}
    </Dialog>
  );
}

function SetUpStep({ app, form }: { app: TwoFactorAnswer; form: AppForm<{ code: string }> }) {
  const { qr_svg: svg = '', secret = '', otpauth_url: url } = app;
  return (
    <Form form={form} label={turnOnDialogTexts.setUp.title}>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt={turnOnDialogTexts.setUp.picture}
        width={200}
        height={200}
        className="justify-self-center rounded-md"
      />
      <div className="grid gap-2">
        {/* In groups, as it is typed. */}
        <CodeBlock
          title={turnOnDialogTexts.setUp.secret}
          value={secret.match(/.{1,4}/gu)?.join(' ') ?? ''}
          copied={secret}
        />
        <a href={url} className="justify-self-start text-13 text-accent-text underline underline-offset-4">
          {turnOnDialogTexts.setUp.openApp}
        </a>
      </div>
      <TextField
        form={form}
        name="code"
        label={turnOnDialogTexts.setUp.code}
        autoComplete="one-time-code"
        inputMode="numeric"
      />
      <FormActions form={form} label={turnOnDialogTexts.setUp.submit} busyText={turnOnDialogTexts.setUp.busy} />
    </Form>
  );
}
