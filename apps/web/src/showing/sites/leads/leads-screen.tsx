import { type Lead, EraseLeads, siteLeadsCalls } from '@sayso/contract';
import { Link, useParams } from '@tanstack/react-router';
import { Eraser, Eye, Inbox, Trash2, Mail } from 'lucide-react';
import { useState, useEffect, useEffectEvent, useRef, useMemo } from 'react';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { useMay } from '../../../session/may.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { MenuItem, MenuLine } from '../../../ui/overlays/menu.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { TableTools } from '../../../ui/table/table-tools.tsx';
import { useTableState } from '../../../ui/table/use-table-state.ts';
import { ExportButton } from '../../../ui/list-buttons.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { Badge } from '../../../ui/badge.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { tableColumns } from '../../../ui/table/columns.ts';
import { TitleLines } from '../../../ui/table/row-parts.tsx';
import { SiteFrame } from '../site-frame.tsx';
import { leadsTexts as texts } from './leads.texts.gen.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { addressOf } from '../../../lib/api/api.ts';
import { downloadNamedFile } from '../../../lib/api/download.ts';
import { listKey } from '../../../lib/api/reads.ts';
import { useCall } from '../../../lib/api/reads.ts';
import { useSend } from '../../../lib/api/use-send.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { KeyValues } from '../../../ui/key-values.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

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
  const columns = useMemo(() => leadColumns(), []);
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
    const { title, action, busy } = texts.confirm;
    const text = texts.confirm.text({ email: lead.email });
    const run = () => remove.mutateAsync({ params: { id: siteId, lead_id: lead.id } });
    if (!(await confirm({ title, text, action, busyText: busy, tone: 'danger', run }))) return;
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
        columns={columns}
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

type Options = {
  markSeen: (newest: Lead) => Promise<unknown>;
  /** These are the newest of all. */
  isNewest: boolean;
  /** There are no others. */
  isWhole: boolean;
};

/**
 * Which leads are marked as new. A mark stays until its lead is opened; the others are seen when somebody leaves the screen for another of the app, or has opened every one. Loading the page again
 * is the same visit: whatever was new there still is.
 */
function useNewMarks(
  leads: readonly Lead[] = [],
  { markSeen, isNewest, isWhole }: Options,
): { leads: Lead[]; noteOpened: (lead: Lead) => void } {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const unsaid = useRef<Lead | null>(null);
  const news = leads.filter(({ id, is_new: isNew }) => isNew && !marked.has(id));
  if (news.length > 0) setMarked(new Set([...marked, ...news.map(({ id }) => id)]));

  const [first] = leads;
  const newest = isNewest && first?.is_new ? first : null;
  const keepUnsaid = useEffectEvent(() => {
    unsaid.current = newest;
  });
  const newestId = newest?.id;
  useEffect(() => {
    if (newestId !== undefined) keepUnsaid();
  }, [newestId]);

  const say = () => {
    const lead = unsaid.current;
    unsaid.current = null;
    // Not said, they are new the next time again.
    if (lead) void markSeen(lead).catch(() => undefined);
  };
  const leave = useEffectEvent(say);
  useEffect(() => () => leave(), []);

  const noteOpened = ({ id }: Lead) => {
    const all = new Set([...opened, id]);
    setOpened(all);
    const showsAllNew = isNewest && (isWhole || leads.some(({ is_new: isNew }) => !isNew));
    if (showsAllNew && leads.every((lead) => !lead.is_new || all.has(lead.id))) say();
  };
  const isMarked = ({ id, is_new: isNew }: Lead) => (isNew || marked.has(id)) && !opened.has(id);
  return { leads: leads.map((lead) => ({ ...lead, is_new: isMarked(lead) })), noteOpened };
}

const column = tableColumns<Lead>();

const leadColumns = () =>
  column.columns([
    column.accessor('email', {
      header: texts.columns.who,
      enableSorting: false,
      meta: { card: 'title' },
      cell: ({ row: { original } }) => <Who lead={original} />,
    }),
    column.accessor('phone', {
      header: texts.columns.phone,
      enableSorting: false,
      meta: { from: 'medium' },
      cell: ({ getValue }) => getValue() || <span className="text-text-3">–</span>,
    }),
    column.accessor('message', {
      header: texts.columns.message,
      enableSorting: false,
      meta: { from: 'medium' },
      cell: ({ getValue }) =>
        getValue() ? (
          <span className="block max-w-[52ch] truncate max-sm:line-clamp-2 max-sm:whitespace-normal">{getValue()}</span>
        ) : (
          <span className="text-text-3">–</span>
        ),
    }),
    column.accessor('created_at', {
      header: texts.columns.at,
      enableSorting: false,
      cell: ({ getValue }) => <RelativeTime iso={getValue()} />,
    }),
    column.accessor('is_new', {
      header: '',
      enableSorting: false,
      meta: { card: 'badge', skeleton: 'badge' },
      cell: ({ getValue }) => (getValue() ? <Badge tone="accent">{texts.isNew}</Badge> : null),
    }),
  ]);

