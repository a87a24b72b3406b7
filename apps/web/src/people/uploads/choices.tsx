import type { Upload } from '@sayso/contract';
import clsx from 'clsx';
import { Trash2, Pause, Play } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { formatDuration } from '../../lib/format.ts';
import { useSound } from '../../lib/use-sound.ts';
import { showToast } from '../../ui/feedback/toasts.tsx';
import { uploadsTexts as texts } from './uploads.texts.gen.ts';

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
        label={texts.remove({ name })}
        onClick={onRemove}
        className="absolute! right-0 bottom-0"
      />
    </div>
  );
}

/** A piece of music of one's own, which can be heard. */
export function SoundChoice({ upload, group, checked, onChoose, onRemove }: ChoiceProps) {
  const name = upload.name || texts.unnamed;
  const { isPlaying, toggle } = useSound(upload.url, sayThatItIsSilent);
  return (
    <div className="flex min-h-[52px] items-center gap-1 rounded-md pr-1 hover:bg-fill has-checked:bg-accent-soft">
      <label className="flex min-w-0 flex-1 cursor-pointer items-center gap-3 rounded-md px-3 py-2 has-focus-visible:shadow-focus">
        <input
          type="radio"
          name={group}
          value={upload.id}
          checked={checked}
          onChange={onChoose}
          className="size-[18px] shrink-0 cursor-pointer appearance-none rounded-full border-[1.5px] border-border-control bg-surface checked:border-[5px] checked:border-accent checked:bg-on-accent focus-visible:rounded-full focus-visible:shadow-none"
        />
        <span className="min-w-0">
          <span className="block truncate font-medium">{name}</span>
          <span className="block text-12 text-text-2 tabular-nums">{formatDuration(upload.duration_ms)}</span>
        </span>
      </label>
      <IconButton
        icon={isPlaying ? Pause : Play}
        label={isPlaying ? texts.pause({ name }) : texts.play({ name })}
        onClick={toggle}
      />
      <IconButton icon={Trash2} label={texts.remove({ name })} onClick={onRemove} />
    </div>
  );
}

/** For players of uploads. */
export const sayThatItIsSilent = () => showToast({ tone: 'danger', about: 'upload sound', ...texts.cannotPlay });
