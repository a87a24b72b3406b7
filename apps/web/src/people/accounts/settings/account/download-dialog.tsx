import { Download } from 'lucide-react';
import { z } from 'zod';
import { Button } from '../../../../ui/actions/button.tsx';
import { Form, FormFailure } from '../../../../ui/form/form.tsx';
import { PasswordField, TextField } from '../../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../../ui/form/use-app-form.ts';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { PROOF_FIELDS, useIsTwoFactorOn } from '../../../identity/security/security.queries.ts';
import { accountTexts } from './account.texts.ts';
import { downloadData } from './data-export.queries.ts';

const { data: texts, deletion } = accountTexts;
const SCHEMAS = {
  password: z.object({ password: PROOF_FIELDS.password, code: PROOF_FIELDS.notAsked }),
  code: z.object({ password: PROOF_FIELDS.notAsked, code: PROOF_FIELDS.code }),
};

/** Asks who downloads the copy of everything: by the password, or by a code where two-factor sign-in is on. */
export function DownloadDialog({ onClose }: { onClose: () => void }) {
  const proof = useIsTwoFactorOn() === true ? 'code' : 'password';
  const form = useAppForm({
    defaults: { password: '', code: '' },
    schema: SCHEMAS[proof],
    submit: downloadData,
    usualFailure: texts.notDownloaded,
    onDone: onClose,
  });
  return (
    <Dialog
      open
      onOpenChange={() => !form.busy && onClose()}
      title={texts.question}
      description={texts.questionText}
      firstFocus={() => document.getElementById(form.id)?.querySelector('input') ?? null}
      footer={
        <>
          <Button disabled={form.busy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            form={form.id}
            variant="primary"
            icon={Download}
            busy={form.busy}
            busyText={texts.opening}
          >
            {texts.download}
          </Button>
        </>
      }
    >
      <Form form={form} label={texts.question}>
        {proof === 'code' ? (
          <TextField
            form={form}
            name="code"
            label={deletion.code}
            help={deletion.codeHelp}
            autoComplete="one-time-code"
          />
        ) : (
          <PasswordField form={form} name="password" label={deletion.password} autoComplete="current-password" />
        )}
        <FormFailure form={form} />
      </Form>
    </Dialog>
  );
}
