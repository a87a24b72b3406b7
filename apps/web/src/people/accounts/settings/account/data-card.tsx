import { type DataExport, dataExportApi, deletionApi, type DeleteAccount, type OpenDataLink } from '@sayso/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Download, FileArchive } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { messageOf } from '../../../../lib/api/api-error.ts';
import { formatDate, formatDateTime } from '../../../../lib/format.ts';
import { useNow } from '../../../../lib/time.ts';
import { Note } from '../../../../ui/feedback/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { TitledCard } from '../../../../ui/card.tsx';
import { formatBytes } from '../../../../ui/format-bytes.ts';
import { TextSkeleton } from '../../../../ui/feedback/skeletons.tsx';
import { Spinner } from '../../../../ui/loading.tsx';
import { ErrorState } from '../../../../ui/feedback/states.tsx';
import { showToast } from '../../../../ui/feedback/toasts.tsx';
import { Form, FormFailure } from '../../../../ui/form/form.tsx';
import { PasswordField, TextField } from '../../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../../ui/form/use-app-form.ts';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { call } from '../../../../lib/api/api.ts';
import { useCall, callKey } from '../../../../lib/api/reads.ts';
import { useSend } from '../../../../lib/api/use-send.ts';
import { useActedAs } from '../../../identity/impersonation/impersonation.queries.ts';
import { PROOF_FIELDS, useIsTwoFactorOn } from '../../../identity/security/security.queries.ts';
import { accountTexts } from './account.texts.gen.ts';

const texts = accountTexts.data;
/** How often it is looked whether a newer copy may be asked for, in milliseconds. */
const CLOCK_MS = 60_000;
/** What is said about it takes the place of what was said before. */
const ABOUT = 'data-export';

