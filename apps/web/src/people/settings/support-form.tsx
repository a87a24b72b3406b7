import { SETTINGS, settingSchema } from '@sayso/contract';
import { z } from 'zod';
import { messageOf } from '../../lib/api/api-error.ts';
import { Form, SubmitButton } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-fields.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { showToast } from '../../ui/feedback/toasts.tsx';
import { type NewValue, useSaveSettings } from './settings.queries.ts';
import { settingsTexts } from './settings.texts.gen.ts';

const { supportForm: texts, failed } = settingsTexts;

type Support = { support_email: string; support_url: string };

const SCHEMA = z
  .object({
    support_email: settingSchema(SETTINGS.support_email),
    support_url: settingSchema(SETTINGS.support_url),
  })
  .refine(({ support_email: email, support_url: page }) => email !== '' || page !== '', {
    path: ['support_email'],
    error: () => texts.missing,
  });

/** Where people get help, asked of an operator who has not said. `label`: the question, for who does not see it beside the form. */
export function SupportForm({ label }: { label: string }) {
  const save = useSaveSettings();
  const form = useAppForm({
    defaults: { support_email: '', support_url: '' },
    schema: SCHEMA,
    submit: (values) => save(changesOf(values)),
    onDone: () => showToast({ tone: 'success', about: 'support', ...texts.saved }),
    onFail: (error) => {
      // What a field says is not said again.
      if (Object.keys(error.errors).length > 0) return;
      showToast({ tone: 'danger', about: 'support', title: failed.title, text: messageOf(error) || failed.lost });
    },
  });
  return (
    <Form
      form={form}
      label={label}
      className="col-span-full grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-3! sm:pl-11 max-sm:grid-cols-1"
    >
      <TextField form={form} name="support_email" type="email" label={SETTINGS.support_email.label} />
      <TextField form={form} name="support_url" type="url" placeholder="https://" label={SETTINGS.support_url.label} />
      <span className="sm:mt-7">
        <SubmitButton form={form}>{texts.save}</SubmitButton>
      </span>
    </Form>
  );
}

/** What was left empty stays as it is. */
const changesOf = (values: Support): NewValue[] =>
  (['support_email', 'support_url'] as const).flatMap((key) => (values[key] ? [{ key, value: values[key] }] : []));
