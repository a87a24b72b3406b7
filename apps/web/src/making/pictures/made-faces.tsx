import { fill } from '@sayso/i18n';
import { FACE_KEPT_DAYS, type MadePicture } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { Check, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ProgressBar } from '../../ui/feedback/progress.tsx';
import { messageOf } from '../../lib/api/api-error.ts';
import { useConfirmDelete } from '../../session/preferences.ts';
import { Note } from '../../ui/feedback/banner.tsx';
import { showToast } from '../../ui/feedback/toasts.tsx';
import { Pager } from '../../ui/pager.tsx';
import { picturesTexts } from './pictures.texts.gen.ts';
import { madePicturesQuery, useDeletePicture, useKeepPicture } from './pictures.queries.ts';

const { gallery: texts } = picturesTexts;

type Props = {
  picture: MadePicture;
  mayMake: boolean;
  onKeep: () => void;
  onRemove: () => void;
  onAgain: () => void;
  onIllustrated: () => void;
  /** What else can be done with a face that is there. */
  children: ReactNode;
};

/** One face: the picture with what can be done, how far it is, or why there is none. */
function MadeFaceCard({ picture, mayMake, onKeep, onRemove, onAgain, onIllustrated, children }: Props) {
  const { upload, state, is_kept: isKept } = picture;
  const name = upload?.name || texts.unnamed;
  if (state === 'failed')
    return (
      <li className="col-span-full grid min-w-0 content-start gap-3 rounded-lg border border-border p-3 text-13">
        <p className="wrap-anywhere text-danger">{picture.error}</p>
        <div className="flex flex-wrap gap-2">
          {mayMake && (
            <Button size="sm" onClick={onAgain}>
              {texts.again}
            </Button>
          )}
          <Button size="sm" onClick={onIllustrated}>
            {texts.illustrated}
          </Button>
          {mayMake && (
            <Button size="sm" variant="quiet" onClick={onRemove}>
              {texts.dismiss}
            </Button>
          )}
        </div>
      </li>
    );
  if (!upload)
    return (
      <li className="grid min-w-0 content-start gap-2 text-13">
        <span className="grid aspect-square content-end rounded-lg bg-bg-sunken p-4">
          <ProgressBar percent={picture.progress} label={texts.making({ name: picture.partner_name })} />
        </span>
        <p role="status" className="text-text-2">
          {state === 'waiting'
            ? texts.waiting({ name: picture.partner_name })
            : texts.making({ name: picture.partner_name })}
        </p>
      </li>
    );
  return (
    <li className="grid min-w-0 content-start gap-2">
      <span className="relative block">
        <img
          src={upload.url}
          alt={name}
          width={upload.width ?? undefined}
          height={upload.height ?? undefined}
          loading="lazy"
          className="aspect-square w-full rounded-lg bg-bg-sunken object-cover"
        />
        <span className="absolute top-2 left-2">
          <Badge tone="neutral">{picturesTexts.aiMade}</Badge>
        </span>
      </span>
      <span className="flex min-w-0 items-center gap-1">
        <span title={name} className="min-w-0 flex-1 truncate text-13 font-medium">
          {name}
        </span>
        {mayMake && <IconButton icon={Trash2} size="sm" label={texts.remove({ name })} onClick={onRemove} />}
      </span>
      {isKept ? (
        <p className="text-12 text-text-3">{texts.kept}</p>
      ) : (
        mayMake && (
          <Button size="sm" icon={Check} aria-label={texts.keepNamed({ name })} onClick={onKeep}>
            {texts.keep}
          </Button>
        )
      )}
      {children}
    </li>
  );
}

type MadeFacesProps = {
  /** Asks for a face like one that came to nothing. */
  onAgain: (picture: MadePicture) => void;
  /** Goes to the faces that need no partner. */
  onIllustrated: () => void;
  /** What else can be done with a face that is there: `upload.id` is its picture among the files of the account. */
  actions?: (picture: MadePicture) => ReactNode;
  mayMake: boolean;
};

/** The photo-real faces of the account: those in the making, those that are there to be kept or deleted, and why others are not. Nothing is shown while there is none. */
export function MadeFaces({ onAgain, onIllustrated, actions, mayMake }: MadeFacesProps) {
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
    if (!(await confirmDelete({ ...fill(texts.removal, { name }), run: () => remove({ params: { id } }) }))) return;
    showToast({ tone: 'success', about: 'made face', ...fill(texts.removed, { name }) });
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
      {isAnyUnkept && <p className="text-13 text-text-2">{texts.goes({ days: FACE_KEPT_DAYS })}</p>}
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
