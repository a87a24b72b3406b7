import type { Avatar } from '@sayso/contract';
import clsx from 'clsx';
import { Star } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';
import { avatarsTexts } from './avatars.texts.ts';

/** Marks an avatar as a favourite of the person, on its card. */
export function StarButton({ avatar, onPress }: { avatar: Avatar; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={avatarsTexts.mark(avatar.display_name)}
      aria-pressed={avatar.is_favourite}
      onClick={onPress}
      className={clsx(
        'touch-44 grid size-7 place-items-center rounded-full bg-media-scrim text-media-ink transition-opacity ring-focus focus-visible:rounded-full focus-visible:opacity-100 pointer-coarse:opacity-100',
        !avatar.is_favourite && 'opacity-0 group-hover/card:opacity-100',
      )}
    >
      <Icon of={Star} size={14} className={clsx(avatar.is_favourite && 'fill-current')} />
    </button>
  );
}
