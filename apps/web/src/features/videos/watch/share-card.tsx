import { Copy } from 'lucide-react';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { ShareAnchor, type ShareProps } from './share-menu.tsx';
import { ShareMark } from './share-marks.tsx';
import { watchTexts } from './watch.texts.ts';

const SITES = ['facebook', 'twitter', 'whatsapp'] as const;

/** The link to copy and the three most used ways to pass it on. */
export function ShareCard({ video, onCopy, onShare }: ShareProps) {
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
    </Card>
  );
}
