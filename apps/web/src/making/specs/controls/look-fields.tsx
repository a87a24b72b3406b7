import { CaptionLook } from '@sayso/contract';
import { useState, type ReactNode } from 'react';
import { ColourInput } from '../../../ui/inputs/colour-inputs.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { outputTexts } from './output.texts.gen.ts';

type Props = {
  label: string;
  /** Names of the colours that are offered, by their codes. */
  swatches: Readonly<Record<string, string>>;
  ownLabel: string;
  pickLabel: string;
  /** Null while none is chosen. */
  value: string | null;
  error?: string | undefined;
  help?: string | undefined;
  disabled?: boolean;
  onChange: (color: string) => void;
};

/** One of a few colours, or any other. Only whole colours are handed on; leaving the field brings the last one back. */
export function ColourField({
  label,
  swatches,
  ownLabel,
  pickLabel,
  value,
  error,
  help,
  disabled = false,
  onChange,
}: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? value ?? '';
  const isColour = text === '' ? typed === null : CaptionLook.shape.color.safeParse(text).success;
  const choose = (color: string) => {
    const isWhole = CaptionLook.shape.color.safeParse(color).success;
    setTyped(isWhole ? null : color);
    if (isWhole) onChange(color.toLowerCase());
  };
  return (
    <Field label={label} as="group" help={help} error={isColour ? error : outputTexts.accentWrong}>
      {({ 'aria-invalid': isWrong, ...control }) => (
        <div {...control} role="group" className="flex flex-wrap items-center gap-2">
          {Object.entries(swatches).map(([color, name]) => (
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
              aria-label={ownLabel}
              pickerLabel={pickLabel}
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

type AccentFieldProps = {
  value: string;
  error?: string | undefined;
  help?: string | undefined;
  disabled?: boolean;
  onChange: (color: string) => void;
};

/** The colour of the spoken word. */
export function AccentField(props: AccentFieldProps) {
  return (
    <ColourField
      {...props}
      label={outputTexts.accent}
      swatches={outputTexts.accents}
      ownLabel={outputTexts.ownAccent}
      pickLabel={outputTexts.pickAccent}
    />
  );
}

/** A label above a group that names itself. */
export function LookChoice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start justify-items-start gap-1.5">
      <span aria-hidden className="text-13 font-medium">
        {label}
      </span>
      {children}
    </div>
  );
}
