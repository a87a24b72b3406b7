import type { MadePicture } from '@sayso/contract';
import { Check, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ProgressBar } from '../../ui/feedback/progress.tsx';
import { picturesTexts } from './pictures.texts.ts';

const { gallery: texts } = picturesTexts;

type Props = {
  picture: MadePicture;
  mayMake: boolean;
  onKeep: () => void;
  onRemove: () => void;
  onAgain: () => void;
  onIllustrated: () => void;
  /** What else can be done with a face that is there. */
  children: ReactNode;
};

/** One face: the picture with what can be done, how far it is, or why there is none. */
export function MadeFaceCard({ picture, mayMake, onKeep, onRemove, onAgain, onIllustrated, children }: Props) {
  const { upload, state, is_kept: isKept } = picture;
  const name = upload?.name || texts.unnamed;
  if (state === 'failed')
    return (
      <li className="col-span-full grid min-w-0 content-start gap-3 rounded-lg border border-border p-3 text-13">
        <p className="wrap-anywhere text-danger">{picture.error}</p>
        <div className="flex flex-wrap gap-2">
          {mayMake && (
            <Button size="sm" onClick={onAgain}>
              {texts.again}
            </Button>
          )}
          <Button size="sm" onClick={onIllustrated}>
            {texts.illustrated}
          </Button>
          {mayMake && (
            <Button size="sm" variant="quiet" onClick={onRemove}>
              {texts.dismiss}
            </Button>
          )}
        </div>
      </li>
    );
  if (!upload)
    return (
      <li className="grid min-w-0 content-start gap-2 text-13">
        <span className="grid aspect-square content-end rounded-lg bg-bg-sunken p-4">
          <ProgressBar percent={picture.progress} label={texts.making(picture.partner_name)} />
        </span>
        <p role="status" className="text-text-2">
          {state === 'waiting' ? texts.waiting(picture.partner_name) : texts.making(picture.partner_name)}
        </p>
      </li>
    );
  return (
    <li className="grid min-w-0 content-start gap-2">
      <span className="relative block">
        <img
          src={upload.url}
          alt={name}
          width={upload.width ?? undefined}
          height={upload.height ?? undefined}
          loading="lazy"
          className="aspect-square w-full rounded-lg bg-bg-sunken object-cover"
        />
        <span className="absolute top-2 left-2">
          <Badge tone="neutral">{picturesTexts.aiMade}</Badge>
        </span>
      </span>
      <span className="flex min-w-0 items-center gap-1">
        <span title={name} className="min-w-0 flex-1 truncate text-13 font-medium">
          {name}
        </span>
        {mayMake && <IconButton icon={Trash2} size="sm" label={texts.remove(name)} onClick={onRemove} />}
      </span>
      {isKept ? (
        <p className="text-12 text-text-3">{texts.kept}</p>
      ) : (
        mayMake && (
          <Button size="sm" icon={Check} aria-label={texts.keepNamed(name)} onClick={onKeep}>
            {texts.keep}
          </Button>
        )
      )}
      {children}
    </li>
  );
}
