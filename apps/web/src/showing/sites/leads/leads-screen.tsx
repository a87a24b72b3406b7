import type { Lead } from '@sayso/contract';
import { Link, useParams } from '@tanstack/react-router';
import { Eraser, Eye, Inbox, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { useMay } from '../../../session/may.ts';
import { Button, buttonClass } from '../../../ui/actions/button.tsx';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { MenuItem, MenuLine } from '../../../ui/overlays/menu.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { TableTools } from '../../../ui/table/table-tools.tsx';
import { useTableState } from '../../../ui/table/use-table-state.ts';
import { SiteFrame } from '../site-frame.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { LEAD_COLUMNS } from './lead-columns.tsx';
import { LeadDialog } from './lead-dialog.tsx';
import { useChangeLeads, useLeads } from './leads.queries.ts';
import { leadsTexts as texts } from './leads.texts.ts';
import { SaveButton } from './save-button.tsx';
import { useNewMarks } from './use-new-marks.ts';

const RULES = { sorts: [], defaultSort: { by: 'created_at', order: 'desc' }, filters: {} } as const;
const ABOUT = 'leads';

/** `/sites/{id}/leads`: what visitors left in the form of a site. */
export function LeadsScreen() {
  const { siteId = '' } = useParams({ strict: false });
  return (
    <SiteFrame siteId={siteId} tab="leads">
      <Leads key={siteId} siteId={siteId} />
    </SiteFrame>
  );
}

function Leads({ siteId }: { siteId: string }) {
  const state = useTableState({ name: 'leads', address: useAddressSearch(), ...RULES });
  const { page, per_page, search } = state.listQuery;
  const list = useLeads(siteId, { page, per_page, ...(search !== undefined && { search }) });
  const { remove, markSeen } = useChangeLeads();
  const isNewest = page === 1 && search === undefined && !list.isPlaceholderData;
  const isWhole = list.data?.last_page === 1;
  const { leads, noteOpened } = useNewMarks(list.data?.data, {
    markSeen: ({ id }) => markSeen.mutateAsync({ params: { id: siteId }, body: { up_to: id } }),
    isNewest,
    isWhole,
  });
  const mayDelete = useMay('leads.delete');
  const [opened, setOpened] = useState<Lead | null>(null);
  const [erased, setErased] = useState<string | null>(null);

  const open = (lead: Lead) => {
    noteOpened(lead);
    setOpened(lead);
  };
  const askToRemove = async (lead: Lead) => {
    const { title, text, action, busy } = texts.confirm;
    const run = () => remove.mutateAsync({ params: { id: siteId, lead_id: lead.id } });
    if (!(await confirm({ title, text: text(lead.email), action, busyText: busy, tone: 'danger', run }))) return;
    setOpened(null);
    showToast({ tone: 'success', about: ABOUT, title: texts.deleted });
  };

  return (
    <>
      <TableTools
        state={state}
        search={texts.search}
        actions={
          <>
            {mayDelete && (
              <Button icon={Eraser} className="max-sm:flex-1" onClick={() => setErased('')}>
                {texts.erase.action}
              </Button>
            )}
            <SaveButton siteId={siteId} search={search} found={list.isPlaceholderData ? undefined : list.data?.total} />
          </>
        }
      />
      <DataTable
        label={texts.label}
        columns={LEAD_COLUMNS}
        rowId={({ id }) => id}
        rowName={({ email }) => email}
        list={list.data ? { ...list, data: { ...list.data, data: leads } } : list}
        state={state}
        failed={texts.failed}
        nothingYet={{
          icon: Inbox,
          title: texts.nothingYet.title,
          text: texts.nothingYet.text,
          action: (
            <Link to="/sites/$siteId" params={{ siteId }} className={buttonClass()}>
              {texts.nothingYet.action}
            </Link>
          ),
        }}
        nothingFound={texts.nothingFound}
        onOpen={open}
        rowMenu={(lead) => (
          <>
            <MenuItem icon={Eye} onSelect={() => open(lead)}>
              {texts.open}
            </MenuItem>
            {mayDelete && (
              <>
                <MenuItem icon={Eraser} onSelect={() => setErased(lead.email)}>
                  {texts.eraseOne}
                </MenuItem>
                <MenuLine />
                <MenuItem icon={Trash2} tone="danger" onSelect={() => void askToRemove(lead)}>
                  {texts.remove}
                </MenuItem>
              </>
            )}
          </>
        )}
      />
      {opened && (
        <LeadDialog
          lead={opened}
          onClose={() => setOpened(null)}
          onRemove={mayDelete ? () => void askToRemove(opened) : null}
        />
      )}
      {erased !== null && <EraseDialog siteId={siteId} email={erased} onClose={() => setErased(null)} />}
    </>
  );
}
