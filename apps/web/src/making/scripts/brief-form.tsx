import {
  BRIEF_MAX_CHARACTERS,
  SCRIPT_SECONDS,
  SCRIPT_TONES,
  type ScriptBrief,
  type ScriptSeconds,
  type ScriptTone,
} from '@sayso/contract';
import { Chip } from '../../ui/badge.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { Form, FormFailure } from '../../ui/form/form.tsx';
import { TextAreaField, TextField } from '../../ui/form/text-fields.tsx';
import type { AppForm } from '../../ui/form/use-app-form.ts';
import { helpTexts } from './scripts.texts.gen.ts';

/** What people type of a brief. */
export type BriefFields = Omit<ScriptBrief, 'tone'>;
/** What people choose beside it. `seconds` null: some of each length. */
export type BriefChoices = { tone: ScriptTone; seconds: ScriptSeconds | null };

type Props = {
  form: AppForm<BriefFields>;
  choices: BriefChoices;
  choose: (choices: Partial<BriefChoices>) => void;
  maxSeconds: number;
};

/** What the scripts shall say, to whom, and how. */
export function BriefForm({ form, choices, choose, maxSeconds }: Props) {
  const lengths = SCRIPT_SECONDS.filter((seconds) => seconds <= maxSeconds);
  return (
    <Form form={form} label={helpTexts.form} className="gap-4!">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          form={form}
          name="product"
          label={helpTexts.product}
          help={helpTexts.productHelp}
          placeholder={helpTexts.productPlaceholder}
          most={BRIEF_MAX_CHARACTERS.product}
        />
        <TextField
          form={form}
          name="audience"
          label={helpTexts.audience}
          help={helpTexts.audienceHelp}
          placeholder={helpTexts.audiencePlaceholder}
          most={BRIEF_MAX_CHARACTERS.audience}
        />
      </div>
      <TextAreaField
        form={form}
        name="details"
        label={helpTexts.details}
        help={helpTexts.detailsHelp}
        placeholder={helpTexts.detailsPlaceholder}
        aside={helpTexts.optional}
        rows={2}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          form={form}
          name="problem"
          label={helpTexts.problem}
          help={helpTexts.problemHelp}
          placeholder={helpTexts.problemPlaceholder}
          aside={helpTexts.optional}
        />
        <TextField
          form={form}
          name="offer"
          label={helpTexts.offer}
          help={helpTexts.offerHelp}
          placeholder={helpTexts.offerPlaceholder}
          aside={helpTexts.optional}
        />
      </div>
      <Field label={helpTexts.tone} as="group">
        {(control) => (
          <div role="group" {...control} className="flex flex-wrap gap-2">
            {SCRIPT_TONES.map((tone) => (
              <Chip key={tone} pressed={choices.tone === tone} onPress={() => choose({ tone })}>
                {helpTexts.tones[tone]}
              </Chip>
            ))}
          </div>
        )}
      </Field>
      <Field
        label={helpTexts.length}
        as="group"
        {...(lengths.length < SCRIPT_SECONDS.length && { help: helpTexts.planAllows({ maxSeconds }) })}
      >
        {(control) => (
          <div role="group" {...control} className="flex flex-wrap gap-2">
            <Chip pressed={choices.seconds === null} onPress={() => choose({ seconds: null })}>
              {helpTexts.anyLength}
            </Chip>
            {lengths.map((seconds) => (
              <Chip key={seconds} pressed={choices.seconds === seconds} onPress={() => choose({ seconds })}>
                {helpTexts.lengthOf({ length: seconds })}
              </Chip>
            ))}
          </div>
        )}
      </Field>
      <FormFailure form={form} />
    </Form>
  );
}
