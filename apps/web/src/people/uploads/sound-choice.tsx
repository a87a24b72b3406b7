import { Pause, Play, Trash2 } from 'lucide-react';
import { formatDuration } from '../../lib/format.ts';
import { useSound } from '../../lib/use-sound.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { showToast } from '../../ui/feedback/toasts.tsx';
import type { ChoiceProps } from './picture-choice.tsx';
import { uploadsTexts as texts } from './uploads.texts.ts';

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
        label={isPlaying ? texts.pause(name) : texts.play(name)}
        onClick={toggle}
      />
      <IconButton icon={Trash2} label={texts.remove(name)} onClick={onRemove} />
    </div>
  );
}

/** For players of uploads. */
export const sayThatItIsSilent = () => showToast({ tone: 'danger', about: 'upload sound', ...texts.cannotPlay });
