import { Mood, MOODS } from '@sayso/contract';
import { Field } from '../../../ui/inputs/field.tsx';
import { optionsOf } from '../../../ui/inputs/options-of.ts';
import { Select } from '../../../ui/inputs/select.tsx';
import { voicesTexts } from '../../voices/voices.parts.tsx';

type Props = {
  value: Mood | null;
  /** What there is to know of it before. */
  help: string | undefined;
  onChange: (mood: Mood | null) => void;
};

/** How the voice means what it says. */
export function MoodChoice({ value, help, onChange }: Props) {
  return (
    <div className="flex-[0_0_128px] max-md:flex-[1_1_100%]">
      <Field label={voicesTexts.mood} help={help}>
        {(control) => (
          <Select
            {...control}
            options={optionsOf({ plain: voicesTexts.plainMood, ...MOODS })}
            value={value ?? 'plain'}
            onValueChange={(name) => onChange(Mood.safeParse(name).data ?? null)}
          />
        )}
      </Field>
    </div>
  );
}
