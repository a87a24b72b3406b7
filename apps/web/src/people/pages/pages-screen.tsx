import type { AdminPage } from '@sayso/contract';
import { useNavigate, Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, ExternalLink, FileText, Pencil, Plus, Trash2 } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { messageOr } from '../../lib/api/api-error.ts';
import { useAddressSearch } from '../../lib/use-address-search.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { MenuItem, MenuLine } from '../../ui/overlays/menu.tsx';
import { RefreshButton } from '../../ui/list-buttons.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { TableTools } from '../../ui/table/table-tools.tsx';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { dismissToasts, showToast } from '../../ui/feedback/toasts.tsx';
import { OperatorHeader } from '../../session/operator-header.tsx';
import { TitledCard } from '../../ui/card.tsx';
import { useConfirmDelete } from '../../session/preferences.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon, VisuallyHidden } from '../../ui/icon.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { tableColumns } from '../../ui/table/columns.ts';
import { TitleLines } from '../../ui/table/row-parts.tsx';
import { type Sort, type TablePage, type TableQuery, pageOfRows } from '../../ui/table/table-query.ts';
import { useAdminPages, useDeletePage, useMovePages } from './admin-pages.queries.ts';
import { managementTexts as texts, managementTexts } from './management.texts.gen.ts';

/** What the list can be ordered by; `order` is how the pages are linked. There are few and the answer holds them all, so the browser orders and searches. */
const PAGE_SORTS = ['name', 'order', 'updated_at'] as const;

/** Where a page is linked; special ones have a place of their own. */
const menuOf = ({ is_special, place }: AdminPage): 'navigation' | 'footer' | 'upgrades' =>
  is_special ? 'upgrades' : place;
const PLACES = ['navigation', 'upgrades', 'footer'] as const;

/** The pages that a search finds, in order, and of those one page of the list. */
function pageOf(
  pages: readonly AdminPage[],
  { search, sort, page, perPage }: Pick<TableQuery, 'search' | 'sort' | 'page' | 'perPage'>,
): TablePage<AdminPage> {
  const words = search.trim().toLowerCase();
  const found = pages.filter(({ name, slug, link }) =>
    [name, slug, link ?? ''].some((text) => text.toLowerCase().includes(words)),
  );
  return pageOfRows(found.toSorted(inOrder(sort)), { page, perPage });
}

/** The pages that stand beside one another where this one is linked, in their order. */
const besides = (pages: readonly AdminPage[], page: AdminPage): AdminPage[] =>
  pages.filter((other) => menuOf(other) === menuOf(page)).toSorted(asLinked);

/** The positions to store so that a page stands one further up (-1) or down (1) among those beside it. */
function movedBy(pages: readonly AdminPage[], page: AdminPage, step: -1 | 1): { id: string; position: number }[] {
  const row = besides(pages, page);
  const from = row.findIndex(({ id }) => id === page.id);
  const neighbour = row[from + step];
  if (!neighbour) return [];
  const moved = row.with(from, neighbour).with(from + step, page);
  return moved
    .map(({ id }, position) => ({ id, position: position + 1 }))
    .filter(({ id, position }) => pages.find((one) => one.id === id)?.position !== position);
}

function inOrder({ by, order }: Sort) {
  const sign = order === 'asc' ? 1 : -1;
  return (one: AdminPage, other: AdminPage): number => sign * COMPARE[by as (typeof PAGE_SORTS)[number]](one, other);
}

/** As the server links them: by position, then the older one first. */
const asLinked = (one: AdminPage, other: AdminPage): number =>
  PLACES.indexOf(menuOf(one)) - PLACES.indexOf(menuOf(other)) ||
  one.position - other.position ||
  one.created_at.localeCompare(other.created_at);

const COMPARE = {
  name: (one: AdminPage, other: AdminPage) => one.name.localeCompare(other.name),
  order: asLinked,
  updated_at: (one: AdminPage, other: AdminPage) => one.updated_at.localeCompare(other.updated_at),
};

const RULES = { sorts: PAGE_SORTS, defaultSort: { by: 'order', order: 'asc' }, filters: {} } as const;

