import { draftOfFlat, fillText, type FlatDraft, type TemplateDetail, UseTemplate } from '@sayso/contract';
import { WandSparkles } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useMay } from '../../../session/may.ts';
import { TitledCard } from '../../../ui/card.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Form, FormFailure, SubmitButton } from '../../../ui/form/form.tsx';
import { type AppForm, useAppForm } from '../../../ui/form/use-app-form.ts';
import { Icon } from '../../../ui/icon.tsx';
import { usePutInWizard } from '../../../making/drafts/drafts.parts.tsx';
import { sayFailed } from '../say.ts';
import { draftOfTemplate } from '../templates.queries.ts';
import { templatesTexts as texts } from '../templates.texts.ts';
import { type Filling, SlotField } from './slot-field.tsx';

/** The fields of a template, and the way into the wizard with what they make of it. */
export function UseForm({ template }: { template: TemplateDetail }) {
  const putInWizard = usePutInWizard();
  const mayUse = useMay('templates.use');
  const form = useAppForm<Filling, Filling, FlatDraft>({
    defaults: { values: Object.fromEntries(template.slots.map((slot) => [slot.key, slot.default])) },
    schema: UseTemplate,
    submit: ({ values }) => draftOfTemplate(template.id, values),
    usualFailure: texts.one.usual,
    onDone: (draft) =>
      void putInWizard(draftOfFlat(draft)).catch((error: unknown) => sayFailed(texts.one.usual, error)),
  });
  if (!mayUse) return <Note tone="info">{texts.one.mayNotUse}</Note>;
  return (
    <TitledCard
      title={texts.one.fill}
      text={template.slots.length === 0 ? texts.one.nothingToFill : texts.one.fillText}
    >
      <Form form={form} label={texts.one.fill}>
        {template.slots.map((slot) => (
          <SlotField key={slot.key} form={form} slot={slot} />
        ))}
        <Said form={form} template={template} />
        <FormFailure form={form} />
        <SubmitButton form={form} busyText={texts.one.busy} className="justify-self-start max-sm:w-full">
          <Icon of={WandSparkles} />
          {texts.one.submit}
        </SubmitButton>
      </Form>
    </TitledCard>
  );
}

/** The script as it reads with what is filled in so far. */
function Said({ form, template: { script } }: { form: AppForm<Filling>; template: TemplateDetail }) {
  const values = useWatch({ control: form.control, name: 'values' });
  return (
    <section className="grid gap-1.5 rounded-md bg-fill p-4">
      <h3 className="text-12 font-medium text-text-3">{texts.one.script}</h3>
      <p className="text-14 leading-[22px] wrap-anywhere whitespace-pre-line text-text-2">
        {fillText(script, values)
          .replaceAll(/<break[^>]*>|\*/gu, '')
          .trim()}
      </p>
    </section>
  );
}
