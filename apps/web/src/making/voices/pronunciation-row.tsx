import type { Pronunciation } from '@sayso/contract';
import { Pencil, Trash2, Volume2 } from 'lucide-react';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import type { Listen } from './use-listen.ts';
import { voicesTexts } from './voices.texts.ts';

const texts = voicesTexts.pronunciations;

type Props = { pronunciation: Pronunciation; listen: Listen; onEdit: () => void; onDelete: () => void };

/** One word, how it is said, and what can be done with it. */
export function PronunciationRow({ pronunciation, listen, onEdit, onDelete }: Props) {
  const { written, spoken } = pronunciation;
  return (
    <li className="flex items-center gap-2 py-1.5 pr-1.5 pl-3.5">
      <p className="grid min-w-0 flex-1 gap-x-4 sm:grid-cols-2">
        <span className="font-medium wrap-anywhere">{written}</span>
        <span className="text-text-2 wrap-anywhere">{spoken}</span>
      </p>
      <IconButton
        icon={Volume2}
        label={texts.listen(written)}
        disabled={!listen.canListen || listen.isBusy}
        title={listen.canListen ? undefined : texts.noVoice}
        onClick={() => listen.play(spoken)}
      />
      <IconButton icon={Pencil} label={texts.edit(written)} onClick={onEdit} />
      <IconButton icon={Trash2} label={texts.delete(written)} onClick={onDelete} />
    </li>
  );
}
