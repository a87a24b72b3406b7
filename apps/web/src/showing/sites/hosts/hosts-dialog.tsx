import { SITE_HOSTS_MAX, SiteHostName } from '@sayso/contract';
import { useEffect } from 'react';
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
import { HostCard } from './host-card.tsx';
import { hostsTexts as texts } from './hosts.texts.ts';

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
    if (!form.busy && (!form.hasChanges() || (await confirm(texts.discard)))) onClose();
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
        {mayChange && isFull && <Note>{texts.full(SITE_HOSTS_MAX)}</Note>}
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
