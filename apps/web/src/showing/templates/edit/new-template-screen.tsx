import { draftsApi, libraryApi, type NewTemplate, rendersApi } from '@sayso/contract';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { FilePenLine, LayoutTemplate } from 'lucide-react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { useMay, useRefusal } from '../../../session/may.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Card, TitledCard } from '../../../ui/card.tsx';
import { EmptyState, ErrorState, Loading, NoRight } from '../../../ui/feedback/states.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { call } from '../../../lib/api/api.ts';
import { sayDone } from '../say.ts';
import { useTemplateActions } from '../templates.queries.ts';
import { templatesTexts } from '../templates.texts.gen.ts';
import { startValues, type EditorStart } from './editor-values.ts';
import { parseSourceSearch } from '../search.ts';
import { TemplateEditor } from './template-editor.tsx';

const texts = templatesTexts.edit;

/** `/templates/new`: a template of a video or a draft, which the address names or somebody chooses. */
export function NewTemplateScreen() {
  useTitle(texts.titleNew);
  const { video, draft } = parseSourceSearch(useSearch({ strict: false }));
  const mayEdit = useMay('templates.edit');
  const refusal = useRefusal('templates.edit');
  const source: Source | null = video ? { kind: 'video', id: video } : draft ? { kind: 'draft', id: draft } : null;
  return (
    <div className="page-x grid gap-5 pt-(--gap-section) pb-16 max-sm:pb-12">
      <h1 className="display-28">{texts.titleNew}</h1>
      {!mayEdit ? (
        <NoRight
          title={texts.titleNew}
          text={refusal ?? texts.mayNot}
          action={
            <Link to="/templates" className={buttonClass()}>
              {templatesTexts.one.back}
            </Link>
          }
        />
      ) : source ? (
        <OfSource key={source.id} source={source} />
      ) : (
        <ChooseSource />
      )}
    </div>
  );
}

/** Videos and drafts that are offered, each. */
const OFFERED = 12;
type Source = NewTemplate['source'];
/** One that a template can be made of, as it is chosen. */
type OfferedSource = Source & { name: string | null; thumbnail: string | null };

/** The latest finished videos and drafts of the account. */
const offeredSourcesQuery = queryOptions({
  queryKey: ['templates', 'sources'],
  queryFn: async ({ signal }): Promise<{ videos: OfferedSource[]; drafts: OfferedSource[] }> => {
    const [videos, drafts] = await Promise.all([
      call(libraryApi.listVideos, { query: { status: 'completed', per_page: OFFERED }, signal }),
      call(draftsApi.listDrafts, { query: { page: 1, per_page: OFFERED }, signal }),
    ]);
    return {
      videos: videos.data.data.map(({ id, title, thumbnail_url: thumbnail }) => ({
        kind: 'video',
        id,
        name: title,
        thumbnail,
      })),
      drafts: drafts.data.data.map(({ id, title, script, thumbnail_url: thumbnail }) => ({
        kind: 'draft',
        id,
        name: title ?? (script || null),
        thumbnail: thumbnail || null,
      })),
    };
  },
});

/** The words of a video or a draft, with which a template of it begins. */
function sourceQuery({ kind, id }: Source) {
  return queryOptions({
    queryKey: ['templates', 'source', kind, id],
    queryFn: async ({ signal }): Promise<EditorStart> => {
      if (kind === 'video') {
        const { data } = await call(rendersApi.getVideo, { params: { id }, signal });
        const { script, output } = data.generation_data;
        return { name: data.title, title: data.title, script: script.content, card: cardOf(output.endCard) };
      }
      const { content } = (await call(draftsApi.getDraft, { params: { id }, signal })).data;
      const title = content.title ?? '';
      return { name: title, title, script: content.script, card: cardOf(content.output.endCard) };
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

type SourceQueriesCard = NonNullable<EditorStart['card']>;
const cardOf = (card: SourceQueriesCard | null): SourceQueriesCard | null =>
  card && { name: card.name, price: card.price, button: card.button, link: card.link };

function OfSource({ source }: { source: Source }) {
  const { data, error, isFetching, refetch } = useQuery(sourceQuery(source));
  const { create } = useTemplateActions();
  const navigate = useNavigate();
  if (!data)
    return (
      <Card>
        {error ? (
          <ErrorState
            title={texts.source.failed}
            text={messageOf(error)}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Loading />
        )}
      </Card>
    );
  return (
    <TemplateEditor
      values={startValues(data)}
      slots={[]}
      submit={texts.create}
      send={(form) => create.mutateAsync({ body: { ...form, source } })}
      onDone={({ id }) => {
        sayDone(texts.created);
        void navigate({ to: '/templates/$templateId', params: { templateId: id } });
      }}
    />
  );
}

function ChooseSource() {
  const { data, error, isFetching, refetch } = useQuery(offeredSourcesQuery);
  const { source: words } = texts;
  if (!data)
    return (
      <Card>
        {error ? (
          <ErrorState title={words.failed} text={messageOf(error)} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )}
      </Card>
    );
  const { videos, drafts } = data;
  if (videos.length + drafts.length === 0)
    return (
      <Card>
        <EmptyState
          icon={LayoutTemplate}
          title={words.none.title}
          text={words.none.text}
          action={
            <Link to="/create" className={buttonClass({ variant: 'primary' })}>
              {words.none.action}
            </Link>
          }
        />
      </Card>
    );
  return (
    <TitledCard title={words.title} text={words.text}>
      <Offered title={words.videos} sources={videos} />
      <Offered title={words.drafts} sources={drafts} />
    </TitledCard>
  );
}

function Offered({ title, sources }: { title: string; sources: readonly OfferedSource[] }) {
  if (sources.length === 0) return null;
  return (
    <section className="grid gap-2.5">
      <h3 className="text-13 font-medium text-text-2">{title}</h3>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(240px,1fr))] gap-2.5">
        {sources.map(({ kind, id, name, thumbnail }) => (
          <li key={id}>
            <Link
              to="/templates/new"
              search={{ [kind]: id }}
              className="flex items-center gap-3 rounded-lg border border-border p-2.5 ring-focus hover:border-border-strong focus-visible:rounded-lg"
            >
              <span className="relative grid aspect-9/16 h-16 shrink-0 place-items-center overflow-hidden rounded-md bg-fill text-text-3">
                {thumbnail === null ? (
                  <Icon of={FilePenLine} size={18} />
                ) : (
                  <img src={thumbnail} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
                )}
              </span>
              <span className="line-clamp-2 text-13 font-medium wrap-anywhere">{name ?? texts.source.untitled}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
