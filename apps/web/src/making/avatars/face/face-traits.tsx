import { FACE_AGE, FACE_SCALE, type FaceOptions, MOODS, namesOf } from '@sayso/contract';
import { HAIR_SHADES } from '@sayso/engine/performers/options/hair-shades';
import { SKIN_TONES } from '@sayso/engine/performers/options/skin';
import { Shuffle } from 'lucide-react';
import { Field } from '../../../ui/inputs/field.tsx';
import { Select, optionsOf } from '../../../ui/inputs/select.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { Slider } from '../../../ui/inputs/slider.tsx';
import { Swatches } from '../../../ui/inputs/colour-inputs.tsx';
import type { FaceChoices } from './face-choices.ts';
import { faceTexts as texts } from './face.texts.gen.ts';
import type { FaceFacts } from './faces-messages.ts';

type Props<Value extends string> = {
  label: string;
  /** What each value is called. */
  names: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
};

/** One trait of a face, or how the face is seen: one of a few values. */
export function TraitSelect<Value extends string>({ label, names, value, onChange }: Props<Value>) {
  return (
    <Field label={label}>
      {(control) => <Select {...control} options={optionsOf(names)} value={value} onValueChange={onChange} />}
    </Field>
  );
}

type FaceTraitsProps = {
  value: FaceChoices;
  /** What is so of the person where it is left to chance. */
  facts: FaceFacts | null;
  /** While a slider moves. */
  onMove: (fields: Partial<FaceChoices>) => void;
  onChange: (fields: Partial<FaceChoices>) => void;
};

/** The moods of a face by name. */
export const moodNames = (): Record<FaceOptions['mood'], string> => ({ ...MOODS, auto: texts.autoMood });

/** The word for a place on the scale of 0 to 10. */
const worded = (value: number, words: readonly [string, ...string[]]) =>
  value === 0 ? words[0] : (words[Math.min(words.length - 1, Math.ceil(value / 2))] ?? words[0]);

/** What makes a person one's own, by looking at them: years, colours and lengths. */
export function FaceTraits({ value, facts, onMove, onChange }: FaceTraitsProps) {
  const scale = { min: FACE_SCALE.min, max: FACE_SCALE.max, step: 0.5, onMove, onChange };
  const any = { value: null, name: texts.any, color: null };
  const skins = SKIN_TONES.map((color, tone) => ({ value: tone, name: texts.skinOf({ tone }), color }));
  const hairs = namesOf(HAIR_SHADES).map((shade) => ({
    value: shade,
    name: texts.hairColors[shade],
    color: HAIR_SHADES[shade],
  }));
  return (
    <div className="grid gap-4">
      <TraitSlider
        {...scale}
        label={texts.age}
        field="age"
        value={value.age}
        shown={facts?.ageYears ?? 25}
        min={FACE_AGE.min}
        max={FACE_AGE.max}
        step={1}
        format={(age) => `${Math.round(age)}`}
      />
      <Field as="group" label={texts.skinTone}>
        {(control) => (
          <Swatches
            {...control}
            label={texts.skinTone}
            swatches={[any, ...skins]}
            value={value.skintone === null ? null : Math.round(value.skintone)}
            onValueChange={(skintone) => onChange({ skintone })}
          />
        )}
      </Field>
      <Field as="group" label={texts.hairColor}>
        {(control) => (
          <Swatches
            {...control}
            label={texts.hairColor}
            swatches={[any, ...hairs]}
            value={value.hair_color ?? null}
            onValueChange={(color) => onChange({ hair_color: color })}
          />
        )}
      </Field>
      <TraitSlider
        {...scale}
        label={texts.hairLength}
        field="hair_length"
        value={value.hair_length}
        shown={facts?.hairLength ?? 5}
        format={(length) => worded(length, texts.hairLengths)}
      />
      {value.gender === 'male' && (
        <TraitSlider
          {...scale}
          label={texts.facialHair}
          field="facial_hair"
          value={value.facial_hair}
          shown={facts?.facialHair ?? 0}
          format={(length) => worded(length, texts.facialHairs)}
        />
      )}
    </div>
  );
}

type SliderProps = Pick<FaceTraitsProps, 'onMove' | 'onChange'> & {
  label: string;
  field: 'age' | 'hair_length' | 'facial_hair';
  value: number | null;
  /** Where the thumb stands while it is left to chance. */
  shown: number;
  min: number;
  max: number;
  step: number;
  format: (value: number) => string;
};

function TraitSlider({ label, field, value, shown, format, onMove, onChange, ...range }: SliderProps) {
  const at = Math.min(range.max, Math.max(range.min, value ?? shown));
  return (
    <div className="grid gap-1">
      <div className="flex h-7 items-center justify-between gap-2 text-13">
        <span className="font-medium">{label}</span>
        <span className="flex items-center gap-1 text-text-2 tabular-nums">
          {format(at)}
          {value === null ? (
            <span className="text-text-3">{texts.leftOpen}</span>
          ) : (
            <IconButton
              size="sm"
              icon={Shuffle}
              label={texts.leaveOpen({ trait: label })}
              onClick={() => onChange({ [field]: null })}
            />
          )}
        </span>
      </div>
      <Slider
        label={label}
        value={at}
        format={format}
        onValueChange={(next) => onMove({ [field]: next })}
        onValueCommit={(next) => onChange({ [field]: next })}
        {...range}
      />
    </div>
  );
}
