import { type CaptionLook, CaptionStyle } from '@sayso/contract';
import { useId } from 'react';
import { CaptionSample } from './caption-sample.tsx';
import { outputTexts } from './output.texts.ts';

const STYLES = CaptionStyle.options.filter((style) => style !== 'off');

type Props = {
  look: CaptionLook;
  /** Who speaks, behind the samples. */
  thumbnailUrl: string | null;
  onChange: (style: CaptionStyle) => void;
};

/** The styles, each as it looks with the chosen font and colour. */
export function CaptionStyles({ look, thumbnailUrl, onChange }: Props) {
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
