import { CaptionFont, type CaptionLook, DEFAULT_OUTPUT, type FieldErrors } from '@sayso/contract';
import { useState } from 'react';
import { Field } from '../../../ui/inputs/field.tsx';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { Switch } from '../../../ui/inputs/switch.tsx';
import { AccentField } from './accent-field.tsx';
import { CaptionStyles } from './caption-styles.tsx';
import { hasAccent } from './has-accent.ts';
import { LookChoice } from './look-choice.tsx';
import { outputTexts } from './output.texts.ts';

const FONTS = CaptionFont.options.map((value) => ({ value, label: outputTexts.fonts[value] }));
const SIZES = (['small', 'medium', 'large'] as const).map((value) => ({ value, label: outputTexts.sizes[value] }));
const POSITIONS = (['high', 'middle', 'low'] as const).map((value) => ({
  value,
  label: outputTexts.positions[value],
}));

type Props = {
  look: CaptionLook;
  /** Without words there is nothing to caption. */
  hasWords?: boolean;
  thumbnailUrl: string | null;
  /** An end card takes on the accent, whatever the captions do. */
  hasEndCard: boolean;
  /** By path inside the output. */
  errors: FieldErrors;
  onChange: (look: CaptionLook) => void;
};

/** Whether captions are burned in, and how they look. Switched on again, they look as before. */
export function CaptionControls({ look, hasWords = true, thumbnailUrl, hasEndCard, errors, onChange }: Props) {
  const [lastStyle, setLastStyle] = useState(look.style === 'off' ? DEFAULT_OUTPUT.captions.style : look.style);
  const isOn = hasWords && look.style !== 'off';
  const toggle = (on: boolean) => {
    if (isOn) setLastStyle(look.style);
    onChange({ ...look, style: on ? lastStyle : 'off' });
  };
  return (
    <section className="grid gap-4">
      <div className="-mt-3.5 -mb-4">
        <Switch
          label={<span className="font-semibold">{outputTexts.captions}</span>}
          help={hasWords ? outputTexts.captionsHelp : outputTexts.captionsNoWords}
          error={errors['captions.style']?.[0]}
          checked={isOn}
          disabled={!hasWords}
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
            help={hasAccent(look.style) ? undefined : hasEndCard ? outputTexts.accentOnCard : outputTexts.accentUnused}
            disabled={!hasAccent(look.style) && !hasEndCard}
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
