import type { Video } from '@sayso/contract';
import { KeyRound, Lock } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';
import { videoSettingsTexts } from '../video-settings.texts.ts';

const ICONS = { private: Lock, password: KeyRound } as const;

/** Says of a video that its link alone does not open it. Nothing for others. */
export function RestrictedMark({ video: { visibility } }: { video: Pick<Video, 'visibility'> }) {
  if (visibility !== 'private' && visibility !== 'password') return null;
  return (
    <span className="inline-flex shrink-0 items-center gap-1">
      <Icon of={ICONS[visibility]} size={12} />
      {videoSettingsTexts.visibilities[visibility].label}
    </span>
  );
}
