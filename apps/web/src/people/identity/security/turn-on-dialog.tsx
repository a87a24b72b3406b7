import { GivenPassword, type TwoFactorAnswer } from '@sayso/contract';
import { useState } from 'react';
import { z } from 'zod';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { PasswordField, TextField } from '../../../ui/form/text-fields.tsx';
import { type AppForm, useAppForm } from '../../../ui/form/use-app-form.ts';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { firstBox } from './first-box.ts';
import { RecoveryCodes, useSavedForm } from './recovery-codes.tsx';
import { useTwoFactorCalls } from './security.queries.ts';
import { securityTexts } from './security.texts.ts';
import { UserName } from './user-name.tsx';

const { twoFactor: texts, currentPassword } = securityTexts;
const PASSWORD = z.object({ password: GivenPassword });
const APP_CODE = z.object({
  code: z
    .string()
    .transform((code) => code.replace(/\s/gu, ''))
    .pipe(z.string().regex(/^\d{6}$/u, texts.setUp.codeWrong)),
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
    showToast({ tone: 'success', about: 'two-factor', ...texts.turnedOn });
    onClose();
  });
  const close = () => {
    if (codes) void saved.submit();
    else if (!setUp.busy) onClose();
  };
  const { title, text } = codes ? texts.codes : app ? texts.setUp : texts.begin;
  return (
    <Dialog open onOpenChange={close} title={title} description={text} firstFocus={() => firstBox(begin.id)}>
      {codes ? (
        <RecoveryCodes codes={codes} email={email} form={saved} />
      ) : app ? (
        <SetUpStep app={app} form={setUp} />
      ) : (
        <Form form={begin} label={title}>
          <UserName email={email} />
          <PasswordField form={begin} name="password" label={currentPassword} autoComplete="current-password" />
          <FormActions form={begin} label={texts.begin.submit} busyText={texts.begin.busy} />
        </Form>
      )}
    </Dialog>
  );
}

function SetUpStep({ app, form }: { app: TwoFactorAnswer; form: AppForm<{ code: string }> }) {
  const { qr_svg: svg = '', secret = '', otpauth_url: url } = app;
  return (
    <Form form={form} label={texts.setUp.title}>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt={texts.setUp.picture}
        width={200}
        height={200}
        className="justify-self-center rounded-md"
      />
      <div className="grid gap-2">
        {/* In groups, as it is typed. */}
        <CodeBlock title={texts.setUp.secret} value={secret.match(/.{1,4}/gu)?.join(' ') ?? ''} copied={secret} />
        <a href={url} className="justify-self-start text-13 text-accent-text underline underline-offset-4">
          {texts.setUp.openApp}
        </a>
      </div>
      <TextField form={form} name="code" label={texts.setUp.code} autoComplete="one-time-code" inputMode="numeric" />
      <FormActions form={form} label={texts.setUp.submit} busyText={texts.setUp.busy} />
    </Form>
  );
}
