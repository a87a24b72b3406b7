import {
  type InboxSource,
  type NewInboxAddress,
  SENDER_KINDS,
  OVERLAP_MAX_HOURS,
  UpdateInboxSource,
} from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { Plus, Webhook } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { OperatorHeader } from '../../../session/operator-header.tsx';
import { Button } from '../../../ui/button.tsx';
import { RefreshButton } from '../../../ui/list-buttons.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { VisuallyHidden } from '../../../ui/icon.tsx';
import { useSite } from '../../../people/settings/site.queries.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { NumberField, SecretField } from '../../../ui/form/special-fields.tsx';
import { useAppForm, useTypedValues } from '../../../ui/form/use-app-form.ts';
import { SwitchField } from '../../../ui/form/choice-fields.tsx';
import { TextAreaField, TextField } from '../../../ui/form/text-fields.tsx';
import { changedFields } from '../../../lib/compare.ts';
import { secretChange } from '../../../ui/inputs/secret-input.tsx';
import { useDeleteSender, useSenders, useRotateAddress, useUpdateSender } from '../inbox.queries.ts';
import { MappingScreen } from './mapping/mapping-screen.tsx';
import { SenderCard, type SenderPart } from './sender-card.tsx';
import { sendersTexts } from './senders.texts.gen.ts';
import { SetupDialog, MadeAddressDialog, AddSenderDialog } from './add-sender.tsx';
import { TestDialog } from './test-dialog.tsx';

type Opened = { part: 'add' } | { part: Exclude<SenderPart, 'mapping'>; id: string };

/** A year, as the contract bounds it. */
const SILENT_MAX_HOURS = 24 * 365;
/** Enough to change a key or an address at the sender. */
const OVERLAP_USUAL_HOURS = 24;

const hours = (least: number, most: number) => {
  const wrong = { error: () => sendersTexts.edit.wrongHours({ least, most }) };
  return z.int(wrong).min(least, wrong).max(most, wrong);
};
const Overlap = hours(0, OVERLAP_MAX_HOURS);

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** What can be changed about a sender, as its form holds it: addresses one per line, '' for a key that stays. */
const SenderForm = z.object({
  name: z.string().trim().pipe(UpdateInboxSource.shape.name.unwrap()),
  is_enabled: z.boolean(),
  key: z.string().nullable(),
  overlap_hours: Overlap,
  addresses: z.string().transform(linesOf).pipe(UpdateInboxSource.shape.addresses.unwrap()),
  silent_after_hours: hours(1, SILENT_MAX_HOURS).nullable(),
  keeps_partly_refunded: z.boolean(),
});
type SenderValues = z.input<typeof SenderForm>;

const valuesOf = (source: InboxSource): SenderValues => ({
  name: source.name,
  is_enabled: source.is_enabled,
  key: '',
  overlap_hours: OVERLAP_USUAL_HOURS,
  addresses: source.addresses.join('\n'),
  silent_after_hours: source.silent_after_hours,
  keeps_partly_refunded: source.keeps_partly_refunded,
});

/** What is sent: only what is otherwise than before, so that two people who change different things keep both. */
function changeOf(values: z.output<typeof SenderForm>, source: InboxSource) {
  const { key: typed, overlap_hours, ...fields } = values;
  const key = secretChange(typed);
  return { ...changedFields(fields, source), ...(key !== undefined && { key, overlap_hours }) };
}

/** Who may send events. Whose events are being mapped stands in the address as `mapping`. */
export function SendersScreen() {
  const address = useAddressSearch();
  const list = useSenders();
  const mapped = list.data?.find(({ id }) => id === address.search['mapping']);
  if (mapped)
    return <MappingScreen key={mapped.id} source={mapped} onBack={() => address.onChange({ mapping: undefined })} />;
  return <Senders list={list} onMapping={(id) => address.onOpen({ mapping: id })} />;
}

function Senders({ list, onMapping }: { list: ReturnType<typeof useSenders>; onMapping: (id: string) => void }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { sends_mails: sendsMails } = useSite();
  const close = () => setOpened(null);
  const askToRemove = useAskToRemove();
  const source = opened && 'id' in opened ? list.data?.find(({ id }) => id === opened.id) : undefined;
  const add = (
    <Button variant="primary" icon={Plus} onClick={() => setOpened({ part: 'add' })}>
      {sendersTexts.add}
    </Button>
  );
  const open = (part: SenderPart, { id }: InboxSource) =>
    part === 'mapping' ? onMapping(id) : setOpened({ part, id });
  return (
    <div className="grid min-w-0 gap-6">
      <OperatorHeader title={sendersTexts.title} text={sendersTexts.subtitle}>
        <RefreshButton refetch={list.refetch} />
        {add}
      </OperatorHeader>
      {!sendsMails && (
        <Note tone="warning">
          {sendersTexts.noMail.text}{' '}
          <Link
            to="/admin/$tab"
            params={{ tab: 'settings' }}
            search={{ section: 'mail' }}
            className="font-medium underline underline-offset-2"
          >
            {sendersTexts.noMail.action}
          </Link>
        </Note>
      )}
      {list.data ? (
        list.data.length === 0 ? (
          <div className="rounded-lg border border-border bg-surface">
            <EmptyState icon={Webhook} {...sendersTexts.nothingYet} />
          </div>
        ) : (
          <ul
            aria-label={sendersTexts.label}
            className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,420px),1fr))] gap-4"
          >
            {list.data.map((one) => (
              <SenderCard
                key={one.id}
                source={one}
                nowMs={list.dataUpdatedAt}
                onOpen={(part) => open(part, one)}
                onRemove={() => void askToRemove(one)}
              />
            ))}
          </ul>
        )
      ) : list.error ? (
        <div className="rounded-lg border border-border bg-surface">
          <ErrorState
            title={sendersTexts.failed}
            text={messageOf(list.error)}
            onRetry={() => void list.refetch()}
            busy={list.isFetching}
          />
        </div>
      ) : (
        <div role="status" className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,420px),1fr))] gap-4">
          <VisuallyHidden>{sendersTexts.loading}</VisuallyHidden>
          <Skeleton className="h-60 rounded-lg!" />
          <Skeleton className="h-60 rounded-lg!" />
        </div>
      )}
      {opened?.part === 'add' && <AddSenderDialog onClose={close} />}
      {source && opened?.part === 'edit' && <EditSenderDialog source={source} onClose={close} />}
      {source && opened?.part === 'rotate' && <RotateDialog source={source} onClose={close} />}
      {source && opened?.part === 'steps' && <SetupDialog source={source} onClose={close} />}
      {source && opened?.part === 'test' && <TestDialog source={source} onClose={close} />}
    </div>
  );
}