/** The operator's documents: what people read, and where they find it. */
export function PagesScreen() {
  const columns = useMemo(() => pageColumns(), []);
  const state = useTableState({ name: 'pages', address: useAddressSearch(), ...RULES });
  const list = useAdminPages();
  const { data: pages } = list;
  const navigate = useNavigate();
  useLoadFailure(list.error);
  const acts = usePageActions(pages ?? []);
  const edit = (page: string) => void navigate({ to: '/admin/pages/$page', params: { page } });
  const create = (
    <Button variant="primary" icon={Plus} onClick={() => edit('new')}>
      {texts.create}
    </Button>
  );
  return (
    <div className="grid min-w-0 gap-6">
      <OperatorHeader title={texts.title} text={texts.subtitle}>
        {create}
      </OperatorHeader>
      <UnfinishedPages pages={pages ?? []} />
      <div className="grid min-w-0 gap-3">
        <div className="flex items-baseline gap-2.5">
          <h2 className="display-18">{texts.list}</h2>
          <p role="status" className="text-13 text-text-3 tabular-nums">
            {pages ? texts.count({ pages: pages.length }) : !list.error && texts.counting}
            {!pages && !list.error && <VisuallyHidden>{texts.loading}</VisuallyHidden>}
          </p>
        </div>
        <TableTools
          state={state}
          search={texts.search}
          filters={[]}
          actions={<RefreshButton refetch={list.refetch} />}
        />
        <DataTable
          label={texts.list}
          columns={columns}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          list={{ ...list, data: pages && pageOf(pages, state.query) }}
          state={state}
          nothingYet={{ icon: FileText, ...texts.nothingYet, action: create }}
          nothingFound={texts.nothingFound}
          failed={texts.failed.load}
          onOpen={({ id }) => edit(id)}
          rowMenu={(page) => <PageMenu page={page} pages={pages ?? []} acts={acts} onEdit={() => edit(page.id)} />}
        />
      </div>
    </div>
  );
}

const column = tableColumns<AdminPage>();

/** The columns of the list. */
const pageColumns = () =>
  column.columns([
    column.accessor('name', {
      header: texts.columns.name,
      meta: { card: 'title' },
      cell: ({ row: { original } }) => (
        <TitleLines
          title={
            <span className="inline-flex flex-wrap items-center gap-1.5">
              {original.name}
              {original.is_special && <Badge tone="plum">{texts.special}</Badge>}
              {original.missing.length > 0 && <Badge tone="warning">{texts.unfinished}</Badge>}
            </span>
          }
          text={<span className="font-mono">{texts.slug({ slug: original.slug })}</span>}
        />
      ),
    }),
    column.accessor('content', {
      header: texts.columns.content,
      enableSorting: false,
      meta: { card: 'subtitle' },
      cell: ({ row: { original } }) => <Content page={original} />,
    }),
    column.accessor(menuOf, {
      id: 'order',
      header: texts.columns.order,
      cell: ({ getValue }) => texts.places[getValue()],
    }),
    column.accessor('is_public', {
      id: 'readers',
      header: texts.columns.readers,
      enableSorting: false,
      meta: { from: 'medium' },
      cell: ({ row: { original } }) => texts.readers[readersOf(original)],
    }),
    column.accessor('updated_at', {
      header: texts.columns.updated_at,
      sortDescFirst: true,
      meta: { from: 'wide' },
      cell: ({ getValue }) => <RelativeTime iso={getValue()} />,
    }),
  ]);

function Content({ page: { preview, link } }: { page: AdminPage }) {
  return (
    <span className="grid max-w-[420px] min-w-0 gap-0.5 whitespace-normal sm:py-2">
      <span className={preview ? 'line-clamp-2 text-text-2' : 'text-text-3'}>{preview || texts.noContent}</span>
      {link !== null && (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex max-w-full items-center gap-1.5 justify-self-start text-12 text-accent-text hover:underline"
        >
          <Icon of={ExternalLink} size={12} />
          <span className="truncate">{link}</span>
          <VisuallyHidden>{texts.opensNewTab}</VisuallyHidden>
        </a>
      )}
    </span>
  );
}

function readersOf({ is_special, is_public }: AdminPage): keyof typeof texts.readers {
  if (is_special) return 'byPlan';
  return is_public ? 'everybody' : 'signedIn';
}

const ABOUT = 'pages';

