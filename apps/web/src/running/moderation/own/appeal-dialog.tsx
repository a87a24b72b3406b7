import { AppealDecision, type ContentDecision, DECISION_MAX } from '@sayso/contract';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextAreaField } from '../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { useAppeal } from './own.queries.ts';
import { ownTexts } from './own.texts.ts';

const { appeal: texts } = ownTexts;

/** What somebody says against a decision. */
export function AppealDialog({ decision, onClose }: { decision: ContentDecision; onClose: () => void }) {
  const { mutateAsync: appeal } = useAppeal();
  const form = useAppForm({
    defaults: { text: '' },
    schema: AppealDecision,
    submit: ({ text }) => appeal({ params: { id: decision.id }, body: { text } }),
    onDone: () => {
      showToast({ tone: 'success', ...texts.sent });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={texts.title}
      description={texts.help}
      submit={texts.send}
      busyText={texts.sending}
      discard={texts.discard}
      onClose={onClose}
    >
      <TextAreaField form={form} name="text" label={texts.label} most={DECISION_MAX.appeal} rows={7} />
    </FormDialog>
  );
}
