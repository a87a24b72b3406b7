import {
  type Template,
  TEMPLATE_CATEGORIES,
  TEMPLATE_SORTS,
  TEMPLATES_PER_PAGE,
  type TemplateCategory,
} from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import clsx from 'clsx';
import { LayoutTemplate, Plus } from 'lucide-react';
import { useId } from 'react';
import { withPlaces } from '../../../lib/with-places.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { useMay } from '../../../session/may.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/badge.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { EmptyState, ErrorState, NothingFound } from '../../../ui/feedback/states.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SearchBox } from '../../../ui/inputs/search-box.tsx';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { featuredTemplatesQuery, galleryQuery, templateCategoriesQuery } from '../templates.queries.ts';
import { templatesTexts as texts } from '../templates.texts.gen.ts';
import { type GallerySearch, parseGallerySearch } from '../search.ts';
import { TemplateCard } from './template-card.tsx';

const GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(184px,1fr))] gap-x-5 gap-y-7 max-sm:grid-cols-2 max-sm:gap-x-3 max-sm:gap-y-5';
/** On a phone a row that is swiped. */
const FEATURED =
  'grid-cols-[repeat(auto-fill,minmax(184px,1fr))] gap-x-5 gap-y-7 sm:grid max-sm:-mx-(--gutter) max-sm:flex max-sm:snap-x max-sm:scroll-px-(--gutter) max-sm:gap-3 max-sm:overflow-x-auto max-sm:px-(--gutter) max-sm:pb-1';
const CATEGORY_IDS = Object.keys(TEMPLATE_CATEGORIES) as TemplateCategory[];

/** `/templates`: what a video can begin with. */
export function GalleryScreen() {
  useTitle(texts.title);
  const search = parseGallerySearch(useSearch({ strict: false }));
  const mayEdit = useMay('templates.edit');
  const isNarrowed = Object.keys(search).length > 0;
  return (
    <div className="page-x grid gap-6 pt-(--gap-section) pb-16 max-sm:pb-12">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h1 className="display-28">{texts.title}</h1>
          <p className="mt-1 text-13 text-text-2">{texts.subtitle}</p>
        </div>
        {mayEdit && (
          <Link to="/templates/new" className={buttonClass()}>
            <Icon of={Plus} />
            {texts.create}
          </Link>
        )}
      </header>
      {!isNarrowed && <Featured />}
      <Filters search={search} hasTitle={!isNarrowed} />
      <Found search={search} />
    </div>
  );
}

/** What operators have chosen to stand out; nothing where nothing does. */
function Featured() {
  const { data = [] } = useQuery(featuredTemplatesQuery);
  const id = useId();
  if (data.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-4">
      <h2 id={id} className="display-18">
        {texts.featured}
      </h2>
      <ul className={FEATURED}>
        {data.map((template) => (
          <li key={template.id} className="min-w-0 max-sm:w-[46%] max-sm:shrink-0 max-sm:snap-start">
            <TemplateCard template={template} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Filters({ search, hasTitle }: { search: GallerySearch; hasTitle: boolean }) {
  const { onChange } = useAddressSearch();
  const { data: categories } = useQuery(templateCategoriesQuery);
  const set = (part: Partial<Record<keyof GallerySearch, string | undefined>>) =>
    onChange({ page: undefined, ...part });
  const countOf = (id: TemplateCategory) => categories?.find((one) => one.id === id)?.count;
  return (
    <div className="grid min-w-0 gap-3">
      {hasTitle && <h2 className="display-18">{texts.everything}</h2>}
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox
          label={texts.search}
          value={search.search ?? ''}
          onChange={(value) => set({ search: value || undefined })}
        />
        <Segmented
          label={texts.scopes.label}
          value={search.scope ?? 'all'}
          onValueChange={(scope) => set({ scope: scope === 'own' ? 'own' : undefined })}
          segments={[
            { value: 'all', label: texts.scopes.all },
            { value: 'own', label: texts.scopes.own },
          ]}
        />
        <Select
          aria-label={texts.sort.label}
          look="toolbar"
          className="w-36 sm:ml-auto"
          value={search.sort ?? 'popular'}
          onValueChange={(sort) => set({ sort: sort === 'popular' ? undefined : sort })}
          options={TEMPLATE_SORTS.map((value) => ({ value, label: texts.sort[value] }))}
        />
      </div>
      <div role="group" aria-label={texts.categories} className="flex flex-wrap gap-2">
        <Chip pressed={!search.category} onPress={() => set({ category: undefined })}>
          {texts.allCategories}
        </Chip>
        {CATEGORY_IDS.map((id) => (
          <Chip key={id} pressed={search.category === id} onPress={() => set({ category: id })}>
            {TEMPLATE_CATEGORIES[id]}
            {countOf(id) !== undefined && <span className="text-text-3 tabular-nums">{countOf(id)}</span>}
          </Chip>
        ))}
      </div>
    </div>
  );
}

function Found({ search }: { search: GallerySearch }) {
  const { onChange } = useAddressSearch();
  const { category, search: words, scope = 'all', sort = 'popular', page = 1 } = search;
  const query = useQuery(
    galleryQuery({ scope, sort_by: sort, page, ...(category && { category }), ...(words && { search: words }) }),
  );
  const clear = () =>
    onChange({ category: undefined, search: undefined, scope: undefined, sort: undefined, page: undefined });
  if (query.isPending) return <GridSkeleton />;
  if (!query.data)
    return (
      <Card>
        <ErrorState
          title={texts.failed}
          text={messageOf(query.error)}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </Card>
    );
  const isPlainOwn = scope === 'own' && !category && !words;
  if (query.data.data.length === 0)
    return (
      <Card>
        {isPlainOwn ? <NoneOwn /> : <NothingFound title={texts.none.title} text={texts.none.text} onClear={clear} />}
      </Card>
    );
  return (
    <>
      <Grid templates={query.data.data} isOld={query.isPlaceholderData} />
      <Pager
        label={texts.pages}
        page={page}
        pages={query.data.last_page}
        onPageChange={(next) => onChange({ page: next === 1 ? undefined : next })}
      />
    </>
  );
}

function Grid({ templates, isOld }: { templates: readonly Template[]; isOld: boolean }) {
  return (
    <ul
      aria-label={texts.everything}
      aria-busy={isOld}
      className={clsx(GRID, 'transition-opacity', isOld && 'opacity-60')}
    >
      {templates.map((template) => (
        <li key={template.id} className="min-w-0">
          <TemplateCard template={template} />
        </li>
      ))}
    </ul>
  );
}

function NoneOwn() {
  const mayEdit = useMay('templates.edit');
  return (
    <EmptyState
      icon={LayoutTemplate}
      {...texts.noneOwn}
      action={
        mayEdit && (
          <Link to="/templates/new" className={buttonClass({ variant: 'primary' })}>
            {texts.create}
          </Link>
        )
      }
    />
  );
}

function GridSkeleton() {
  return (
    <div role="status" className={GRID}>
      <span className="sr-only">{texts.loading}</span>
      {withPlaces(Array(TEMPLATES_PER_PAGE)).map(({ place }) => (
        <span key={place} className="grid gap-2.5">
          <Skeleton className="aspect-9/16 rounded-lg!" />
          <Skeleton className="h-5 w-3/5" />
        </span>
      ))}
    </div>
  );
}
