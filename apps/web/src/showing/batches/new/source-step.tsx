import type { Template } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FilePenLine, LayoutTemplate } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { EmptyState, ErrorState, Loading, NothingFound } from '../../../ui/feedback/states.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { RadioCards } from '../../../ui/inputs/radio-cards.tsx';
import { SearchBox } from '../../../ui/inputs/search-box.tsx';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { draftsQuery } from '../../../making/drafts/drafts.queries.ts';
import { galleryQuery } from '../../templates/templates.queries.ts';
import { templateWords } from '../../templates/templates.parts.tsx';
import { batchesTexts } from '../batches.texts.ts';

const texts = batchesTexts.create_;
const DRAFTS = 24;
const KINDS = [
  { value: 'table', ...texts.kinds.table },
  { value: 'matrix', ...texts.kinds.matrix },
] as const;
const SCOPES = [
  { value: 'all', label: texts.scopes.all },
  { value: 'own', label: texts.scopes.own },
  { value: 'drafts', label: texts.scopes.drafts },
] as const;
type Scope = (typeof SCOPES)[number]['value'];
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
        cards={KINDS}
        value={kind}
        onValueChange={(next) => onChange({ kind: next === 'matrix' ? next : undefined })}
        className="sm:grid-cols-2"
      />
      <TitledCard title={texts.source} text={texts.sourceText}>
        <div className="flex flex-wrap items-center gap-2">
          {scope !== 'drafts' && <SearchBox label={texts.search} value={search} onChange={setSearch} />}
          <Segmented label={texts.scopes.label} segments={SCOPES} value={scope} onValueChange={setScope} />
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
            {templateWords.create}
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
      <Pager label={templateWords.pages} page={page} pages={pages} onPageChange={setPage} />
    </>
  );
}

const noteOf = ({ category, slot_count: slots }: Template): string =>
  `${templateWords.category(category)} · ${templateWords.slots(slots)}`;

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
