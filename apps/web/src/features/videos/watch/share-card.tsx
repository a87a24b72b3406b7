import { ChevronDown, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { EMBED_SIZES, embedCode, type EmbedSize, embedSizeOf } from './embed-code.ts';
import { ShareMark } from './share-marks.tsx';
import { ShareAnchor, type ShareProps } from './share-menu.tsx';
import { watchTexts } from './watch.texts.ts';

const SITES = ['facebook', 'whatsapp', 'twitter'] as const;

type Embedding = {
  picture: { embedUrl: string; title: string; width: number; height: number };
  onCopy: (code: string) => void;
};

/** The link to copy, the three most used ways to pass it on, and, for videos that others may show, the code for that. */
export function ShareCard({ video, onCopy, onShare, embedding }: ShareProps & { embedding: Embedding | null }) {
  return (
    <Card className="p-5 max-sm:p-4">
      <h2 className="font-semibold">{watchTexts.shareCard}</h2>
      <div className="mt-3 flex gap-2">
        <div className="min-w-0 flex-1">
          <TextInput
            readOnly
            value={video.url}
            aria-label={watchTexts.shareLink}
            className="h-(--h-md)! truncate text-13!"
            onFocus={(event) => event.currentTarget.select()}
          />
        </div>
        <Button icon={Copy} onClick={onCopy}>
          {watchTexts.copy}
        </Button>
      </div>
      <div className="mt-3 flex gap-2 max-xs:flex-wrap">
        {SITES.map((site) => (
          <ShareAnchor
            key={site}
            target={site}
            video={video}
            className={`${buttonClass()} min-w-0 flex-auto px-2!`}
            onDone={() => onShare(site)}
          >
            <ShareMark site={site} />
            {watchTexts[site]}
          </ShareAnchor>
        ))}
      </div>
      {embedding && <EmbedPart {...embedding} />}
    </Card>
  );
}

/** A disclosure, so that it opens before any script runs. */
function EmbedPart({ picture, onCopy }: Embedding) {
  const [size, setSize] = useState<EmbedSize>('medium');
  const code = embedCode(picture, size);
  return (
    <details className="group/embed mt-3 border-t border-border pt-2">
      <summary className="-mx-1 -mb-2 flex min-h-(--h-md) list-none items-center justify-between gap-2 rounded-sm px-1 text-13 font-medium [&::-webkit-details-marker]:hidden">
        {watchTexts.embed}
        <Icon of={ChevronDown} className="text-text-3 transition-transform group-open/embed:rotate-180" />
      </summary>
      <div className="mt-3 grid gap-3">
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
    </details>
  );
}
