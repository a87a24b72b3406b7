import { CircleAlert, CircleCheck, CloudUpload } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { createTexts } from '../wizard/create.texts.ts';
import type { DraftSafety } from './draft-store.ts';
import type { SyncState } from './draft-sync.ts';
import { useDraftState, useOpenDraft, useSyncState } from './open-draft.tsx';

const texts = createTexts.drafts;

type WordsProps = { safety: DraftSafety; isSaved: boolean; saving: SyncState };

/** Where the draft is kept, or why it is not, and the button where it does not save itself. */
export const DraftStatus = memo(function DraftStatus() {
  const { autoSave, sync } = useOpenDraft();
  const { safety, isSaved } = useDraftState((state) => state);
  const saving = useSyncState();
  if (safety === 'untouched' || safety === 'overtaken' || saving.kind === 'conflict' || saving.kind === 'gone')
    return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-text-3">
      <Words safety={safety} isSaved={isSaved} saving={saving} />
      {!isSaved && (!autoSave || saving.kind === 'failed') && (
        <Button size="sm" icon={CloudUpload} busy={saving.kind === 'saving'} onClick={() => void sync.flush()}>
          {autoSave ? texts.saveAgain : texts.save}
        </Button>
      )}
    </div>
  );
});

function Words({ safety, isSaved, saving }: WordsProps) {
  if (saving.kind === 'saving') return <Line sign={<Spinner size={14} />}>{texts.saving}</Line>;
  if (saving.kind === 'failed')
    return (
      <Line sign={<Icon of={CircleAlert} size={14} className="text-warning" />}>
        {texts.notSaved(saving.message)} {safety === 'saved' && texts.inBrowser}
      </Line>
    );
  if (isSaved)
    return (
      <Line sign={<Icon of={CircleCheck} size={14} />}>
        {texts.saved}
        {saving.kind === 'saved' && (
          <>
            {' '}
            <RelativeTime iso={saving.at} />
          </>
        )}
      </Line>
    );
  return (
    <Line sign={<Icon of={safety === 'saved' ? CircleCheck : CircleAlert} size={14} />}>
      {safety === 'saved' ? texts.inBrowser : createTexts.draftNotSaved}
    </Line>
  );
}

function Line({ sign, children }: { sign: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {sign}
      <span>{children}</span>
    </span>
  );
}
