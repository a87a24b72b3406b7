import { CaptionFont, type CaptionLook, DEFAULT_OUTPUT, type FieldErrors } from '@sayso/contract';
import { type ReactNode, useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { AccentField } from './accent-field.tsx';
import { CaptionStyles } from './caption-styles.tsx';
import { outputTexts } from './output.texts.ts';

const FONTS = CaptionFont.options.map((value) => ({ value, label: outputTexts.fonts[value] }));
const SIZES = (['small', 'medium', 'large'] as const).map((value) => ({ value, label: outputTexts.sizes[value] }));
const POSITIONS = (['high', 'middle', 'low'] as const).map((value) => ({
  value,
  label: outputTexts.positions[value],
}));

type Props = {
  look: CaptionLook;
  thumbnailUrl: string | null;
  /** By path inside the output. */
  errors: FieldErrors;
  onChange: (look: CaptionLook) => void;
};

/** Whether captions are burned in, and how they look. Switched on again, they look as before. */
export function CaptionControls({ look, thumbnailUrl, errors, onChange }: Props) {
  const [lastStyle, setLastStyle] = useState(look.style === 'off' ? DEFAULT_OUTPUT.captions.style : look.style);
  const isOn = look.style !== 'off';
  const toggle = (on: boolean) => {
    if (isOn) setLastStyle(look.style);
    onChange({ ...look, style: on ? lastStyle : 'off' });
  };
  return (
    <section className="grid gap-3">
      <div className="-mt-3.5 -mb-3">
        <Switch
          label={<span className="font-semibold">{outputTexts.captions}</span>}
          help={outputTexts.captionsHelp}
          error={errors['captions.style']?.[0]}
          checked={isOn}
          onCheckedChange={toggle}
        />
      </div>
      {isOn && (
        <>
          <CaptionStyles look={look} thumbnailUrl={thumbnailUrl} onChange={(style) => onChange({ ...look, style })} />
          <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3">
            <Field label={outputTexts.font} error={errors['captions.font']?.[0]}>
              {(control) => (
                <Select
                  {...control}
                  options={FONTS}
                  value={look.font}
                  onValueChange={(font) => onChange({ ...look, font: CaptionFont.parse(font) })}
                />
              )}
            </Field>
            <LookChoice label={outputTexts.size}>
              <Segmented
                label={outputTexts.size}
                segments={SIZES}
                value={look.size}
                onValueChange={(size) => onChange({ ...look, size })}
              />
            </LookChoice>
          </div>
          <AccentField
            value={look.color}
            error={errors['captions.color']?.[0]}
            onChange={(color) => onChange({ ...look, color })}
          />
          <LookChoice label={outputTexts.position}>
            <Segmented
              label={outputTexts.position}
              segments={POSITIONS}
              value={look.position}
              onValueChange={(position) => onChange({ ...look, position })}
            />
          </LookChoice>
        </>
      )}
    </section>
  );
}

/** The group below names itself. */
function LookChoice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid content-start justify-items-start gap-1.5">
      <span aria-hidden className="text-13 font-medium">
        {label}
      </span>
      {children}
    </div>
  );
}
