import { TEMPLATE_CATEGORIES, type TemplateDetail, type Template, type TemplateVersion } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import clsx from 'clsx';
import { ArrowLeft, Ellipsis, History, Layers, Pencil, SearchX, Trash2, Star } from 'lucide-react';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { useMay } from '../../../session/may.ts';
import { useConfirmDelete } from '../../../session/preferences.ts';
import { buttonClass, Button, IconButton } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { EmptyState, ErrorState, Loading } from '../../../ui/feedback/states.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx';
import { POSTER, PosterPicture } from '../../../ui/poster.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { fitOf, Rated } from '../gallery/template-card.tsx';
import { sayDone, sayFailed } from '../say.ts';
import { templateQuery, useTemplateActions, useRateTemplate, templateVersionsQuery } from '../templates.queries.ts';
import { templatesTexts as texts, templatesTexts } from '../templates.texts.gen.ts';
import { UseForm } from './use-form.tsx';

/** `/templates/{id}`: how a template looks, what goes into it, and the way into the wizard. */
export function TemplateScreen() {
  const { templateId = '' } = useParams({ strict: false });
  const { data, error, isFetching, refetch } = useQuery(templateQuery(templateId));
  useTitle(data?.name ?? texts.title);
  return (
    <div className="page-x grid gap-5 pt-(--gap-section) pb-16 max-sm:pb-12">
      <Link
        to="/templates"
        className="inline-flex items-center gap-1.5 justify-self-start text-13 text-text-2 hover:text-text"
      >
        <Icon of={ArrowLeft} size={14} />
        {texts.one.back}
      </Link>
      {data ? (
        <Whole template={data} />
      ) : error ? (
        <Card>
          {error instanceof ApiError && error.status === 404 ? (
            <EmptyState icon={SearchX} {...texts.one.gone} />
          ) : (
            <ErrorState
              title={texts.one.failed}
              text={messageOf(error)}
              busy={isFetching}
              onRetry={() => void refetch()}
            />
          )}
        </Card>
      ) : (
        <Card>
          <Loading />
        </Card>
      )}
    </div>
  );
}

function Whole({ template }: { template: TemplateDetail }) {
  return (
    <div className="grid items-start gap-8 md:grid-cols-[minmax(220px,320px)_minmax(0,1fr)] max-md:gap-6">
      <Seen template={template} />
      <div className="grid min-w-0 gap-5">
        <Head template={template} />
        <ReviewNote template={template} />
        <UseForm key={`${template.id} ${template.version}`} template={template} />
        <ManyAtOnce id={template.id} />
      </div>
    </div>
  );
}

/** The beginning of the video with sound, once it was made; the still until then. */
function Seen({ template }: { template: TemplateDetail }) {
  const { name, still_url: still, video_url: video } = template;
  return (
    <div className="grid gap-2 max-md:mx-auto max-md:w-[min(62%,260px)] md:sticky md:top-[calc(var(--bar)+24px)]">
      <div className={POSTER}>
        {video === null ? (
          <PosterPicture src={still} className={`relative size-full ${fitOf(template)}`} />
        ) : (
          <video
            src={video}
            poster={still}
            controls
            playsInline
            preload="none"
            aria-label={texts.play({ name })}
            className={`size-full ${fitOf(template)}`}
          />
        )}
      </div>
      {video === null && <p className="text-12 text-text-3">{texts.one.stillMaking}</p>}
    </div>
  );
}

function Head({ template }: { template: TemplateDetail }) {
  const { name, description, category, uses, slots, rating, is_own: isOwn } = template;
  const mayRate = useMay('templates.rate');
  return (
    <header className="grid gap-2">
      <div className="flex items-start justify-between gap-3">
        <h1 className="display-28 wrap-anywhere">{name}</h1>
        {isOwn && <OwnMenu template={template} />}
      </div>
      {description !== '' && <p className="max-w-[64ch] text-text-2">{description}</p>}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-text-3">
        <Badge>{TEMPLATE_CATEGORIES[category]}</Badge>
        <Rated rating={rating} />
        <span>{texts.uses({ count: uses })}</span>
        <span>{texts.slots({ count: slots.length })}</span>
      </p>
      {!isOwn && mayRate && <Stars template={template} />}
    </header>
  );
}

const STARS = [1, 2, 3, 4, 5] as const;

