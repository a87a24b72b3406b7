import type { Video } from '@sayso/contract';
import { Download, RotateCcw, Tag, TagX, Trash2 } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { BulkBar } from '../../../ui/table/bulk-bar.tsx';
import { libraryTexts } from '../library.texts.gen.ts';
import { TagManyDialog } from '../dialogs/tags-dialogs.tsx';
import type { Selection } from '../use-selection.ts';
import type { useBulkActions } from '../menu/video-actions.ts';

const texts = libraryTexts.bulk;

type SelectionBarProps = {
  selection: Selection;
  actions: ReturnType<typeof useBulkActions>;
  isTrash: boolean;
  mayEdit: boolean;
  mayDelete: boolean;
  /** Where the focus goes with the bar. */
  returnTo: RefObject<HTMLElement | null>;
};

/** What can be done with all that is selected. */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, isTrash, returnTo } = props;
  if (selection.selected.length === 0) return null;
  return (
    <BulkBar count={selection.selected.length} onClear={selection.clear} returnTo={returnTo}>
      {isTrash ? <TrashActions {...props} /> : <Actions {...props} />}
    </BulkBar>
  );
}

/** One deed at a time; its button says that it is being done. */
function useDeed<Name extends string>() {
  const [doing, setDoing] = useState<Name | null>(null);
  const doIt = async (name: Name, deed: () => Promise<unknown>) => {
    if (doing !== null) return;
    setDoing(name);
    await deed();
    setDoing(null);
  };
  return { doing, doIt };
}

function Actions({ selection, actions, mayEdit, mayDelete }: SelectionBarProps) {
  const { doing, doIt } = useDeed<'zip' | 'delete'>();
  const [tagging, setTagging] = useState<{ action: 'add_tag' | 'remove_tag'; videos: readonly Video[] } | null>(null);
  const { selected } = selection;
  return (
    <>
      <Button
        size="sm"
        icon={Download}
        busy={doing === 'zip'}
        busyText={texts.zipBusy}
        onClick={() => void doIt('zip', () => actions.zip(selected))}
      >
        {texts.zip}
      </Button>
      {mayEdit && (
        <>
          <Button size="sm" icon={Tag} onClick={() => setTagging({ action: 'add_tag', videos: selected })}>
            {texts.addTag}
          </Button>
          <Button size="sm" icon={TagX} onClick={() => setTagging({ action: 'remove_tag', videos: selected })}>
            {texts.removeTag}
          </Button>
        </>
      )}
      {mayDelete && (
        <Button
          size="sm"
          variant="danger"
          icon={Trash2}
          busy={doing === 'delete'}
          busyText={texts.deleting}
          onClick={() => void doIt('delete', () => actions.remove(selected))}
        >
          {texts.delete}
        </Button>
      )}
      {tagging && <TagManyDialog {...tagging} onTag={actions.tag} onClose={() => setTagging(null)} />}
    </>
  );
}

function TrashActions({ selection, actions, mayDelete }: SelectionBarProps) {
  const { doing, doIt } = useDeed<'restore'>();
  const { selected } = selection;
  if (!mayDelete) return null;
  return (
    <>
      <Button
        size="sm"
        icon={RotateCcw}
        busy={doing === 'restore'}
        busyText={texts.restoring}
        onClick={() => void doIt('restore', () => actions.restore(selected))}
      >
        {texts.restore}
      </Button>
      <Button size="sm" variant="danger" icon={Trash2} onClick={() => actions.erase(selected)}>
        {texts.forever}
      </Button>
    </>
  );
}
