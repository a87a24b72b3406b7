import type { AdminPage } from '@sayso/contract';
import { useNavigate } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, ExternalLink, FileText, Pencil, Plus, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { messageOr } from '../../../lib/api/api-error.ts';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { MenuItem, MenuLine } from '../../../ui/overlays/menu.tsx';
import { RefreshButton } from '../../../ui/actions/refresh-button.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { TableTools } from '../../../ui/table/table-tools.tsx';
import { useTableState } from '../../../ui/table/use-table-state.ts';
import { dismissToasts, showToast } from '../../../ui/feedback/toasts.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { OperatorHeader } from '../../../session/operator-header.tsx';
import { useAdminPages } from '../admin-pages.queries.ts';
import { managementTexts as texts } from './management.texts.ts';
import { pageColumns } from './page-columns.tsx';
import { besides, PAGE_SORTS, pageOf } from './pages-page.ts';
import { UnfinishedPages } from './unfinished-pages.tsx';
import { usePageActions } from './use-page-actions.ts';

const RULES = { sorts: PAGE_SORTS, defaultSort: { by: 'order', order: 'asc' }, filters: {} } as const;

/** The operator's documents: what people read, and where they find it. */
export function PagesScreen() {
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
            {pages ? texts.count(pages.length) : !list.error && texts.counting}
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
          columns={pageColumns}
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
