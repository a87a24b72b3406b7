import { Download } from 'lucide-react';
import { z } from 'zod';
import { saveFile } from '../../../lib/api/download.ts';
import { useProductName } from '../../../lib/product-name.ts';
import { SHOWN_ONCE, useLeaveGuard } from '../../../ui/overlays/use-leave-guard.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { CheckboxField } from '../../../ui/form/choice-fields.tsx';
import { Form, SubmitButton } from '../../../ui/form/form.tsx';
import { type AppForm, useAppForm } from '../../../ui/form/use-app-form.ts';
import { securityTexts } from './security.texts.ts';

const texts = securityTexts.twoFactor.codes;

type Saved = { saved: boolean };
const SAVED = z.object({ saved: z.boolean().refine((saved) => saved, texts.notSaved) });

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
    saveFile(new Blob([`${texts.fileHead(site, email)}\n\n${list}\n`], { type: 'text/plain' }), texts.fileName);
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
