import { type ReviewedTemplate, SLOT_KINDS } from '@sayso/contract';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { POSTER, PosterPicture } from '../../../ui/poster.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { fitOf, Rated } from '../gallery/template-card.tsx';
import { sayDone, sayFailed } from '../say.ts';
import { useDecideTemplate } from '../templates.queries.ts';
import { templatesTexts } from '../templates.texts.ts';

const texts = templatesTexts.review;

type Props = {
  template: ReviewedTemplate;
  state: 'waiting' | 'published' | 'refused';
  onAsk: (act: 'refuse' | 'withdraw') => void;
};

/** All that helps to decide about a template, and what can be decided. */
export function ReviewCard({ template, state, onAsk }: Props) {
  const { name, description, category, owner, script, slots, video_url: video, still_url: still } = template;
  return (
    <Card className="grid items-start gap-5 p-4 sm:grid-cols-[132px_minmax(0,1fr)]">
      <div className={`${POSTER} max-sm:max-w-[132px]`}>
        {video === null ? (
          <PosterPicture src={still} className={`relative size-full ${fitOf(template)}`} />
        ) : (
          <video
            src={video}
            poster={still}
            controls
            preload="none"
            aria-label={templatesTexts.play(name)}
            className={`size-full ${fitOf(template)}`}
          />
        )}
      </div>
      <div className="grid min-w-0 gap-3">
        <header className="grid gap-1">
          <h2 className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
            {name}
            <Badge>{templatesTexts.category(category)}</Badge>
            {template.is_featured && <Badge tone="accent">{templatesTexts.featured}</Badge>}
          </h2>
          <p className="flex flex-wrap gap-x-2 text-12 text-text-3">
            <span>{owner ? texts.by(owner.name, owner.email) : texts.product}</span>
            <RelativeTime iso={template.updated_at} />
            <Rated rating={template.rating} />
            <span>{templatesTexts.uses(template.uses)}</span>
          </p>
          {description !== '' && <p className="text-13 text-text-2">{description}</p>}
        </header>
        <div className="grid gap-1">
          <h3 className="text-12 font-medium text-text-3">{texts.script}</h3>
          <p className="text-13 wrap-anywhere whitespace-pre-line">{script.replaceAll(/\n{2,}/gu, '\n')}</p>
        </div>
        {slots.length > 0 && (
          <div className="grid gap-1">
            <h3 className="text-12 font-medium text-text-3">{texts.places}</h3>
            <p className="text-13 text-text-2">
              {slots.map(({ label, kind }) => `${label} (${SLOT_KINDS[kind].toLowerCase()})`).join(', ')}
            </p>
          </div>
        )}
        <Acts template={template} state={state} onAsk={onAsk} />
      </div>
    </Card>
  );
}

function Acts({ template, state, onAsk }: Props) {
  const deciding = useDecideTemplate();
  const busy = deciding.isPending && deciding.variables.body.act;
  const does = (act: 'approve' | 'feature' | 'unfeature') =>
    deciding.mutate(
      { params: { id: template.id }, body: { act, version: template.version } },
      { onSuccess: () => sayDone(texts.done[act]), onError: (error) => sayFailed(texts.notDone, error) },
    );
  const feature = template.is_featured ? 'unfeature' : 'feature';
  return (
    <div className="flex flex-wrap gap-2">
      {state !== 'published' && (
        <Button variant="primary" busy={busy === 'approve'} onClick={() => does('approve')}>
          {texts.approve}
        </Button>
      )}
      {state === 'waiting' && <Button onClick={() => onAsk('refuse')}>{texts.refuse}</Button>}
      {state === 'published' && (
        <>
          <Button busy={busy === feature} onClick={() => does(feature)}>
            {texts[feature]}
          </Button>
          <Button onClick={() => onAsk('withdraw')}>{texts.withdraw}</Button>
        </>
      )}
    </div>
  );
}