function Who({ lead: { name, email } }: { lead: Lead }) {
  return name ? <TitleLines title={name} text={email} /> : <TitleLines title={email} />;
}

const eraseDialogTexts = texts.erase;
const ERASE_DIALOG_ABOUT = 'leads-erase';

/** Erases everything that one person left, by the e-mail that is typed. `email`: what stands there first. */
function EraseDialog({ siteId, email, onClose }: { siteId: string; email: string; onClose: () => void }) {
  const { erase } = useChangeLeads();
  const form = useAppForm({
    defaults: { email },
    schema: EraseLeads,
    submit: (body) => erase.mutateAsync({ params: { id: siteId }, body }),
    onDone: ({ erased: count }) => {
      showToast({
        tone: count === 0 ? 'info' : 'success',
        about: ERASE_DIALOG_ABOUT,
        title: eraseDialogTexts.done({ count }),
      });
      onClose();
    },
    onFail: (error) =>
      showToast({ tone: 'danger', about: ERASE_DIALOG_ABOUT, title: eraseDialogTexts.failed, text: messageOf(error) }),
  });
  return (
    <FormDialog
      form={form}
      title={eraseDialogTexts.title}
      description={eraseDialogTexts.text}
      submit={eraseDialogTexts.submit}
      busyText={eraseDialogTexts.busy}
      discard={eraseDialogTexts.discard}
      onClose={onClose}
    >
      <TextField form={form} name="email" type="email" label={eraseDialogTexts.email} autoComplete="off" />
    </FormDialog>
  );
}

const saveButtonTexts = texts.export;
/** For the sake of how many there are. */
const FIRST = { page: 1, per_page: 1 };

type Props = {
  siteId: string;
  search: string | undefined;
  /** How many leads fit the search; undefined until that is known. */
  found: number | undefined;
};

/** Downloads the leads as a table, for whoever may. Of a search it takes what fits, and says so before and after. */
function SaveButton({ siteId, search, found }: Props) {
  const mayExport = useMay('leads.export');
  const all = useLeads(siteId, FIRST, search !== undefined && mayExport).data?.total;
  const part = search !== undefined && found !== undefined && all !== undefined ? ([found, all] as const) : null;
  if (!mayExport) return null;
  const words = {
    busy: saveButtonTexts.busy,
    failed: saveButtonTexts.failed,
    action: part ? saveButtonTexts.some({ found: part[0], all: part[1] }) : saveButtonTexts.action,
    done: {
      title: saveButtonTexts.done,
      ...(part && { text: saveButtonTexts.someDone({ found: part[0], all: part[1] }) }),
    },
  };
  return <ExportButton about="leads" className="max-sm:flex-1" words={words} save={() => saveLeads(siteId, search)} />;
}

const CHANGES = { invalidates: [listKey('sites')], inBackground: true };
type Asked = { page: number; per_page: number; search?: string };

/** One page of what visitors left. */
const useLeads = (siteId: string, query: Asked, isAsked = true) =>
  useCall(siteLeadsCalls.listLeads, {
    params: { id: siteId },
    query,
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });

/** What changes the leads of a site. */
const useChangeLeads = () => ({
  markSeen: useSend(siteLeadsCalls.markLeadsSeen, CHANGES),
  remove: useSend(siteLeadsCalls.deleteLead, CHANGES),
  /** Answers how many leads that were. */
  erase: useSend(siteLeadsCalls.eraseLeadsOf, CHANGES),
});

/** Saves the leads that are looked for as a table. @throws ApiError when it could not be fetched. */
async function saveLeads(siteId: string, search: string | undefined): Promise<void> {
  await downloadNamedFile(addressOf(siteLeadsCalls.exportLeads.path, { id: siteId }, { search }));
}

/** Everything that one visitor left. `onRemove`: null for who may not delete it. */
type LeadDialogProps = { lead: Lead; onClose: () => void; onRemove: (() => void) | null };

function LeadDialog({ lead, onClose, onRemove }: LeadDialogProps) {
  const { email, name, phone, message, consent, created_at: at } = lead;
  const { facts } = texts;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={name || email}
      footer={
        <>
          {onRemove && (
            <Button icon={Trash2} variant="danger" className="mr-auto" onClick={onRemove}>
              {texts.remove}
            </Button>
          )}
          <a href={`mailto:${encodeURIComponent(email)}`} className={buttonClass({ variant: 'primary' })}>
            <Icon of={Mail} size={18} />
            {texts.write}
          </a>
        </>
      }
    >
      <div className="grid min-w-0 gap-5">
        <KeyValues
          look="grid"
          items={[
            { label: facts.email, value: email, isWide: true },
            ...(name ? [{ label: facts.name, value: name }] : []),
            ...(phone ? [{ label: facts.phone, value: phone }] : []),
            { label: facts.at, value: formatDateTime(at) },
          ]}
        />
        {message && <Words title={facts.message} text={message} />}
        <Words title={facts.consent} text={consent} />
      </div>
    </Dialog>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h3 className="text-12 text-text-3">{title}</h3>
      <p className="mt-0.5 wrap-anywhere whitespace-pre-wrap">{text}</p>
    </section>
  );
}
