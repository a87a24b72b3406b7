import type { Upload } from '@sayso/contract';
import clsx from 'clsx';
import { Trash2 } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { uploadsTexts as texts } from './uploads.texts.ts';

/** One file to choose, and the way to delete it. */
export type ChoiceProps = {
  upload: Upload;
  group: string;
  checked: boolean;
  onChoose: () => void;
  onRemove: () => void;
};

/** A picture of one's own. Backgrounds fill their tile, others are seen whole. */
export function PictureChoice({ upload, group, checked, onChoose, onRemove }: ChoiceProps) {
  const name = upload.name || texts.unnamed;
  return (
    <div className="relative min-w-0">
      <label className="grid min-w-0 cursor-pointer gap-1.5 text-12 font-medium text-text-2 has-checked:text-text">
        <input
          type="radio"
          name={group}
          value={upload.id}
          checked={checked}
          onChange={onChoose}
          className="peer sr-only"
        />
        <img
          src={upload.url}
          alt=""
          width={upload.width ?? undefined}
          height={upload.height ?? undefined}
          loading="lazy"
          className={clsx(
            'aspect-[4/3] w-full rounded-md bg-bg-sunken peer-checked:shadow-[0_0_0_2px_var(--bg),0_0_0_4px_var(--accent)] peer-focus-visible:shadow-[0_0_0_2px_var(--bg),0_0_0_4px_var(--focus)]',
            upload.kind === 'background' ? 'object-cover' : 'object-contain p-2',
          )}
        />
        {upload.is_ai_made && (
          <span className="absolute top-1.5 left-1.5">
            <Badge tone="neutral">{texts.aiMade}</Badge>
          </span>
        )}
        <span title={name} className="truncate pr-8 leading-7 max-sm:pr-9 max-sm:leading-9">
          {name}
        </span>
      </label>
      <IconButton
        icon={Trash2}
        size="sm"
        label={texts.remove(name)}
        onClick={onRemove}
        className="absolute! right-0 bottom-0"
      />
    </div>
  );
}
