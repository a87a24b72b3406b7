import {
  type ReviewedTemplate,
  TEMPLATE_CATEGORIES,
  TEMPLATE_MAX,
  TemplateDecision,
  SLOT_KINDS,
} from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { LayoutTemplate } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { useAddressSearch } from '../../lib/use-address-search.ts';
import { OperatorHeader } from '../../session/operator-header.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/feedback/states.tsx';
import { SearchBox } from '../../ui/inputs/search-box.tsx';
import { Segmented } from '../../ui/inputs/segmented.tsx';
import { Pager } from '../../ui/pager.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { TextAreaField } from '../../ui/form/text-fields.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/badge.tsx';
import { POSTER, PosterPicture } from '../../ui/poster.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { reviewedTemplatesQuery, useDecideTemplate } from './templates.queries.ts';
import { templatesTexts } from './templates.texts.gen.ts';
import { sayDone, sayFailed } from './say.ts';
import { fitOf, Rated } from './gallery/template-card.tsx';

const texts = templatesTexts.review;
const STATES = ['waiting', 'published', 'refused'] as const;
type State = (typeof STATES)[number];

/** What customers want to share with everybody, and what everybody sees. */
export function ReviewScreen() {
  const { search: address, onChange } = useAddressSearch();
  const state: State = STATES.find((one) => one === address['state']) ?? 'waiting';
  const words = typeof address['search'] === 'string' ? address['search'] : '';
  const page = Math.max(1, Number(address['page']) || 1);
  const { data, error, isFetching, refetch } = useQuery(
    reviewedTemplatesQuery({ state, page, ...(words !== '' && { search: words }) }),
  );
  const [asked, setAsked] = useState<{ act: 'refuse' | 'withdraw'; template: ReviewedTemplate } | null>(null);
  return (
    <div className="grid min-w-0 gap-6">
      <OperatorHeader title={texts.title} text={texts.subtitle} />
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox
          label={texts.search}
          value={words}
          onChange={(value) => onChange({ search: value || undefined, page: undefined })}
        />
        <Segmented
          label={texts.states.label}
          value={state}
          onValueChange={(next) => onChange({ state: next === 'waiting' ? undefined : next, page: undefined })}
          segments={STATES.map((value) => ({ value, label: texts.states[value] }))}
        />
      </div>
      {!data ? (
        <Card>
          {error ? (
            <ErrorState title={texts.failed} text={messageOf(error)} busy={isFetching} onRetry={() => void refetch()} />
          ) : (
            <Loading />
          )}
        </Card>
      ) : data.data.length === 0 ? (
        <Card>
          <EmptyState icon={LayoutTemplate} {...texts.none[state]} />
        </Card>
      ) : (
        <ul aria-label={texts.list} className="grid gap-4">
          {data.data.map((template) => (
            <li key={template.id} className="min-w-0">
              <ReviewCard template={template} state={state} onAsk={(act) => setAsked({ act, template })} />
            </li>
          ))}
        </ul>
      )}
      <Pager
        label={templatesTexts.pages}
        page={page}
        pages={data?.last_page ?? 1}
        onPageChange={(next) => onChange({ page: next === 1 ? undefined : next })}
      />
      {asked && <NoteDialog {...asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

type Props = {
  template: ReviewedTemplate;
  state: 'waiting' | 'published' | 'refused';
  onAsk: (act: 'refuse' | 'withdraw') => void;
};

/** All that helps to decide about a template, and what can be decided. */
function ReviewCard({ template, state, onAsk }: Props) {
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
            aria-label={templatesTexts.play({ name })}
            className={`size-full ${fitOf(template)}`}
          />
        )}
      </div>
      <div className="grid min-w-0 gap-3">
        <header className="grid gap-1">
          <h2 className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
            {name}
            <Badge>{TEMPLATE_CATEGORIES[category]}</Badge>
            {template.is_featured && <Badge tone="accent">{templatesTexts.featured}</Badge>}
          </h2>
          <p className="flex flex-wrap gap-x-2 text-12 text-text-3">
            <span>{owner ? texts.by({ name: owner.name, email: owner.email }) : texts.product}</span>
            <RelativeTime iso={template.updated_at} />
            <Rated rating={template.rating} />
            <span>{templatesTexts.uses({ count: template.uses })}</span>
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
      {
        onSuccess: () => sayDone(texts.done[act]),
        onError: (error) => sayFailed(texts.notDone, error),
      },
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

type Values = { note: string };

/** Why everybody is not to see a template: the account reads it. */
function NoteDialog({
  act,
  template,
  onClose,
}: {
  act: 'refuse' | 'withdraw';
  template: ReviewedTemplate;
  onClose: () => void;
}) {
  const { mutateAsync: decide } = useDecideTemplate();
  const form = useAppForm<Values, Values, ReviewedTemplate>({
    defaults: { note: '' },
    schema: TemplateDecision.pick({ note: true }),
    submit: ({ note }) => decide({ params: { id: template.id }, body: { act, version: template.version, note } }),
    onDone: () => {
      sayDone(texts.done[act]);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={texts.ask[act].title}
      description={template.name}
      submit={texts.ask[act].action}
      busyText={texts.ask[act].action}
      discard={texts.discard}
      onClose={onClose}
    >
      <TextAreaField
        form={form}
        name="note"
        label={texts.note}
        help={texts.noteHelp}
        rows={3}
        most={TEMPLATE_MAX.note}
      />
    </FormDialog>
  );
}
