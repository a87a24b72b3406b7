import type { CustomAudio } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { AudioLines, Trash2 } from 'lucide-react';
import { formatDuration } from '../../../../lib/format.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { showToast } from '../../../../ui/feedback/toasts.tsx';
import { useConfirmDelete } from '../../../../session/preferences.ts';
import { customAudioListQuery, useDeleteCustomAudio } from '../../../voices/custom-audio.queries.ts';
import { voicesTexts } from '../../../voices/voices.parts.tsx';

const texts = voicesTexts.own.earlier;

/** Recordings that were added before: each may speak again, or go. */
export function EarlierAudio({ onChoose }: { onChoose: (audio: CustomAudio) => void }) {
  const { data } = useQuery(customAudioListQuery);
  const { mutateAsync: remove } = useDeleteCustomAudio();
  const confirmDelete = useConfirmDelete();
  const usable = data?.filter(({ status }) => status !== 'failed') ?? [];
  const ask = async ({ id, name }: CustomAudio) => {
    const { title, text, action, busyText } = texts.confirm;
    if (!(await confirmDelete({ title: title(name), text, action, busyText, run: () => remove({ params: { id } }) })))
      return;
    showToast({ tone: 'success', about: 'own audio', title: texts.deleted(name) });
  };
  if (usable.length === 0) return null;
  return (
    <div>
      <h4 className="text-12 font-medium text-text-3">{texts.title}</h4>
      <ul className="-mx-2 mt-1">
        {usable.map((audio) => (
          <li key={audio.id} className="flex items-center gap-1 rounded-md hover:bg-fill">
            <button
              type="button"
              onClick={() => onChoose(audio)}
              aria-label={texts.use(audio.name)}
              className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-md px-2 text-left ring-focus"
            >
              <Icon of={AudioLines} size={16} className="text-text-3" />
              <span className="min-w-0 flex-1 truncate">{audio.name}</span>
              <span className="text-12 text-text-3 tabular-nums">{formatDuration(audio.duration_ms)}</span>
            </button>
            <IconButton icon={Trash2} label={texts.delete(audio.name)} onClick={() => void ask(audio)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
