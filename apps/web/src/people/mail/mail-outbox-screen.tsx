import { fill } from '@sayso/i18n';
import { type Mail, MAIL_SORTS, MAIL_STATES } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { Inbox, MailOpen, RotateCw, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useAddressSearch } from '../../lib/use-address-search.ts';
import { buttonClass, Button } from '../../ui/button.tsx';
import { MenuItem, MenuLine } from '../../ui/overlays/menu.tsx';
import { RefreshButton } from '../../ui/list-buttons.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { tableColumns } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { TableFilter } from '../../ui/table/table-filters.tsx';
import { oneOf } from '../../ui/table/table-query.ts';
import { TableTools } from '../../ui/table/table-tools.tsx';
import { TitleLines } from '../../ui/table/row-parts.tsx';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { OperatorHeader } from '../../session/operator-header.tsx';
import { SavedViews } from '../../session/saved-views.tsx';
import { messageOf } from '../../lib/api/api-error.ts';
import { Note } from '../../ui/feedback/banner.tsx';
import { confirm } from '../../ui/overlays/confirm.tsx';
import { showToast } from '../../ui/feedback/toasts.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { MailStateBadge, canRetry, useMailActions } from './mail-words.tsx';
import { useMails, useKeptMails, useMailTransport, useSendKeptMails } from './mail.queries.ts';
import { mailTexts } from './mail.texts.gen.ts';

const { outbox: texts, states } = mailTexts;

const column = tableColumns<Mail>();
const mailColumns = () =>
  column.columns([
    column.accessor('subject', {
      header: texts.columns.subject,
      meta: { card: 'title' },
      cell: ({ row: { original } }) => <TitleLines title={original.subject} text={original.kind} />,
    }),
    column.accessor('to', { header: texts.columns.to, meta: { card: 'subtitle' } }),
    column.accessor('created_at', {
      header: texts.columns.created,
      sortDescFirst: true,
      cell: ({ getValue }) => <RelativeTime iso={getValue()} />,
    }),
    column.accessor('state', {
      header: texts.columns.state,
      enableSorting: false,
      meta: { card: 'badge', skeleton: 'badge' },
      cell: ({ getValue }) => <MailStateBadge state={getValue()} />,
    }),
  ]);

const mailFilters = (): readonly TableFilter[] => [
  {
    kind: 'choice',
    place: 'bar',
    key: 'state',
    ...texts.filter,
    options: MAIL_STATES.map((value) => ({ value, label: states[value] })),
  },
];
const RULES = {
  sorts: MAIL_SORTS,
  defaultSort: { by: 'created_at', order: 'desc' },
  filters: { state: oneOf(MAIL_STATES) },
} as const;

/** Every mail of the installation. The one being read stands in the address as `mail`. */
export function MailOutboxScreen() {
  const address = useAddressSearch();
  const state = useTableState({ name: 'mails', address, ...RULES });
  const columns = useMemo(() => mailColumns(), []);
  const list = useMails(state.listQuery);
  const { retry, remove } = useMailActions();
  const opened = typeof address.search['mail'] === 'string' ? address.search['mail'] : null;
  const open = (id: string | undefined) => address.onChange({ mail: id });

  return (
    <div className="grid min-w-0 gap-6">
      <OperatorHeader title={texts.title} text={texts.subtitle} />
      <KeptMailsNote />
      <TableTools
        state={state}
        search={texts.search}
        filters={mailFilters()}
        actions={
          <>
            <SavedViews list="mails" address={address} rules={RULES} />
            <RefreshButton refetch={list.refetch} />
          </>
        }
      />
      <DataTable
        label={texts.label}
        columns={columns}
        rowId={(mail) => mail.id}
        rowName={(mail) => mail.subject}
        list={list}
        state={state}
        nothingYet={{ icon: Inbox, title: texts.nothingYet.title, text: texts.nothingYet.text, action: <ToTest /> }}
        nothingFound={texts.nothingFound}
        onOpen={(mail) => open(mail.id)}
        rowMenu={(mail) => (
          <>
            <MenuItem icon={MailOpen} onSelect={() => open(mail.id)}>
              {texts.open}
            </MenuItem>
            {canRetry(mail) && (
              <MenuItem icon={RotateCw} onSelect={() => retry(mail.id)}>
                {mail.state === 'queued' ? texts.sendNow : texts.retry}
              </MenuItem>
            )}
            <MenuLine />
            <MenuItem icon={Trash2} tone="danger" onSelect={() => void remove(mail)}>
              {texts.remove}
            </MenuItem>
          </>
        )}
      />
      {opened !== null && (
        <MailDialog
          key={opened}
          id={opened}
          row={list.data?.data.find(({ id }) => id === opened)}
          onClose={() => open(undefined)}
        />
      )}
    </div>
  );
}

const { keptMails: keptMailsNoteTexts } = mailTexts;
const ABOUT = 'kept mails';

/** Says why mails are kept while there is no mail server, and offers to send them once there is one. */
function KeptMailsNote() {
  const { data: transport } = useMailTransport();
  const kept = useKeptMails() ?? 0;
  const sending = useSendKeptMails();
  if (kept === 0 || transport === undefined) return null;
  if (transport.missing.length > 0)
    return (
      <Note tone="warning">
        {keptMailsNoteTexts.noServer({ count: kept })}{' '}
        <Link
          to="/admin/$tab"
          params={{ tab: 'settings' }}
          search={{ section: 'mail' }}
          className="font-medium underline underline-offset-4"
        >
          {keptMailsNoteTexts.toServer}
        </Link>
      </Note>
    );
  const { title, text } = keptMailsNoteTexts.confirm;
  const send = async () => {
    if (!(await confirm({ title: title({ count: kept }), text, action: keptMailsNoteTexts.action }))) return;
    sending.mutate(undefined, {
      onSuccess: ({ queued, expired }) =>
        showToast({
          tone: queued > 0 ? 'success' : 'info',
          about: ABOUT,
          ...fill(keptMailsNoteTexts.sent, { queued, expired }),
        }),
      onError: (error) =>
        showToast({ tone: 'danger', about: ABOUT, title: keptMailsNoteTexts.failed, text: messageOf(error) }),
    });
  };
  return (
    <Note>
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {keptMailsNoteTexts.text({ count: kept })}
        <Button size="sm" busy={sending.isPending} busyText={keptMailsNoteTexts.busy} onClick={() => void send()}>
          {keptMailsNoteTexts.action}
        </Button>
      </span>
    </Note>
  );
}

function ToTest() {
  return (
    <Link to="/admin/$tab" params={{ tab: 'settings' }} search={{ section: 'mail' }} className={buttonClass()}>
      {texts.nothingYet.action}
    </Link>
  );
}
