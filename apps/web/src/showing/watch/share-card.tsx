import { Copy, Ellipsis, Share2, ChevronDown } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { buttonClass, Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Card } from '../../ui/card.tsx';
import { TextInput } from '../../ui/inputs/text-inputs.tsx';
import { openShareWindow, shareLink, type ShareTarget, shareText, ShareMark } from './share.tsx';
import { watchTexts } from './watch.texts.gen.ts';
import { EmbedFields, type EmbedFieldsProps } from './embed-fields.tsx';

type Shared = { url: string; title: string };

export type ShareProps = {
  video: Shared;
  onCopy: () => void;
  onShare: (kind: ShareTarget) => void;
};

/** Share in the header: a disclosure of links, so that it opens and leads on before any script runs. */
export function ShareMenu({ video, onCopy, onShare }: ShareProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => closeFromOutside(details.current), []);
  const close = () => details.current?.removeAttribute('open');
  const share = (target: ShareTarget) => {
    onShare(target);
    close();
  };

  return (
    <details ref={details} className="group/share relative shrink-0">
      <summary
        className={`${buttonClass({ variant: 'quiet' })} list-none max-sm:w-11 max-sm:px-0! [&::-webkit-details-marker]:hidden`}
      >
        <Icon of={Share2} />
        <span className="max-sm:sr-only">{watchTexts.share}</span>
      </summary>
      <div className="absolute top-full right-0 z-30 mt-1.5 min-w-[200px] rounded-lg border border-border-strong bg-surface-2 p-1.5 shadow-e2">
        <ShareAnchor target="facebook" video={video} className={ROW} onDone={() => share('facebook')}>
          <ShareMark site="facebook" />
          {watchTexts.facebook}
        </ShareAnchor>
        <ShareAnchor target="whatsapp" video={video} className={ROW} onDone={() => share('whatsapp')}>
          <ShareMark site="whatsapp" />
          {watchTexts.whatsapp}
        </ShareAnchor>
        <ShareAnchor target="twitter" video={video} className={ROW} onDone={() => share('twitter')}>
          <ShareMark site="twitter" />
          {watchTexts.twitter}
        </ShareAnchor>
        <button
          type="button"
          className={ROW}
          onClick={() => {
            onCopy();
            close();
          }}
        >
          <Icon of={Copy} />
          {watchTexts.copyLink}
        </button>
        <ShareAnchor target="more" video={video} className={ROW} onDone={() => share('more')}>
          <Icon of={Ellipsis} />
          {watchTexts.moreOptions}
        </ShareAnchor>
      </div>
    </details>
  );
}

/** A line of the app's menus, which are not used here: they would bring their library along and need a script to open. */
const ROW =
  'flex w-full min-h-(--h-row) items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-left text-14 text-text hover:bg-fill focus-visible:bg-fill';

type ShareAnchorProps = {
  target: ShareTarget;
  video: Shared;
  className: string;
  onDone?: () => void;
  children: ReactNode;
};

/** A link to a share page that opens in a small window where a script runs, and in a new tab where none does. */
function ShareAnchor({ target, video, className, onDone, children }: ShareAnchorProps) {
  const link = shareLink(target, video);
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onDone?.();
    if (target === 'more' && hasShareSheet()) {
      // Closing the sheet again rejects, and is no fault.
      void navigator.share({ title: video.title, text: shareText(video.title), url: video.url }).catch(() => undefined);
      return;
    }
    openShareWindow(link);
  };
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" className={className} onClick={press}>
      {children}
      <span className="sr-only">{watchTexts.opensWindow}</span>
    </a>
  );
}

/** Phones have a share sheet of their own; on desktops it is worse than the window. */
function hasShareSheet(): boolean {
  return typeof navigator.share === 'function' && window.matchMedia('(pointer: coarse)').matches;
}

/** Esc and a press elsewhere close an open menu, as every menu of the app does. */
function closeFromOutside(details: HTMLDetailsElement | null): () => void {
  const onPointerDown = (event: PointerEvent) => {
    if (event.target instanceof Node && !details?.contains(event.target)) details?.removeAttribute('open');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details?.open) return;
    details.removeAttribute('open');
    details.querySelector('summary')?.focus();
  };
  document.addEventListener('pointerdown', onPointerDown);
  document.addEventListener('keydown', onKeyDown);
  return () => {
    document.removeEventListener('pointerdown', onPointerDown);
    document.removeEventListener('keydown', onKeyDown);
  };
}

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