/** What the menu of a page does, and how it says what came of it. */
function usePageActions(pages: readonly AdminPage[]) {
  const { mutateAsync: removePage } = useDeletePage();
  const save = useMovePages();
  const confirmDelete = useConfirmDelete();
  const fail = (usual: string) => (error: unknown) =>
    showToast({ tone: 'danger', about: ABOUT, title: texts.failed.title, text: messageOr(error, usual) });

  /** The question goes with the answer: a refusal stays as a toast over the renewed list. */
  const remove = ({ id, name }: AdminPage) => {
    const { title, text, action, busy } = texts.confirm;
    const run = () =>
      removePage({ params: { id } }).then(
        () =>
          showToast({ tone: 'danger', about: ABOUT, title: texts.deleted.title, text: texts.deleted.text({ name }) }),
        fail(texts.failed.remove),
      );
    return confirmDelete({ title, text: text({ name }), action, busyText: busy, run });
  };
  const move = (page: AdminPage, step: -1 | 1) => {
    const row = besides(pages, page);
    const place = row.findIndex(({ id }) => id === page.id) + 1 + step;
    return save(movedBy(pages, page, step)).then(
      () =>
        showToast({ tone: 'success', about: ABOUT, title: texts.moved({ name: page.name, place, of: row.length }) }),
      fail(texts.failed.move),
    );
  };
  return { remove, move };
}

const { finish: unfinishedPagesTexts } = managementTexts;

/** Pages that are still drafts, how much is missing in each, and the way to finish it; nothing when all are finished. */
function UnfinishedPages({ pages }: { pages: readonly AdminPage[] }) {
  const unfinished = pages.filter(({ missing }) => missing.length > 0);
  if (unfinished.length === 0) return null;
  return (
    <TitledCard title={unfinishedPagesTexts.title({ pages: unfinished.length })} text={unfinishedPagesTexts.text}>
      <ul className="grid divide-y divide-border">
        {unfinished.map(({ id, name, missing }) => (
          <li key={id} className="flex items-center justify-between gap-4 py-2.5 first:pt-0 last:pb-0">
            <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
              <span className="font-medium wrap-anywhere">{name}</span>
              <span className="text-13 text-text-2">{unfinishedPagesTexts.left({ missing: missing.length })}</span>
            </div>
            <Link
              to="/admin/pages/$page"
              params={{ page: id }}
              aria-label={unfinishedPagesTexts.name({ page: name })}
              className={`shrink-0 ${buttonClass({ size: 'sm' })}`}
            >
              {unfinishedPagesTexts.action}
            </Link>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

type MenuProps = {
  page: AdminPage;
  pages: readonly AdminPage[];
  acts: ReturnType<typeof usePageActions>;
  onEdit: () => void;
};

function PageMenu({ page, pages, acts: { remove, move }, onEdit }: MenuProps) {
  const row = besides(pages, page);
  const place = row.findIndex(({ id }) => id === page.id);
  const keptText = page.is_special ? texts.menu.specialKept : texts.menu.consentKept;
  return (
    <>
      <MenuItem icon={Pencil} onSelect={onEdit}>
        {texts.menu.edit}
      </MenuItem>
      <MenuItem icon={ExternalLink} onSelect={() => window.open(`/page/${page.slug}`, '_blank', 'noopener')}>
        {texts.menu.view}
      </MenuItem>
      {!page.is_special && row.length > 1 && (
        <>
          <MenuItem icon={ArrowUp} disabled={place === 0} onSelect={() => void move(page, -1)}>
            {texts.menu.up}
          </MenuItem>
          <MenuItem icon={ArrowDown} disabled={place === row.length - 1} onSelect={() => void move(page, 1)}>
            {texts.menu.down}
          </MenuItem>
        </>
      )}
      <MenuLine />
      <MenuItem icon={Trash2} tone="danger" disabled={page.is_kept} onSelect={() => void remove(page)}>
        {page.is_kept ? keptText : texts.menu.remove}
      </MenuItem>
    </>
  );
}

/** Says that the list could not be read, and takes it back when it could. */
function useLoadFailure(error: unknown): void {
  useEffect(() => {
    if (!error) return dismissToasts('page-list');
    const text = messageOr(error, texts.failed.load);
    showToast({ tone: 'danger', about: 'page-list', title: texts.failed.title, text });
  }, [error]);
}
