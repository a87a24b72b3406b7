import { Flag } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';
import { watchTexts } from '../watch.texts.ts';

/** Says to viewers that the operator has flagged the video. */
export function FlaggedNote() {
  const { title, text } = watchTexts.flagged;
  return (
    <p role="note" className="flex gap-2.5 rounded-md bg-warning-soft px-3.5 py-3 text-13 text-warning">
      <Icon of={Flag} size={16} className="mt-0.5" />
      <span className="min-w-0">
        <b className="block font-semibold">{title}</b>
        {text}
      </span>
    </p>
  );
}
