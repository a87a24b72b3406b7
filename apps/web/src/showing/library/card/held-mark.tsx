import type { ContentHold } from '@sayso/contract';
import { EyeOff, Flag, ShieldX } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';
import { libraryTexts } from '../library.texts.ts';

const { held: texts } = libraryTexts;
const ICONS = { removed: ShieldX, hidden: EyeOff, flagged: Flag } as const;
const INKS = { removed: 'text-danger', hidden: 'text-warning', flagged: 'text-warning' } as const;

/** Says of a video of one's own that the operator holds it back. Nothing for the rest. */
export function HeldMark({ held }: { held: ContentHold | null }) {
  if (held === null) return null;
  return (
    <span className={`inline-flex shrink-0 items-center gap-1 ${INKS[held]}`}>
      <Icon of={ICONS[held]} size={12} />
      {texts[held]}
    </span>
  );
}

/** The same in large, for a video that nobody sees any more. */
export function RemovedMark() {
  return (
    <>
      <Icon of={ShieldX} size={20} className="mb-1.5" />
      <b className="text-13 leading-[18px] font-semibold text-media-ink">{texts.removed}</b>
    </>
  );
}