const { edit: editSenderDialogTexts } = sendersTexts;
const STORED = { endsIn: null };

/** Changes a sender: its name, whether it is heard, its key, where it may send from, and when its silence is told. */
function EditSenderDialog({ source, onClose }: { source: InboxSource; onClose: () => void }) {
  const { mutateAsync: update } = useUpdateSender();
  const [defaults] = useState(() => valuesOf(source));
  const form = useAppForm({
    defaults,
    schema: SenderForm,
    submit: (values) => update({ params: { id: source.id }, body: changeOf(values, source) }),
    onDone: () => {
      showToast({ tone: 'success', about: 'senders', ...editSenderDialogTexts.saved });
      onClose();
    },
  });
  const { key } = useTypedValues(form);
  const { keyLabel, about } = SENDER_KINDS[source.kind];
  return (
    <FormDialog
      form={form}
      title={editSenderDialogTexts.title({ name: source.name })}
      submit={editSenderDialogTexts.save}
      busyText={editSenderDialogTexts.busy}
      discard={editSenderDialogTexts.discard}
      onClose={onClose}
    >
      <TextField form={form} name="name" label={editSenderDialogTexts.name} autoComplete="off" />
      <div className="-my-3">
        <SwitchField
          form={form}
          name="is_enabled"
          label={editSenderDialogTexts.enabled}
          help={editSenderDialogTexts.enabledHelp}
        />
      </div>
      <SecretField form={form} name="key" label={keyLabel} stored={source.has_key ? STORED : null} />
      {source.has_key && typeof key === 'string' && key !== '' && (
        <NumberField
          form={form}
          name="overlap_hours"
          label={editSenderDialogTexts.overlap}
          help={editSenderDialogTexts.overlapHelp}
          unit={editSenderDialogTexts.hours}
        />
      )}
      <TextAreaField
        form={form}
        name="addresses"
        label={editSenderDialogTexts.addresses}
        help={editSenderDialogTexts.addressesHelp}
        rows={3}
      />
      <NumberField
        form={form}
        name="silent_after_hours"
        label={editSenderDialogTexts.silence}
        help={editSenderDialogTexts.silenceHelp}
        unit={editSenderDialogTexts.hours}
      />
      {about === 'sales' && (
        <SwitchField
          form={form}
          name="keeps_partly_refunded"
          label={editSenderDialogTexts.partly}
          help={editSenderDialogTexts.partlyHelp}
        />
      )}
    </FormDialog>
  );
}

const { rotate: rotateDialogTexts, edit } = sendersTexts;
const Rotation = z.object({ overlap_hours: Overlap });
const USUAL: { overlap_hours: number | null } = { overlap_hours: OVERLAP_USUAL_HOURS };

/** Makes a new address for a sender and shows it, this once. */
function RotateDialog({ source, onClose }: { source: InboxSource; onClose: () => void }) {
  const [made, setMade] = useState<NewInboxAddress | null>(null);
  const { mutateAsync: rotate } = useRotateAddress();
  const form = useAppForm({
    defaults: USUAL,
    schema: Rotation,
    submit: (body) => rotate({ params: { id: source.id }, body }),
    onDone: setMade,
  });
  if (made) return <MadeAddressDialog made={made} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title={rotateDialogTexts.title({ name: source.name })}
      description={rotateDialogTexts.text}
      submit={rotateDialogTexts.submit}
      busyText={rotateDialogTexts.busy}
      discard={edit.discard}
      onClose={onClose}
    >
      <NumberField
        form={form}
        name="overlap_hours"
        label={rotateDialogTexts.overlap}
        help={rotateDialogTexts.overlapHelp}
        unit={edit.hours}
      />
    </FormDialog>
  );
}

/** Asks before a sender is deleted, and says how it went. */
function useAskToRemove() {
  const { mutateAsync: remove } = useDeleteSender();
  return async ({ id, name }: InboxSource) => {
    const { text, action, busy, deleted } = sendersTexts.confirm;
    const run = () => remove({ params: { id } });
    if (
      await confirm({ title: sendersTexts.confirm.title({ name }), text, action, busyText: busy, tone: 'danger', run })
    )
      showToast({ tone: 'success', about: 'senders', ...deleted });
  };
}
