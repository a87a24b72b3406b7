import type { ContentHold } from '@sayso/contract';
import { EyeOff, Flag, ShieldX } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';
import { ownTexts } from './own/own.texts.ts';

const { mark: texts, why } = ownTexts;
const ICONS = { removed: ShieldX, hidden: EyeOff, flagged: Flag } as const;
const INKS = { removed: 'text-danger', hidden: 'text-warning', flagged: 'text-warning' } as const;

/** What leads to the reasons. */
export const seeWhy = why;

/** Says of something of one's own that the operator holds it back. Nothing for the rest. */
export function HeldMark({ held }: { held: ContentHold | null }) {
  if (held === null) return null;
  return (
    <span className={`inline-flex shrink-0 items-center gap-1 ${INKS[held]}`}>
      <Icon of={ICONS[held]} size={12} />
      {texts[held]}
    </span>
  );
}

/** The same in large, for what nobody sees any more. */
export function RemovedMark() {
  return (
    <>
      <Icon of={ShieldX} size={20} className="mb-1.5" />
      <b className="text-13 leading-[18px] font-semibold text-media-ink">{texts.removed}</b>
    </>
  );
}
