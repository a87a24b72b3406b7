import { Dices } from 'lucide-react';
import type { ReactNode } from 'react';
import { Field } from '../../../ui/inputs/field.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { NumberInput } from '../../../ui/inputs/number-input.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { Switch } from '../../../ui/inputs/switch.tsx';
import type { FaceChoices } from './face-choices.ts';
import type { FaceProblems } from './face-problems.ts';
import { faceTexts as texts } from './face.texts.ts';
import { TraitSelect } from './trait-select.tsx';

type Props = {
  value: FaceChoices;
  problems: FaceProblems;
  onChange: (fields: Partial<FaceChoices>) => void;
  /** Draws somebody else with the same choices. */
  onAnother: () => void;
};

const PAIR = 'grid grid-cols-2 gap-x-4 gap-y-5 max-[360px]:grid-cols-1';

/** What few people need: exact numbers, the light, and how the picture is written. */
export function FaceFields({ value, problems, onChange, onAnother }: Props) {
  return (
    <div className="grid gap-5">
      <div className={PAIR}>
        <NumberField label={texts.age} value={value.age} error={problems.age} onChange={(age) => onChange({ age })} />
        <TraitSelect
          label={texts.mood}
          names={texts.moods}
          value={value.mood}
          onChange={(mood) => onChange({ mood })}
        />
      </div>
      <div className={PAIR}>
        <TraitSelect
          label={texts.lighting}
          names={texts.lightings}
          value={value.lighting}
          onChange={(lighting) => onChange({ lighting })}
        />
        <TraitSelect
          label={texts.zoom}
          names={texts.zooms}
          value={value.zoom_level}
          onChange={(zoom_level) => onChange({ zoom_level })}
        />
      </div>
      <div className="grid grid-cols-3 gap-4 max-sm:gap-3 max-[340px]:grid-cols-1">
        <NumberField
          label={texts.skinTone}
          help={texts.scaleHelp}
          value={value.skintone}
          error={problems.skintone}
          onChange={(skintone) => onChange({ skintone })}
        />
        <NumberField
          label={texts.hairLength}
          help={texts.scaleHelp}
          value={value.hair_length}
          error={problems.hair_length}
          onChange={(hair_length) => onChange({ hair_length })}
        />
        <NumberField
          label={texts.facialHair}
          help={texts.scaleHelp}
          value={value.facial_hair}
          error={problems.facial_hair}
          onChange={(facial_hair) => onChange({ facial_hair })}
        />
      </div>
      <NumberField
        label={texts.seed}
        help={texts.seedHelp}
        value={value.seed}
        error={problems.seed}
        onChange={(seed) => onChange({ seed })}
        end={<IconButton outlined icon={Dices} label={texts.another} onClick={onAnother} />}
      />
      <div className={PAIR}>
        <Field label={texts.resolution}>
          {(control) => (
            <Select
              {...control}
              options={(['512', '1024'] as const).map((edge) => ({ value: edge, label: texts.pixels(edge) }))}
              value={value.resolution}
              onValueChange={(resolution) => onChange({ resolution })}
            />
          )}
        </Field>
        <TraitSelect
          label={texts.format}
          names={texts.formats}
          value={value.image_format}
          onChange={(image_format) => onChange({ image_format })}
        />
      </div>
      <Switch
        label={texts.stampless}
        help={texts.stamplessText}
        checked={value.stampless === 'true'}
        onCheckedChange={(isOn) => onChange({ stampless: isOn ? 'true' : 'false' })}
      />
    </div>
  );
}

type NumberFieldProps = {
  label: string;
  help?: string;
  value: number | null;
  error: string | undefined;
  onChange: (value: number | null) => void;
  end?: ReactNode;
};

/** A number that may be left to chance. */
function NumberField({ label, help, value, error, onChange, end }: NumberFieldProps) {
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <span className="flex gap-2">
          <span className="min-w-0 flex-1">
            <NumberInput {...control} placeholder={texts.random} value={value} onValueChange={onChange} />
          </span>
          {end}
        </span>
      )}
    </Field>
  );
}
