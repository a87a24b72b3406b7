import type { MadePicture } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { useConfirmDelete } from '../../session/preferences.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/feedback/banner.tsx';
import { showToast } from '../../ui/feedback/toasts.tsx';
import { Pager } from '../../ui/pager.tsx';
import { MadeFaceCard } from './made-face-card.tsx';
import { madePicturesQuery, useDeletePicture, useKeepPicture } from './pictures.queries.ts';
import { picturesTexts } from './pictures.texts.ts';

const { gallery: texts } = picturesTexts;

type Props = {
  /** Asks for a face like one that came to nothing. */
  onAgain: (picture: MadePicture) => void;
  /** Goes to the faces that need no partner. */
  onIllustrated: () => void;
  /** What else can be done with a face that is there: `upload.id` is its picture among the files of the account. */
  actions?: (picture: MadePicture) => ReactNode;
  mayMake: boolean;
};

/** The photo-real faces of the account: those in the making, those that are there to be kept or deleted, and why others are not. Nothing is shown while there is none. */
export function MadeFaces({ onAgain, onIllustrated, actions, mayMake }: Props) {
  const heading = useId();
  const [page, setPage] = useState(1);
  const query = useQuery(madePicturesQuery('face', page));
  const keeping = useKeepPicture();
  const { mutateAsync: remove } = useDeletePicture();
  const confirmDelete = useConfirmDelete();
  const lastPage = query.isPlaceholderData ? page : (query.data?.last_page ?? page);
  if (page > lastPage) setPage(lastPage);
  const ask = async ({ id, upload }: MadePicture) => {
    if (upload === null) return void remove({ params: { id } }).catch(sayNotDeleted);
    const name = upload.name || texts.unnamed;
    if (!(await confirmDelete({ ...texts.removal(name), run: () => remove({ params: { id } }) }))) return;
    showToast({ tone: 'success', about: 'made face', ...texts.removed(name) });
  };
  const keep = (id: string) =>
    keeping.mutate(
      { params: { id }, body: {} },
      {
        onError: (error) =>
          showToast({ tone: 'danger', about: 'made face', title: texts.notKept, text: messageOf(error) }),
      },
    );
  if (query.isError)
    return (
      <Note tone="danger">
        <span className="flex flex-wrap items-center gap-3">
          {texts.failed}. {messageOf(query.error)}
          <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
            {texts.tryAgain}
          </Button>
        </span>
      </Note>
    );
  if (!query.data || query.data.total === 0) return null;
  const { data: pictures, total, last_page: pages } = query.data;
  const isAnyUnkept = pictures.some(({ state, is_kept: isKept }) => state === 'made' && !isKept);
  return (
    <section aria-labelledby={heading} className="grid gap-3">
      <h3 id={heading} className="text-15 font-semibold">
        {texts.title} <span className="text-13 font-normal text-text-3 tabular-nums">{total}</span>
      </h3>
      {isAnyUnkept && <p className="text-13 text-text-2">{texts.goes}</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(180px,1fr))] gap-4 max-sm:grid-cols-2 max-[380px]:grid-cols-1">
        {pictures.map((picture) => (
          <MadeFaceCard
            key={picture.id}
            picture={picture}
            mayMake={mayMake}
            onKeep={() => keep(picture.id)}
            onRemove={() => void ask(picture)}
            onAgain={() => onAgain(picture)}
            onIllustrated={onIllustrated}
          >
            {picture.upload && actions?.(picture)}
          </MadeFaceCard>
        ))}
      </ul>
      <Pager label={texts.pages} page={page} pages={pages} onPageChange={setPage} />
    </section>
  );
}

const sayNotDeleted = (error: unknown) =>
  showToast({ tone: 'danger', about: 'made face', title: texts.failed, text: messageOf(error) });
