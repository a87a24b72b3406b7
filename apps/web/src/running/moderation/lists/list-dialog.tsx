import { LIST_ACTIONS, WORD_LIST_MAX, type WordList, WordListForm } from '@sayso/contract';
import { z } from 'zod';
import { RadioField, SelectField, SwitchField } from '../../../ui/form/choice-fields.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextAreaField, TextField } from '../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { say } from '../queue/say.ts';
import { REASON_OPTIONS } from '../words.ts';
import { useListChanges } from './lists.queries.ts';
import { listsTexts } from './lists.texts.ts';

const { dialog: texts, saved } = listsTexts;
const ACTIONS = Object.entries(LIST_ACTIONS).map(([value, label]) => ({ value, label }));

/** As it is typed: one term in each line. What is wrong with one of them is said of the text. */
const TypedList = WordListForm.extend({
  terms: z.string().transform((text, context) => {
    const read = WordListForm.shape.terms.safeParse(linesOf(text));
    if (read.success) return read.data;
    context.addIssue({ code: 'custom', message: read.error.issues[0]?.message ?? '' });
    return z.NEVER;
  }),
});

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Makes a list, or changes one. */
export function ListDialog({ list, onClose }: { list: WordList | null; onClose: () => void }) {
  const { create, update } = useListChanges();
  const form = useAppForm({
    defaults: {
      name: list?.name ?? '',
      reason: list?.reason ?? 'misleading',
      language: list?.language ?? 'en',
      action: list?.action ?? 'review',
      is_on: list?.is_on ?? true,
      terms: list?.terms.join('\n') ?? '',
    },
    schema: TypedList,
    submit: (typed) =>
      list
        ? update.mutateAsync({ params: { id: list.id }, body: { ...typed, version: list.version } })
        : create.mutateAsync({ body: typed }),
    onDone: () => {
      say('success', saved);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={list ? texts.editTitle : texts.createTitle}
      submit={texts.save}
      busyText={texts.saving}
      discard={texts.discard}
      width="wide"
      onClose={onClose}
    >
      <TextField form={form} name="name" label={texts.name} maxLength={WORD_LIST_MAX.name} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField form={form} name="reason" label={texts.reason} help={texts.reasonHelp} options={REASON_OPTIONS} />
        <TextField form={form} name="language" label={texts.language} help={texts.languageHelp} />
      </div>
      <TextAreaField form={form} name="terms" label={texts.terms} help={texts.termsHelp} rows={9} />
      <RadioField form={form} name="action" label={texts.action} choices={ACTIONS} />
      <SwitchField form={form} name="is_on" label={texts.isOn} />
    </FormDialog>
  );
}
