import { withoutMarks } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../../ui/card.tsx';
import { Combobox } from '../../../../ui/inputs/combobox.tsx';
import { Field } from '../../../../ui/inputs/field.tsx';
import { TextArea } from '../../../../ui/inputs/text-area.tsx';
import { countriesQuery } from '../../../voices/voices.queries.ts';
import { voicesTexts } from '../../../voices/voices.parts.tsx';
import { createTexts } from '../../wizard/create.texts.ts';
import { useDraft, useDraftActions } from '../../store/open-draft.tsx';
import { useScriptLimits } from '../../../specs/specs.queries.ts';
import { audioLanguageOf } from './audio-language.ts';
import { RECORDING_LANGUAGES } from './recording-languages.ts';

const texts = voicesTexts.own;

/** The words of a recording, for lips and captions to follow. `id`: of the text. */
export function SaidCard({ id }: { id: string }) {
  const draft = useDraft();
  const { change } = useDraftActions();
  const { maxCharacters } = useScriptLimits();
  const countries = useQuery(countriesQuery);
  const { length } = withoutMarks(draft.script);
  const language = audioLanguageOf(draft);
  const isUnspoken = countries.data?.every(({ value }) => value !== language) ?? false;
  return (
    <Card className="flex flex-col p-(--pad-card)">
      <label htmlFor={id} className="font-semibold">
        {texts.said}
      </label>
      <p id={`${id}-help`} className="mt-0.5 text-13 text-text-2">
        {texts.saidHelp}
      </p>
      <TextArea
        id={id}
        dir="auto"
        value={draft.script}
        onChange={(event) => change({ script: event.target.value })}
        placeholder={texts.saidPlaceholder}
        aria-describedby={`${id}-help ${id}-count`}
        aria-invalid={length > maxCharacters || undefined}
        className="mt-2.5 min-h-[168px] flex-1 px-3.5! py-3! text-15! leading-[26px]! max-sm:text-16!"
      />
      <p id={`${id}-count`} className="mt-2 text-right text-12 text-text-3 tabular-nums">
        {createTexts.characters(length, maxCharacters)}
      </p>
      <Field label={texts.language} help={isUnspoken ? texts.roughly : undefined} className="mt-1 max-w-80">
        {(control) => (
          <Combobox
            {...control}
            options={RECORDING_LANGUAGES}
            value={language}
            onValueChange={(audioLanguage) => change({ audioLanguage })}
          />
        )}
      </Field>
    </Card>
  );
}