/** 'Download my data': how far the copy is, and what can be done next. */
export function DataCard() {
  const { data, error, isFetching, refetch } = useDataExport();
  return (
    <TitledCard title={texts.title} text={texts.text}>
      {data ? (
        <State copy={data} />
      ) : error ? (
        <ErrorState
          title={texts.failedToLoad}
          text={messageOf(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <TextSkeleton label={texts.loading} lines={1} />
      )}
    </TitledCard>
  );
}

/** How often the state is asked for while a copy is on its way, in milliseconds. */
const PROGRESS_MS = 3_000;

const isOnItsWay = ({ state }: DataExport): boolean => state === 'waiting' || state === 'making';

/** How far the copy of one's data is; followed while it is on its way. */
const useDataExport = () =>
  useCall(dataExportApi.getDataExport, {
    refetchInterval: ({ state }) => (state.data && isOnItsWay(state.data) ? PROGRESS_MS : false),
  });

/** Asks for a copy. */
function useAskForData() {
  const client = useQueryClient();
  return useSend(dataExportApi.askForDataExport, {
    onSuccess: (state) => client.setQueryData(callKey(dataExportApi.getDataExport), state),
  });
}

/** Lets the browser download the copy by a link that needs no sign-in. */
async function downloadData(body: z.input<typeof OpenDataLink>): Promise<void> {
  const { download_url: href } = (await call(dataExportApi.openDataLink, { body })).data;
  Object.assign(document.createElement('a'), { href, download: '' }).click();
}

/** Deletes one's own account. Answers when it is erased, an ISO time; every session of the person has ended by then. */
export async function deleteAccount(body: z.input<typeof DeleteAccount>): Promise<string> {
  return (await call(deletionApi.deleteAccount, { body })).data.erase_at;
}

function State({ copy }: { copy: DataExport }) {
  switch (copy.state) {
    case 'none':
      return <Ask label={texts.ask} />;
    case 'waiting':
    case 'making':
      return (
        <p role="status" className="flex items-start gap-3 text-text-2">
          <Spinner size={18} className="mt-0.5 text-accent-text" />
          <span>
            <span className="block font-medium text-text">{texts[copy.state]}</span>
            {texts.mailed}
          </span>
        </p>
      );
    case 'ready':
      return <Ready copy={copy} />;
    case 'failed':
      return (
        <>
          <Note tone="danger">{copy.failure ?? texts.failed}</Note>
          <Ask label={texts.tryAgain} />
        </>
      );
  }
}

function Ready({ copy: { size_bytes, ready_at, expires_at, renewable_at } }: { copy: DataExport }) {
  const [isAsking, setAsking] = useState(false);
  const isLocked = useActedAs() !== null;
  const nowMs = useNow(CLOCK_MS);
  const isRenewable = renewable_at !== null && Date.parse(renewable_at) <= nowMs;
  return (
    <>
      <div role="status">
        {size_bytes !== null && ready_at !== null && (
          <p className="font-medium">{texts.ready({ size: formatBytes(size_bytes), day: formatDate(ready_at) })}</p>
        )}
        {expires_at !== null && <p className="text-text-2">{texts.until({ day: formatDateTime(expires_at) })}</p>}
        {renewable_at !== null && !isRenewable && (
          <p className="mt-1 text-13 text-text-3">{texts.renewable({ at: formatDateTime(renewable_at) })}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
        <Button variant="primary" icon={Download} disabled={isLocked} onClick={() => setAsking(true)}>
          {texts.download}
        </Button>
        {isRenewable && <Ask label={texts.askAgain} />}
      </div>
      {isAsking && <DownloadDialog onClose={() => setAsking(false)} />}
    </>
  );
}

const { data: downloadDialogTexts, deletion } = accountTexts;
const SCHEMAS = {
  password: z.object({ password: PROOF_FIELDS.password, code: PROOF_FIELDS.notAsked }),
  code: z.object({ password: PROOF_FIELDS.notAsked, code: PROOF_FIELDS.code }),
};

/** Asks who downloads the copy of everything: by the password, or by a code where two-factor sign-in is on. */
function DownloadDialog({ onClose }: { onClose: () => void }) {
  const proof = useIsTwoFactorOn() === true ? 'code' : 'password';
  const form = useAppForm({
    defaults: { password: '', code: '' },
    schema: SCHEMAS[proof],
    submit: downloadData,
    usualFailure: downloadDialogTexts.notDownloaded,
    onDone: onClose,
  });
  return (
    <Dialog
      open
      onOpenChange={() => !form.busy && onClose()}
      title={downloadDialogTexts.question}
      description={downloadDialogTexts.questionText}
      firstFocus={() => document.getElementById(form.id)?.querySelector('input') ?? null}
      footer={
        <>
          <Button disabled={form.busy} onClick={onClose}>
            {downloadDialogTexts.cancel}
          </Button>
          <Button
            type="submit"
            form={form.id}
            variant="primary"
            icon={Download}
            busy={form.busy}
            busyText={downloadDialogTexts.opening}
          >
            {downloadDialogTexts.download}
          </Button>
        </>
      }
    >
      <Form form={form} label={downloadDialogTexts.question}>
        {proof === 'code' ? (
          <TextField
            form={form}
            name="code"
            label={deletion.code}
            help={deletion.codeHelp}
            autoComplete="one-time-code"
          />
        ) : (
          <PasswordField form={form} name="password" label={deletion.password} autoComplete="current-password" />
        )}
        <FormFailure form={form} />
      </Form>
    </Dialog>
  );
}

function Ask({ label }: { label: string }) {
  const { mutate, isPending } = useAskForData();
  const isLocked = useActedAs() !== null;
  const ask = () => mutate(undefined, { onError: (error) => sayFailed(texts.notAsked, error) });
  return (
    <Button
      icon={FileArchive}
      disabled={isLocked}
      busy={isPending}
      busyText={texts.asking}
      onClick={ask}
      className="justify-self-start max-sm:w-full"
    >
      {label}
    </Button>
  );
}

function sayFailed(title: string, error: unknown): void {
  showToast({ tone: 'danger', about: ABOUT, title, text: messageOf(error) });
}
