import {
  type BatchSource,
  draftsApi,
  type Slot,
  TEMPLATE_CATEGORIES,
  templatesApi,
  type Template,
} from '@sayso/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LayoutTemplate, FilePenLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { TitledCard } from '../../../ui/card.tsx';
import { EmptyState, ErrorState, Loading, NothingFound } from '../../../ui/feedback/states.tsx';
import { RadioCards } from '../../../ui/inputs/radio-cards.tsx';
import { SearchBox } from '../../../ui/inputs/search-box.tsx';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { draftsQuery } from '../../../making/drafts/drafts.queries.ts';
import { galleryQuery } from '../../templates/templates.queries.ts';
import { templateWords } from '../../templates/templates.parts.tsx';
import { newBatchTexts } from '../new-batch.texts.gen.ts';

/** What one has to know of a template or a draft to fill it many times. A draft has no slots. */
export type SourceFacts = { name: string; slots: readonly Slot[] };

/** Asked for once: while somebody fills it, nothing changes under their hands. */
export function sourceFactsQuery({ kind, id }: BatchSource) {
  return queryOptions({
    queryKey: ['batches', 'source', kind, id],
    queryFn: async ({ signal }): Promise<SourceFacts> => {
      if (kind === 'template') {
        const { name, slots } = (await call(templatesApi.getTemplate, { params: { id }, signal })).data;
        return { name, slots };
      }
      const { content } = (await call(draftsApi.getDraft, { params: { id }, signal })).data;
      return { name: content.title || newBatchTexts.create_.untitled, slots: [] };
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

const texts = newBatchTexts.create_;

/** What was chosen in the first step, and the way back to it. */
export function MadeOf({ name, onBack }: { name: string; onBack: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-border bg-surface px-4 py-3">
      <Icon of={LayoutTemplate} size={18} className="text-text-3" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {texts.madeOf} <b className="font-semibold">{name}</b>
      </span>
      <Button size="sm" onClick={onBack}>
        {texts.chooseAnother}
      </Button>
    </div>
  );
}

const DRAFTS = 24;
const kindCards = () =>
  [
    { value: 'table', ...texts.kinds.table },
    { value: 'matrix', ...texts.kinds.matrix },
  ] as const;
const scopeSegments = () =>
  [
    { value: 'all', label: texts.scopes.all },
    { value: 'own', label: texts.scopes.own },
    { value: 'drafts', label: texts.scopes.drafts },
  ] as const;
type Scope = ReturnType<typeof scopeSegments>[number]['value'];
type Kind = 'table' | 'matrix';
/** How another kind stands in the address: the usual one does not. */
const inAddress = (kind: Kind) => (kind === 'matrix' ? ({ kind: 'matrix' } as const) : {});

/** The first step: a table or a matrix, and what all of its videos have in common. */
export function SourceStep({ kind }: { kind: Kind }) {
  const { onChange } = useAddressSearch();
  const [scope, setScope] = useState<Scope>('all');
  const [search, setSearch] = useState('');
  return (
    <>
      <RadioCards
        label={texts.kinds.label}
        cards={kindCards()}
        value={kind}
        onValueChange={(next) => onChange({ kind: next === 'matrix' ? next : undefined })}
        className="sm:grid-cols-2"
      />
      <TitledCard title={texts.source} text={texts.sourceText}>
        <div className="flex flex-wrap items-center gap-2">
          {scope !== 'drafts' && <SearchBox label={texts.search} value={search} onChange={setSearch} />}
          <Segmented label={texts.scopes.label} segments={scopeSegments()} value={scope} onValueChange={setScope} />
        </div>
        {scope === 'drafts' ? (
          <Drafts kind={kind} />
        ) : (
          <Templates
            key={`${scope} ${search}`}
            kind={kind}
            scope={scope}
            search={search}
            onClear={() => setSearch('')}
          />
        )}
      </TitledCard>
    </>
  );
}

type TemplatesProps = { kind: Kind; scope: 'all' | 'own'; search: string; onClear: () => void };

function Templates({ kind, scope, search, onClear }: TemplatesProps) {
  const [page, setPage] = useState(1);
  const query = useQuery(galleryQuery({ scope, sort_by: 'popular', page, ...(search && { search }) }));
  if (!query.data) return <Awaited query={query} failed={texts.templatesFailed} />;
  const { data: templates, last_page: pages } = query.data;
  if (templates.length === 0 && search)
    return <NothingFound title={texts.none.title} text={texts.none.text} onClear={onClear} />;
  if (templates.length === 0)
    return (
      <EmptyState
        icon={LayoutTemplate}
        {...texts.noneOwn}
        action={
          <Link to="/templates/new" className={buttonClass({ variant: 'primary' })}>
            {templateWords().create}
          </Link>
        }
      />
    );
  return (
    <>
      <Choices>
        {templates.map((template) => (
          <Choice
            key={template.id}
            search={{ ...inAddress(kind), template: template.id }}
            picture={template.still_url}
            name={template.name}
            note={noteOf(template)}
          />
        ))}
      </Choices>
      <Pager label={templateWords().pages} page={page} pages={pages} onPageChange={setPage} />
    </>
  );
}

const noteOf = ({ category, slot_count: slots }: Template): string =>
  `${TEMPLATE_CATEGORIES[category]} · ${templateWords().slots(slots)}`;

function Drafts({ kind }: { kind: Kind }) {
  const query = useQuery(draftsQuery({ page: 1, per_page: DRAFTS }));
  if (!query.data) return <Awaited query={query} failed={texts.draftsFailed} />;
  const drafts = query.data.data;
  if (drafts.length === 0)
    return (
      <EmptyState
        icon={FilePenLine}
        {...texts.noDrafts}
        action={
          <Link to="/create" className={buttonClass({ variant: 'primary' })}>
            {texts.beginDraft}
          </Link>
        }
      />
    );
  return (
    <Choices>
      {drafts.map(({ id, title, script, thumbnail_url: picture }) => (
        <Choice
          key={id}
          search={{ ...inAddress(kind), draft: id }}
          picture={picture || null}
          name={title || script || texts.untitled}
          note={texts.draft}
        />
      ))}
    </Choices>
  );
}

type Query = { error: unknown; isFetching: boolean; refetch: () => unknown };

function Awaited({ query: { error, isFetching, refetch }, failed }: { query: Query; failed: string }) {
  if (!error) return <Loading />;
  return <ErrorState title={failed} text={messageOf(error)} busy={isFetching} onRetry={() => void refetch()} />;
}

const Choices = ({ children }: { children: ReactNode }) => (
  <ul aria-label={texts.source} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,240px),1fr))] gap-2.5">
    {children}
  </ul>
);

type ChoiceProps = {
  search: { template?: string; draft?: string; kind?: 'matrix' };
  picture: string | null;
  name: string;
  note: string;
};

function Choice({ search, picture, name, note }: ChoiceProps) {
  return (
    <li className="min-w-0">
      <Link
        to="/batches/new"
        search={search}
        className="flex items-center gap-3 rounded-lg border border-border p-2.5 ring-focus hover:border-border-strong focus-visible:rounded-lg"
      >
        <span className="relative grid aspect-9/16 h-16 shrink-0 place-items-center overflow-hidden rounded-md bg-fill text-text-3">
          {picture === null ? (
            <Icon of={FilePenLine} size={18} />
          ) : (
            <img src={picture} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
          )}
        </span>
        <span className="grid min-w-0 gap-0.5">
          <span className="line-clamp-2 text-13 font-medium wrap-anywhere">{name}</span>
          <span className="text-12 text-text-3">{note}</span>
        </span>
      </Link>
    </li>
  );
}
