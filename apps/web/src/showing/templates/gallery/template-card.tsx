import { TEMPLATE_CATEGORIES, type Template } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { Star } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { POSTER, PosterPicture, MovingPreview, useRestingHover } from '../../../ui/poster.tsx';
import { templatesTexts as texts } from '../templates.texts.gen.ts';

/** A template: how it looks, and what people think of it. The whole card leads to it. */
export function TemplateCard({ template }: { template: Template }) {
  const { id, name, category, uses, preview_url: preview } = template;
  const { resting, handlers } = useRestingHover();
  return (
    <article aria-label={name} className="group/card relative grid min-w-0 content-start gap-2.5" {...handlers}>
      <div className={POSTER}>
        <PosterPicture src={template.still_url} className={clsx('relative size-full', fitOf(template))} />
        {resting && preview !== null && <MovingPreview address={preview} fit={fitOf(template)} />}
        <OwnState template={template} />
      </div>
      <div className="grid min-w-0 gap-0.5">
        <Link
          to="/templates/$templateId"
          params={{ templateId: id }}
          className="line-clamp-1 font-medium ring-focus after:absolute after:inset-0 after:rounded-lg group-hover/card:text-accent-text"
        >
          {name}
        </Link>
        <p className="truncate text-12 text-text-3">{TEMPLATE_CATEGORIES[category]}</p>
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-12 text-text-3">
          <Rated rating={template.rating} />
          <span>{texts.uses({ count: uses })}</span>
        </p>
      </div>
    </article>
  );
}

/** Wide ones are seen whole. */
export const fitOf = ({ format }: Pick<Template, 'format'>): string =>
  format === '9:16' ? 'object-cover' : 'object-contain';

/** Stars in a line of text. */
export function Rated({ rating: { average, count } }: Pick<Template, 'rating'>) {
  if (average === null) return null;
  return (
    <span className="inline-flex items-center gap-1 tabular-nums">
      <Icon of={Star} size={12} className="fill-current text-warning" />
      <span aria-hidden>{average.toFixed(1)}</span>
      <span className="sr-only">{texts.rated({ average: average.toFixed(1), count })}</span>
    </span>
  );
}

/** Who sees one of the account's own. */
function OwnState({ template }: { template: Template }) {
  const { is_own: isOwn, visibility, review } = template;
  if (!isOwn) return null;
  const state = visibility === 'public' ? (review === 'none' ? 'waiting' : review) : visibility;
  const tone = state === 'refused' ? 'danger' : state === 'waiting' ? 'warning' : 'neutral';
  return (
    <span className="absolute top-2 left-2 z-1 rounded-sm bg-surface">
      <Badge tone={tone}>{texts.states[state]}</Badge>
    </span>
  );
}
