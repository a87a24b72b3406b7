import { namesOf } from '@sayso/contract';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/inputs/text-inputs.tsx';
import { watchTexts } from './watch.texts.gen.ts';
import { type PictureShape, shapeOf } from './picture-shape.ts';

/** Longer side of the embedded player for each size on offer, in CSS pixels. */
const LONG_SIDES = { small: 480, medium: 640, large: 960 } as const;
type EmbedSize = keyof typeof LONG_SIDES;
const EMBED_SIZES = namesOf(LONG_SIDES);

type Embedded = { embedUrl: string; title: string; width: number; height: number };

/** Size of the embedded player in CSS pixels, in the shape of its picture. */
function embedSizeOf({ width, height }: { width: number; height: number }, size: EmbedSize) {
  const scale = LONG_SIDES[size] / Math.max(width, height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** What other sites put into theirs to show a video. */
function embedCode({ embedUrl, title, ...picture }: Embedded, size: EmbedSize): string {
  const { width, height } = embedSizeOf(picture, size);
  return `<iframe src="${escapeMarkup(embedUrl)}" title="${escapeMarkup(title)}" width="${width}" height="${height}" style="border:0;max-width:100%;height:auto;aspect-ratio:${ASPECTS[shapeOf(picture)]}" loading="lazy" allow="fullscreen; picture-in-picture"></iframe>`;
}

const ASPECTS: Readonly<Record<PictureShape, string>> = { tall: '9/16', square: '1/1', wide: '16/9' };

const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export type EmbedFieldsProps = {
  picture: { embedUrl: string; title: string; width: number; height: number };
  onCopy: (code: string) => void;
};

/** What another site puts into its page to show a video, in the size that is chosen. */
export function EmbedFields({ picture, onCopy }: EmbedFieldsProps) {
  const [size, setSize] = useState<EmbedSize>('medium');
  const code = embedCode(picture, size);
  return (
    <div className="grid gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{watchTexts.embedSize}</legend>
        {EMBED_SIZES.map((one) => (
          <label
            key={one}
            className="grid flex-1 cursor-pointer justify-items-center rounded-md border border-border-strong px-2 py-1.5 text-13 font-medium hover:bg-fill has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:shadow-focus"
          >
            <input
              type="radio"
              name="embed-size"
              className="sr-only"
              checked={one === size}
              onChange={() => setSize(one)}
            />
            {watchTexts.embedSizes[one]}
            <span className="text-12 font-normal text-text-3 tabular-nums">
              {Object.values(embedSizeOf(picture, one)).join(' x ')}
            </span>
          </label>
        ))}
      </fieldset>
      <TextArea
        readOnly
        rows={4}
        value={code}
        aria-label={watchTexts.embed}
        className="field-sizing-content resize-none! font-mono text-12! leading-[18px]! break-all"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button icon={Copy} onClick={() => onCopy(code)} className="justify-self-start">
        {watchTexts.copyEmbed}
      </Button>
    </div>
  );
}
