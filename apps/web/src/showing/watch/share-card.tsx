import { ChevronDown, Copy } from 'lucide-react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextInput } from '../../ui/inputs/text-inputs.tsx';
import { EmbedFields, type EmbedFieldsProps } from './embed-fields.tsx';
import { ShareMark } from './share-marks.tsx';
import { ShareAnchor, type ShareProps } from './share-menu.tsx';
import { watchTexts } from './watch.texts.ts';

const SITES = ['facebook', 'whatsapp', 'twitter'] as const;

/** The link to copy, the three most used ways to pass it on, and, for videos that others may show, the code for that. */
export function ShareCard({ video, onCopy, onShare, embedding }: ShareProps & { embedding: EmbedFieldsProps | null }) {
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
function EmbedPart(embedding: EmbedFieldsProps) {
  return (
    <details className="group/embed mt-3 border-t border-border pt-2">
      <summary className="-mx-1 -mb-2 flex min-h-(--h-md) list-none items-center justify-between gap-2 rounded-sm px-1 text-13 font-medium [&::-webkit-details-marker]:hidden">
        {watchTexts.embed}
        <Icon of={ChevronDown} className="text-text-3 transition-transform group-open/embed:rotate-180" />
      </summary>
      <div className="mt-3">
        <EmbedFields {...embedding} />
      </div>
    </details>
  );
}
