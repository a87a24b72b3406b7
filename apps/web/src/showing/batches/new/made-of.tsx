import { LayoutTemplate } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { batchesTexts } from '../batches.texts.ts';

const texts = batchesTexts.create_;

/** What was chosen in the first step, and the way back to it. */
export function MadeOf({ name, onBack }: { name: string; onBack: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-border bg-surface px-4 py-3">
      <Icon of={LayoutTemplate} size={18} className="text-text-3" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {texts.madeOf} <b className="font-semibold">{name}</b>
      </span>
      <Button size="sm" onClick={onBack}>
        {texts.chooseAnother}
      </Button>
    </div>
  );
}
