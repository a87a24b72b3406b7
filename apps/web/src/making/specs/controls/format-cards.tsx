import { type FieldErrors, PICTURE_SCALE, type PictureFormat, type Preferences } from '@sayso/contract';
import { pictureOf } from '@sayso/engine/model/scene-spec';
import { type CSSProperties, useId } from 'react';
import { outputTexts } from './output.texts.gen.ts';

/** The messages about what lies under a path, by the rest of their path: 'output.endCard.name' under 'output' is 'endCard.name'. */
export function errorsInside(errors: FieldErrors, path: string): FieldErrors {
  const start = `${path}.`;
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, messages]) =>
      name.startsWith(start) ? [[name.slice(start.length), messages]] : [],
    ),
  );
}

/** Width and height in pixels. */
export function pictureSize(format: PictureFormat, quality: Preferences['videoQuality']): string {
  const { width, height } = pictureOf(format);
  const scale = PICTURE_SCALE[quality];
  return `${Math.round(width * scale)} x ${Math.round(height * scale)}`;
}

/** In the order in which they are made most. */
const FORMATS = ['9:16', '1:1', '16:9'] as const satisfies readonly PictureFormat[];

/** Outlines of the formats, in pixels. */
const SHAPES: Readonly<Record<PictureFormat, CSSProperties>> = {
  '9:16': { width: 18, height: 32 },
  '1:1': { width: 24, height: 24 },
  '16:9': { width: 32, height: 18 },
};

type Props = {
  value: PictureFormat;
  /** How sharp the video will be. */
  quality: Preferences['videoQuality'];
  onChange: (format: PictureFormat) => void;
};

/** The shape of the picture. */
export function FormatCards({ value, quality, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-13 font-medium">{outputTexts.format}</legend>
      <div className="grid grid-cols-3 gap-3 max-sm:gap-2">
        {FORMATS.map((format) => (
          <label
            key={format}
            className="group relative flex min-w-0 cursor-pointer items-center gap-2 rounded-lg border border-border-strong bg-surface px-3 py-3 hover:border-border-control has-checked:border-accent has-checked:bg-accent-soft has-checked:shadow-[inset_0_0_0_1px_var(--accent)] has-focus-visible:shadow-focus max-sm:flex-col max-sm:gap-1.5 max-sm:px-2 max-sm:text-center"
          >
            <input
              type="radio"
              name={name}
              value={format}
              checked={format === value}
              onChange={() => onChange(format)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-lg opacity-0"
            />
            <span aria-hidden className="grid size-8 shrink-0 place-items-center">
              <span
                style={SHAPES[format]}
                className="rounded-xs border-[1.5px] border-text-3 bg-fill group-has-checked:border-accent group-has-checked:bg-accent-line"
              />
            </span>
            <span className="min-w-0">
              <span className="block font-semibold">{format}</span>
              <span className="block text-12 text-text-2">{outputTexts.formats[format]}</span>
            </span>
          </label>
        ))}
      </div>
      <p className="text-12 text-text-3 tabular-nums">{pictureSize(value, quality)}</p>
    </fieldset>
  );
}
