import { CaptionFont, type CaptionLook, DEFAULT_OUTPUT, type FieldErrors, CaptionStyle } from '@sayso/contract';
import { captionInks } from '@sayso/engine/drawing/captions/caption-inks';
import { useState, useId, type CSSProperties } from 'react';
import { Field } from '../../../ui/inputs/field.tsx';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { optionsOf, Select } from '../../../ui/inputs/select.tsx';
import { Switch } from '../../../ui/inputs/switch.tsx';
import { AccentField, LookChoice } from './look-fields.tsx';
import { outputTexts } from './output.texts.gen.ts';
import '@fontsource-variable/montserrat';
import '@fontsource-variable/oswald';
import '@fontsource-variable/playfair-display';
import '@fontsource-variable/rubik';
import { captionFont } from '@sayso/engine/drawing/captions/caption-font';
import { CAPTION_BOX, traitsOf } from '@sayso/engine/model/caption-styles';

const fonts = () => CaptionFont.options.map((value) => ({ value, label: outputTexts.fonts[value] }));

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
                  options={fonts()}
                  value={look.font}
                  onValueChange={(font) => onChange({ ...look, font: CaptionFont.parse(font) })}
                />
              )}
            </Field>
            <LookChoice label={outputTexts.size}>
              <Segmented
                label={outputTexts.size}
                segments={optionsOf(outputTexts.sizes)}
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
              segments={optionsOf(outputTexts.positions)}
              value={look.position}
              onValueChange={(position) => onChange({ ...look, position })}
            />
          </LookChoice>
        </>
      )}
    </section>
  );
}

const STYLES = CaptionStyle.options.filter((style) => style !== 'off');

type CaptionStylesProps = {
  look: CaptionLook;
  /** Who speaks, behind the samples. */
  thumbnailUrl: string | null;
  onChange: (style: CaptionStyle) => void;
};

/** The styles, each as it looks with the chosen font and colour. */
function CaptionStyles({ look, thumbnailUrl, onChange }: CaptionStylesProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={outputTexts.captionStyle} className="grid grid-cols-3 gap-x-3 gap-y-2.5 pt-1">
      {STYLES.map((style) => (
        <label
          key={style}
          className="group relative grid min-w-0 cursor-pointer justify-items-center gap-1.5 text-13 text-text-2 has-checked:text-text"
        >
          <input
            type="radio"
            name={name}
            value={style}
            checked={style === look.style}
            onChange={() => onChange(style)}
            className="absolute inset-0 cursor-pointer appearance-none opacity-0"
          />
          <span className="relative grid aspect-[5/4] w-full content-end justify-items-center overflow-hidden rounded-md bg-linear-to-b from-media-room to-media-floor pb-3 group-has-checked:outline-2 group-has-checked:outline-offset-2 group-has-checked:outline-accent group-has-focus-visible:shadow-focus">
            {thumbnailUrl !== null && (
              <img src={thumbnailUrl} alt="" className="absolute inset-0 size-full object-cover object-[50%_42%]" />
            )}
            <span className="relative">
              <CaptionSample look={{ ...look, style }} />
            </span>
          </span>
          {outputTexts.styles[style]}
        </label>
      ))}
    </div>
  );
}

/** Size of the sample's letters before the scale of the style, in pixels. */
const LETTERS_PX = 12;
const em = (share: number) => `${share}em`;

/** Two words as a style shows them, the second one being spoken; from the same traits and inks that the video's captions are drawn with. */
function CaptionSample({ look }: { look: CaptionLook }) {
  const traits = traitsOf(look.style);
  const { box } = captionInks(look);
  const frame: CSSProperties = {
    font: captionFont(LETTERS_PX * traits.scale, { font: look.font, han: 'sc', weight: traits.weight }),
    textTransform: traits.capitals ? 'uppercase' : 'none',
    columnGap: em(traits.space),
    ...(box !== null && {
      background: box,
      padding: `${em(CAPTION_BOX.padY)} ${em(CAPTION_BOX.padX)}`,
      borderRadius: em(CAPTION_BOX.radius),
    }),
  };
  const [plain, spoken] = outputTexts.sample;
  return (
    <span aria-hidden style={frame} className="flex whitespace-nowrap">
      <span style={wordStyle(look, 'plain')}>{plain}</span>
      <span style={wordStyle(look, 'spoken')}>{spoken}</span>
    </span>
  );
}

function wordStyle(look: CaptionLook, state: 'plain' | 'spoken'): CSSProperties {
  const { edge, shadow, padX, padY } = traitsOf(look.style);
  const ink = captionInks(look)[state];
  return {
    lineHeight: 1.2,
    color: ink.letters,
    ...(shadow.opacity > 0 && {
      textShadow: `0 ${em(shadow.dropY)} ${em(shadow.blur)} rgb(20 4 8 / ${shadow.opacity})`,
    }),
    ...(ink.pill === null && edge > 0 && { WebkitTextStroke: `${em(edge)} ${ink.edge}`, paintOrder: 'stroke fill' }),
    ...(ink.pill !== null && {
      background: ink.pill,
      borderRadius: em(0.3),
      // The pill reaches into the gap between the words.
      margin: `${em(-padY / 2)} ${em(-padX / 2)}`,
      padding: `${em(padY / 2)} ${em(padX / 2)}`,
      textShadow: 'none',
    }),
  };
}

const [ONE, OTHER] = ['#ff4d6d', '#3ddc97'] as const;

/** Whether the accent colour shows in captions of a style. */
export function hasAccent(style: CaptionStyle): boolean {
  if (style === 'off') return false;
  const inks = (color: string) => JSON.stringify(captionInks({ style, color }));
  return inks(ONE) !== inks(OTHER);
}
