import { fill } from '@sayso/i18n';
import type { Upload, UploadKind } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { Note } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { showToast } from '../../ui/feedback/toasts.tsx';
import { useConfirmDelete } from '../../session/preferences.ts';
import { NewUpload, type UploadStage } from './new-upload.tsx';
import { PictureChoice, SoundChoice } from './choices.tsx';
import { uploadQuery, uploadsQuery, useUploadActions, uploadUseQuery, isGone } from './uploads.queries.ts';
import { uploadsTexts } from './uploads.texts.gen.ts';

type Props = {
  kind: UploadKind;
  /** Id of the chosen one; null for none. */
  value: string | null;
  /** Hears what becomes of a file that was dropped. */
  onStage?: (stage: UploadStage) => void;
  onChange: (upload: Upload | null) => void;
};

/** Files of one's own: one is chosen, new ones come in, old ones go. */
export function UploadPicker({ kind, value, onStage = () => undefined, onChange }: Props) {
  const [page, setPage] = useState(1);
  const query = useQuery(uploadsQuery(kind, page));
  const { reread, remove, isUnused } = useUploadActions();
  const confirmDelete = useConfirmDelete();
  const words = uploadsTexts.words[kind];
  const listed = query.data?.data;
  // What is chosen is always in view, on whichever page it stands.
  const isElsewhere = value !== null && listed?.some(({ id }) => id === value) === false;
  const chosen = useQuery({ ...uploadQuery(value ?? ''), enabled: isElsewhere });
  // Deleted elsewhere, the last file of a page takes the page with it.
  const lastPage = query.isPlaceholderData ? page : (query.data?.last_page ?? page);
  if (page > lastPage) setPage(lastPage);
  const uploads = listed && isElsewhere && chosen.data ? [chosen.data, ...listed] : listed;
  const ask = async ({ id, name }: Upload) => {
    const called = name || uploadsTexts.unnamed;
    const { title, action, busy } = uploadsTexts.confirm;
    const deeds = { run: () => remove(id), isHarmless: () => isUnused(id) };
    const text = <DeletionWords id={id} name={called} />;
    if (!(await confirmDelete({ title, text, action, busyText: busy, ...deeds }))) return;
    if (id === value) onChange(null);
    void reread();
    showToast({ tone: 'success', about: `upload ${kind}`, ...fill(uploadsTexts.removed, { name: called }) });
  };
  return (
    <div className="grid min-w-0 gap-4">
      {query.isError && (
        <Note tone="danger">
          <span className="flex flex-wrap items-center gap-3">
            {uploadsTexts.failed}. {messageOf(query.error)}
            <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
              {uploadsTexts.tryAgain}
            </Button>
          </span>
        </Note>
      )}
      {query.isPending && <ChoicesSkeleton kind={kind} />}
      {isElsewhere && isGone(chosen.error) && <Note tone="warning">{uploadsTexts.gone}</Note>}
      {uploads?.length === 0 && <p className="text-13 text-text-2">{words.none}</p>}
      {uploads && uploads.length > 0 && (
        <Choices kind={kind} uploads={uploads} value={value} onChoose={onChange} onRemove={(one) => void ask(one)} />
      )}
      <Pager label={uploadsTexts.pages} page={page} pages={query.data?.last_page ?? 1} onPageChange={setPage} />
      {value !== null && (
        <Button size="sm" variant="quiet" onClick={() => onChange(null)} className="-ml-2.5 justify-self-start">
          {words.clear}
        </Button>
      )}
      <NewUpload
        kind={kind}
        onStage={onStage}
        onDone={(upload) => {
          setPage(1);
          void reread();
          onChange(upload);
        }}
      />
    </div>
  );
}

const deletionWordsTexts = uploadsTexts.confirm;

/** What becomes of the videos and templates with a file that is to be deleted: which there are is the server's to say. */
function DeletionWords({ id, name }: Pick<Upload, 'id' | 'name'>) {
  const { data: use, isPending, isError } = useQuery(uploadUseQuery(id));
  return (
    <div className="grid gap-3">
      <p>{deletionWordsTexts.text({ name })}</p>
      <div role="status" className="grid gap-2">
        {isPending && <p>{deletionWordsTexts.counting}</p>}
        {isError && <Note tone="warning">{deletionWordsTexts.uncounted}</Note>}
        {use !== undefined && use.videos > 0 && (
          <Note tone="warning">{deletionWordsTexts.waiting({ videos: use.videos })}</Note>
        )}
        {use !== undefined && use.templates > 0 && (
          <Note tone="warning">{deletionWordsTexts.inTemplates({ templates: use.templates })}</Note>
        )}
      </div>
    </div>
  );
}

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(112px,1fr))] gap-3 max-sm:grid-cols-3';

type ChoicesProps = {
  kind: UploadKind;
  uploads: readonly Upload[];
  value: string | null;
  onChoose: (upload: Upload) => void;
  onRemove: (upload: Upload) => void;
};

function Choices({ kind, uploads, value, onChoose, onRemove }: ChoicesProps) {
  const group = useId();
  const Choice = kind === 'music' ? SoundChoice : PictureChoice;
  return (
    <div role="radiogroup" aria-label={uploadsTexts.words[kind].own} className={kind === 'music' ? 'grid gap-1' : GRID}>
      {uploads.map((upload) => (
        <Choice
          key={upload.id}
          upload={upload}
          group={group}
          checked={upload.id === value}
          onChoose={() => onChoose(upload)}
          onRemove={() => onRemove(upload)}
        />
      ))}
    </div>
  );
}

function ChoicesSkeleton({ kind }: { kind: UploadKind }) {
  return (
    <div role="status" className={kind === 'music' ? 'grid gap-1' : GRID}>
      <span className="sr-only">{uploadsTexts.loading}</span>
      {[0, 1, 2].map((place) => (
        <Skeleton key={place} className={kind === 'music' ? 'h-13 rounded-md!' : 'aspect-[4/3] rounded-md!'} />
      ))}
    </div>
  );
}