/** One's own stars, which can be given anew at any time. */
function Stars({ template: { id, rating } }: { template: Pick<Template, 'id' | 'rating'> }) {
  const { mutateAsync: rate } = useRateTemplate();
  const [sent, setSent] = useState<number | null>(null);
  const shown = sent ?? rating.mine ?? 0;
  const give = async (stars: number) => {
    setSent(stars);
    await rate({ params: { id }, body: { rating: stars } }).catch((error: unknown) =>
      sayFailed(texts.one.rateFailed, error),
    );
    setSent(null);
  };
  return (
    <fieldset className="flex items-center gap-2">
      <legend className="float-left text-13 text-text-2">{texts.one.rate}</legend>
      <span className="flex">
        {STARS.map((stars) => (
          <label key={stars} className="touch-44 relative grid size-8 cursor-pointer place-items-center">
            <input
              type="radio"
              name={`stars ${id}`}
              className="peer sr-only"
              aria-label={texts.one.stars({ count: stars })}
              checked={shown === stars}
              onChange={() => void give(stars)}
            />
            <span className="grid size-7 place-items-center rounded-md peer-focus-visible:shadow-[0_0_0_2px_var(--focus)]">
              <Icon
                of={Star}
                size={18}
                className={clsx(stars <= shown ? 'fill-current text-warning' : 'text-text-3')}
              />
            </span>
          </label>
        ))}
      </span>
    </fieldset>
  );
}

/** The way to many videos of it. */
function ManyAtOnce({ id }: { id: string }) {
  const mayEdit = useMay('batches.edit');
  if (!mayEdit) return null;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 p-5">
      <p className="min-w-0 flex-[1_1_240px] text-13 text-text-2">{texts.one.many}</p>
      <Link to="/batches/new" search={{ template: id }} className={buttonClass()}>
        <Icon of={Layers} />
        {texts.one.newBatch}
      </Link>
    </Card>
  );
}

/** What an operator said about it. */
function ReviewNote({ template: { is_own: isOwn, review, review_note: note } }: { template: TemplateDetail }) {
  if (!isOwn) return null;
  if (review === 'waiting') return <Note tone="info">{texts.one.reviewWaiting}</Note>;
  if (review !== 'refused') return null;
  return <Note tone="warning">{note === '' ? texts.one.reviewRefused : texts.one.reviewNote({ note })}</Note>;
}

function OwnMenu({ template: { id } }: { template: TemplateDetail }) {
  const mayEdit = useMay('templates.edit');
  const navigate = useNavigate();
  const { remove } = useTemplateActions();
  const confirmDelete = useConfirmDelete();
  const [isOpen, setOpen] = useState(false);
  if (!mayEdit) return null;
  const ask = async () => {
    const { title, text, action, cancel } = texts.remove;
    if (!(await confirmDelete({ title, text, action, cancel, run: () => remove.mutateAsync({ params: { id } }) })))
      return;
    await navigate({ to: '/templates' });
    sayDone(texts.remove.done);
  };
  return (
    <span className="flex shrink-0 gap-2">
      <Link to="/templates/$templateId/edit" params={{ templateId: id }} className={buttonClass()}>
        <Icon of={Pencil} />
        {texts.one.edit}
      </Link>
      <Menu trigger={<IconButton icon={Ellipsis} label={texts.one.actions} />}>
        <MenuItem icon={History} onSelect={() => setOpen(true)}>
          {texts.one.versions}
        </MenuItem>
        <MenuItem icon={Trash2} tone="danger" onSelect={() => void ask()}>
          {texts.one.remove}
        </MenuItem>
      </Menu>
      {isOpen && <VersionsDialog id={id} onClose={() => setOpen(false)} />}
    </span>
  );
}

const versionsDialogTexts = templatesTexts.versions;

/** Every kept state of a template, newest first, and the way back to one. */
function VersionsDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(templateVersionsQuery(id));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={versionsDialogTexts.title}
      description={versionsDialogTexts.text}
      width="wide"
    >
      {data ? (
        <ol className="divide-y divide-border">
          {data.map((version) => (
            <Line key={version.version} id={id} version={version} />
          ))}
        </ol>
      ) : error ? (
        <ErrorState
          title={versionsDialogTexts.failed}
          text={messageOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}

function Line({ id, version }: { id: string; version: TemplateVersion }) {
  const { restore } = useTemplateActions();
  const bringBack = () =>
    restore.mutate(
      { params: { id }, body: { version: version.version } },
      {
        onSuccess: () => sayDone(versionsDialogTexts.restored({ version: version.version })),
        onError: (error) => sayFailed(versionsDialogTexts.notRestored, error),
      },
    );
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 text-13 font-medium">
          {versionsDialogTexts.line({ version: version.version })}
          {version.is_current && <Badge tone="accent">{versionsDialogTexts.current}</Badge>}
          {version.is_published && <Badge tone="success">{versionsDialogTexts.published}</Badge>}
        </p>
        <p className="line-clamp-2 text-12 wrap-anywhere text-text-2">{version.script}</p>
        <p className="text-12 text-text-3">
          <RelativeTime iso={version.created_at} />
          {version.created_by && ` · ${version.created_by.name}`}
        </p>
      </div>
      {!version.is_current && (
        <Button size="sm" busy={restore.isPending} onClick={() => bringBack()}>
          {versionsDialogTexts.restore}
        </Button>
      )}
    </li>
  );
}
