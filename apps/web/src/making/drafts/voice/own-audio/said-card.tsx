import { withoutMarks } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../../ui/card.tsx';
import { Combobox } from '../../../../ui/inputs/combobox.tsx';
import { Field } from '../../../../ui/inputs/field.tsx';
import { TextArea } from '../../../../ui/inputs/text-inputs.tsx';
import { transcriberQuery } from '../../../voices/custom-audio.queries.ts';
import { countriesQuery } from '../../../voices/voices.queries.ts';
import { voicesTexts } from '../../../voices/voices.parts.tsx';
import { createTexts } from '../../create.texts.ts';
import { useDraft, useDraftActions } from '../../store/open-draft.tsx';
import { useScriptLimits } from '../../../specs/specs.queries.ts';
import { audioLanguageOf } from './use-own-audio.ts';

/** Languages of ISO 639-1 that somebody may speak today, and some that have three letters only. */
const CODES =
  'af am ar as ast az be bg bn bo br bs ca ceb ckb co cs cy da de dv dz el en eo es et eu fa fi fil fj fo fr fy ga gd gl gn gu ha haw he hi hmn hr ht hu hy id ig is it ja jv ka kk kl km kn ko ku ky lb lg ln lo lt lv mg mi mk ml mn mr ms mt my nb ne nl nn ny oc om or pa pap pl ps pt qu rm ro ru rw sa sc sd si sk sl sm sn so sq sr st su sv sw ta te tg th ti tk tl tn to tr ts tt ug uk ur uz vi war wo xh yi yo yue zh zu';

const names = new Intl.DisplayNames('en', { type: 'language' });

/** Languages of recordings by their English names: any, also those that no voice here speaks. */
const RECORDING_LANGUAGES: readonly { value: string; label: string }[] = CODES.split(' ')
  .map((value) => ({ value, label: names.of(value) ?? value }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));

const texts = voicesTexts.own;

/** The words of a recording, for lips and captions to follow. `id`: of the text. */
export function SaidCard({ id }: { id: string }) {
  const draft = useDraft();
  const { change } = useDraftActions();
  const { maxCharacters } = useScriptLimits();
  const countries = useQuery(countriesQuery);
  const { data: isWritten = false } = useQuery(transcriberQuery);
  const { length } = withoutMarks(draft.script);
  const language = audioLanguageOf(draft);
  const isUnspoken = countries.data?.every(({ value }) => value !== language) ?? false;
  return (
    <Card className="flex flex-col p-(--pad-card)">
      <label htmlFor={id} className="font-semibold">
        {texts.said}
      </label>
      <p id={`${id}-help`} className="mt-0.5 text-13 text-text-2">
        {isWritten ? texts.saidHelpWritten : texts.saidHelp}
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
