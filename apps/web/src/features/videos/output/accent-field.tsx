import { useState } from 'react';
import { CaptionLook } from '@sayso/contract';
import { ColourInput } from '../../../ui/colour-input.tsx';
import { Field } from '../../../ui/field.tsx';
import { outputTexts } from './output.texts.ts';

const SWATCHES = Object.entries(outputTexts.accents);

type Props = {
  value: string;
  error?: string | undefined;
  help?: string | undefined;
  disabled?: boolean;
  onChange: (color: string) => void;
};

/** The colour of the spoken word: one of a few, or any other. Only whole colours are handed on; leaving the field brings the last one back. */
export function AccentField({ value, error, help, disabled = false, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? value;
  const isColour = CaptionLook.shape.color.safeParse(text).success;
  const choose = (color: string) => {
    setTyped(CaptionLook.shape.color.safeParse(color).success ? null : color);
    if (CaptionLook.shape.color.safeParse(color).success) onChange(color.toLowerCase());
  };
  return (
    <Field label={outputTexts.accent} as="group" help={help} error={isColour ? error : outputTexts.accentWrong}>
      {({ 'aria-invalid': isWrong, ...control }) => (
        <div {...control} role="group" className="flex flex-wrap items-center gap-2">
          {SWATCHES.map(([color, name]) => (
            <button
              key={color}
              type="button"
              disabled={disabled}
              aria-label={name}
              title={name}
              aria-pressed={color === value}
              onClick={() => choose(color)}
              style={{ background: color }}
              className="touch-44 size-7 rounded-full border border-border-control ring-focus focus-visible:rounded-full disabled:opacity-45 enabled:aria-pressed:outline-2 aria-pressed:outline-offset-2 aria-pressed:outline-accent"
            />
          ))}
          <span className="w-44">
            <ColourInput
              aria-label={outputTexts.ownAccent}
              pickerLabel={outputTexts.pickAccent}
              value={text}
              disabled={disabled}
              aria-invalid={isWrong}
              onValueChange={choose}
              onBlur={() => setTyped(null)}
            />
          </span>
        </div>
      )}
    </Field>
  );
}
