import { fill } from '@sayso/i18n';
import type { OwnPresenter } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { ScanFace } from 'lucide-react';
import { useId, useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useMay } from '../../../session/may.ts';
import { useConfirmDelete } from '../../../session/preferences.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { ProgressBar } from '../../../ui/feedback/progress.tsx';
import { Spinner } from '../../../ui/loading.tsx';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { lazyLayer } from '../../../ui/late-code.tsx';
import { useOwnAvatarActions } from '../avatars.queries.ts';
import { ownPresentersQuery, presenterMakersQuery, useRetryPresenter } from './own-presenters.queries.ts';
import { ownPresentersTexts as texts } from './own-presenters.texts.gen.ts';

const MakePresenterDialog = lazyLayer(async () => (await import('./make-presenter-dialog.tsx')).MakePresenterDialog);

/** Where somebody has a partner make a presenter of a face, and sees how far those are that are being made. Nothing is shown where no partner makes any; who is ready stands among the own avatars. */
export function OwnPresenters() {
  const heading = useId();
  const [isOpen, setOpen] = useState(false);
  const makers = useQuery(presenterMakersQuery);
  const list = useQuery(ownPresentersQuery);
  const mayMake = useMay('avatars.create');
  const open = list.data?.filter(({ status }) => status !== 'completed') ?? [];
  const failed = [makers, list].find((query) => query.isError);
  if (failed) {
    return (
      <Note tone="danger">
        <span className="flex flex-wrap items-center gap-3">
          {texts.listFailed}. {messageOf(failed.error)}
          <Button size="sm" busy={failed.isFetching} onClick={() => void failed.refetch()}>
            {texts.tryAgain}
          </Button>
        </span>
      </Note>
    );
  }
  const offered = makers.data ?? [];
  if (offered.length === 0 && open.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <Card className="grid gap-4 p-5 max-sm:p-4">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="max-w-prose min-w-0">
            <h2 id={heading} className="display-18">
              {texts.title}
            </h2>
            <p className="mt-1 text-13 text-text-2">{texts.text}</p>
          </div>
          {offered.length > 0 && mayMake && (
            <Button icon={ScanFace} onClick={() => setOpen(true)} className="max-sm:w-full">
              {texts.make}
            </Button>
          )}
        </div>
        {open.length > 0 && (
          <ul aria-label={texts.list} className="grid gap-3">
            {open.map((presenter) => (
              <OpenPresenter key={presenter.id} presenter={presenter} mayChange={mayMake} />
            ))}
          </ul>
        )}
      </Card>
      {isOpen && (
        <MakePresenterDialog makers={offered} onClose={() => setOpen(false)} onBroken={() => setOpen(false)} />
      )}
    </section>
  );
}

/** One that is being made, or of which nothing came. */
function OpenPresenter({ presenter, mayChange }: { presenter: OwnPresenter; mayChange: boolean }) {
  const { id, name, partner_name: partner, picture_url: picture } = presenter;
  const isMaking = presenter.status === 'processing';
  const retry = useRetryPresenter();
  const { reread, remove } = useOwnAvatarActions();
  const confirmDelete = useConfirmDelete();
  const ask = async () => {
    if (!(await confirmDelete({ ...fill(texts.removal, { name, isMaking }), run: () => remove(id) }))) return;
    void reread();
    showToast({ tone: 'success', about: 'own presenter', ...fill(texts.removed, { name }) });
  };
  const tryAgain = () =>
    retry.mutate(
      { params: { id } },
      {
        onError: (error) =>
          showToast({ tone: 'danger', about: 'own presenter', title: texts.notRetried, text: messageOf(error) }),
      },
    );
  return (
    <li className="flex min-w-0 flex-wrap items-start gap-3 sm:flex-nowrap">
      <span className="block aspect-[4/5] w-14 shrink-0 overflow-hidden rounded-md bg-bg-sunken">
        {picture !== '' && <img src={picture} alt="" className="size-full object-cover object-[50%_20%]" />}
      </span>
      <div className="grid min-w-0 flex-1 gap-1 text-13" role="status">
        <b className="truncate text-14 font-semibold">{name}</b>
        {isMaking ? <Making presenter={presenter} /> : <Failed presenter={presenter} partner={partner} />}
      </div>
      {mayChange && (
        <div className="flex shrink-0 gap-2 max-sm:w-full">
          {!isMaking && (
            <Button size="sm" busy={retry.isPending} busyText={texts.retrying} onClick={tryAgain}>
              {texts.tryAgain}
            </Button>
          )}
          <Button size="sm" variant="quiet" onClick={() => void ask()}>
            {isMaking ? texts.cancel : texts.remove}
          </Button>
        </div>
      )}
    </li>
  );
}

function Making({ presenter }: { presenter: OwnPresenter }) {
  const words = texts.making({ partner: presenter.partner_name });
  return (
    <>
      <span className="flex items-center gap-2 text-text-2">
        {presenter.progress === null && <Spinner />}
        {words}
      </span>
      {presenter.progress !== null && <ProgressBar percent={presenter.progress} label={words} />}
      <span className="text-12 text-text-3">
        {texts.usually({ minutes: presenter.usual_minutes })}. {texts.goesOn}
      </span>
    </>
  );
}

function Failed({ presenter, partner }: { presenter: OwnPresenter; partner: string }) {
  return (
    <>
      <span className="text-danger">{texts.failed({ partner })}</span>
      <span className="text-text-2">{presenter.error}</span>
    </>
  );
}
