import { fill } from '@sayso/i18n';
import { SITE_HOSTS_MAX, SiteHostName, type SiteHost } from '@sayso/contract';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useMay } from '../../../session/may.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { ErrorState, Loading } from '../../../ui/feedback/states.tsx';
import { Form, FormFailure, SubmitButton } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useHostActions, useSiteHosts } from '../sites.queries.ts';
import { hostsTexts as texts } from './hosts.texts.gen.ts';
import { ExternalLink, RefreshCw, Trash2 } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { CopyField } from '../../../ui/inputs/copy-field.tsx';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { useAction } from '../../../lib/use-action.ts';

type Props = { siteId: string; onClose: () => void };

/** Domain names of its own that a site has: which, what their DNS has to say, and whether it says so. */
export function HostsDialog({ siteId, onClose }: Props) {
  const { data: hosts, error, isFetching, refetch } = useSiteHosts(siteId);
  const mayChange = useMay('sites.publish');
  const actions = useHostActions();
  const form = useAppForm({
    defaults: { host: '' },
    schema: HOST,
    submit: (body) => actions.add.mutateAsync({ params: { id: siteId }, body }),
  });
  const actionsOf = (host_id: string) => {
    const params = { id: siteId, host_id };
    return { check: () => actions.check.mutateAsync({ params }), remove: () => actions.remove.mutateAsync({ params }) };
  };
  const { noteSecret } = form;
  // What was added stands in the list: the box is empty for the next one.
  useEffect(() => noteSecret('host'), [noteSecret]);
  const close = async () => {
    if (!form.busy && (!form.hasChanges() || (await confirm({ ...texts.discard, tone: 'retreat' })))) onClose();
  };
  const isFull = (hosts?.length ?? 0) >= SITE_HOSTS_MAX;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && void close()}
      title={texts.title}
      description={texts.text}
      width="wide"
    >
      <div className="grid gap-5">
        {!mayChange && <Note>{texts.noRight}</Note>}
        {mayChange && !isFull && (
          <Form form={form} label={texts.title} className="gap-3!">
            <div className="flex flex-wrap items-start gap-2">
              <TextField
                form={form}
                name="host"
                type="url"
                label={texts.add.label}
                placeholder={texts.add.placeholder}
                autoComplete="off"
                className="grid min-w-56 flex-1 gap-1.5"
              />
              <SubmitButton
                form={form}
                busyText={texts.add.busy}
                className="mt-[26px] h-(--h-field)! max-sm:mt-0 max-sm:w-full"
              >
                {texts.add.action}
              </SubmitButton>
            </div>
            <FormFailure form={form} />
          </Form>
        )}
        {mayChange && isFull && <Note>{texts.full({ most: SITE_HOSTS_MAX })}</Note>}
        {error ? (
          <ErrorState
            title={texts.notLoaded}
            text={messageOf(error)}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : !hosts ? (
          <Loading title={texts.loading} />
        ) : hosts.length === 0 ? (
          <p className="text-13 text-text-3">{texts.none}</p>
        ) : (
          <ul aria-label={texts.list} className="grid gap-3">
            {hosts.map((host) => (
              <li key={host.id} className="min-w-0">
                <HostCard host={host} actions={mayChange ? actionsOf(host.id) : null} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

const HOST = z.object({ host: SiteHostName });

type HostProps = {
  host: SiteHost;
  /** Null for whoever only looks. */
  actions: { check: () => Promise<SiteHost>; remove: () => Promise<unknown> } | null;
};

const TONES = { verified: 'success', waiting: 'warning', broken: 'danger' } as const;

/** One domain name: its state, the records that its DNS needs, and what the last look at them found. */
function HostCard({ host, actions }: HostProps) {
  const { host: name, verified_at: verifiedAt, checked_at: checkedAt, problem, records } = host;
  const state = verifiedAt === null ? 'waiting' : problem === null ? 'verified' : 'broken';
  const [isOpen, setOpen] = useState(state !== 'verified');
  return (
    <article aria-label={name} className="grid min-w-0 gap-3 rounded-lg border border-border p-4">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="min-w-0 font-semibold wrap-anywhere">{name}</h3>
        <Badge dot tone={TONES[state]}>
          {texts.states[state]}
        </Badge>
      </header>
      {problem !== null && <Note tone="warning">{problem}</Note>}
      {isOpen ? (
        <Records name={name} records={records} />
      ) : (
        <Button size="sm" variant="quiet" onClick={() => setOpen(true)} className="-ml-2.5 justify-self-start">
          {texts.show}
        </Button>
      )}
      <footer className="flex flex-wrap items-center gap-2">
        <span className="mr-auto text-12 text-text-3">
          {checkedAt === null ? (
            texts.never
          ) : (
            <>
              {texts.checked} <RelativeTime iso={checkedAt} />
            </>
          )}
        </span>
        {state === 'verified' && (
          <a href={host.url} target="_blank" rel="noopener noreferrer" className={buttonClass({ size: 'sm' })}>
            <Icon of={ExternalLink} />
            {texts.open}
          </a>
        )}
        {actions && <HostButtons host={host} actions={actions} />}
      </footer>
    </article>
  );
}

function HostButtons({ host, actions }: { host: SiteHost; actions: NonNullable<HostProps['actions']> }) {
  const about = `host ${host.id}`;
  const checking = useAction(
    async () => {
      const found = await actions.check();
      if (found.verified_at !== null && found.problem === null)
        showToast({ tone: 'success', about, ...fill(texts.done.verified, { host: host.host }) });
    },
    (error) => showToast({ tone: 'danger', about, title: texts.failed.check, text: messageOf(error) }),
  );
  const remove = async () => {
    const isSure = await confirm({
      ...fill(texts.ask, { host: host.host }),
      tone: 'danger',
      run: () => actions.remove(),
    });
    if (isSure) showToast({ tone: 'success', about, title: texts.done.removed({ host: host.host }) });
  };
  return (
    <>
      <Button
        size="sm"
        icon={RefreshCw}
        busy={checking.isBusy}
        busyText={texts.checking}
        onClick={() => void checking.run()}
      >
        {texts.check}
      </Button>
      <Button
        size="sm"
        variant="quiet"
        icon={Trash2}
        aria-label={texts.removeOne({ host: host.host })}
        onClick={() => void remove()}
      >
        {texts.remove}
      </Button>
    </>
  );
}

function Records({ name, records }: { name: string; records: SiteHost['records'] }) {
  return (
    <section aria-label={texts.records({ host: name })} className="grid gap-3">
      <p className="text-12 text-text-3">{texts.recordsHelp}</p>
      {records.map((record) => (
        <div key={`${record.type} ${record.name} ${record.value}`} className="grid gap-2.5 sm:grid-cols-2">
          <CopyField isLong label={texts.name({ type: record.type })} value={record.name} aside={null} />
          <CopyField isLong label={texts.value({ type: record.type })} value={record.value} aside={null} />
        </div>
      ))}
    </section>
  );
}
