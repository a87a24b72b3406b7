import { type ReviewedTemplate, TEMPLATE_MAX, TemplateDecision } from '@sayso/contract';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextAreaField } from '../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { sayDone } from '../say.ts';
import { useDecideTemplate } from '../templates.queries.ts';
import { templatesTexts } from '../templates.texts.ts';

const texts = templatesTexts.review;
type Values = { note: string };

/** Why everybody is not to see a template: the account reads it. */
export function NoteDialog({
  act,
  template,
  onClose,
}: {
  act: 'refuse' | 'withdraw';
  template: ReviewedTemplate;
  onClose: () => void;
}) {
  const { mutateAsync: decide } = useDecideTemplate();
  const form = useAppForm<Values, Values, ReviewedTemplate>({
    defaults: { note: '' },
    schema: TemplateDecision.pick({ note: true }),
    submit: ({ note }) => decide({ params: { id: template.id }, body: { act, version: template.version, note } }),
    onDone: () => {
      sayDone(texts.done[act]);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={texts.ask[act].title}
      description={template.name}
      submit={texts.ask[act].action}
      busyText={texts.ask[act].action}
      discard={texts.discard}
      onClose={onClose}
    >
      <TextAreaField
        form={form}
        name="note"
        label={texts.note}
        help={texts.noteHelp}
        rows={3}
        most={TEMPLATE_MAX.note}
      />
    </FormDialog>
  );
}
