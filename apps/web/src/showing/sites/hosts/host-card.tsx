import type { SiteHost } from '@sayso/contract';
import { ExternalLink, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { CopyField } from '../../../ui/inputs/copy-field.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { hostsTexts as texts } from './hosts.texts.ts';
import { useAction } from '../../../lib/use-action.ts';

type Props = {
  host: SiteHost;
  /** Null for whoever only looks. */
  actions: { check: () => Promise<SiteHost>; remove: () => Promise<unknown> } | null;
};

const TONES = { verified: 'success', waiting: 'warning', broken: 'danger' } as const;

/** One domain name: its state, the records that its DNS needs, and what the last look at them found. */
export function HostCard({ host, actions }: Props) {
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

function HostButtons({ host, actions }: { host: SiteHost; actions: NonNullable<Props['actions']> }) {
  const about = `host ${host.id}`;
  const checking = useAction(
    async () => {
      const found = await actions.check();
      if (found.verified_at !== null && found.problem === null)
        showToast({ tone: 'success', about, ...texts.done.verified(host.host) });
    },
    (error) => showToast({ tone: 'danger', about, title: texts.failed.check, text: messageOf(error) }),
  );
  const remove = async () => {
    const isSure = await confirm({ ...texts.ask(host.host), tone: 'danger', run: () => actions.remove() });
    if (isSure) showToast({ tone: 'success', about, title: texts.done.removed(host.host) });
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
        aria-label={texts.removeOne(host.host)}
        onClick={() => void remove()}
      >
        {texts.remove}
      </Button>
    </>
  );
}

function Records({ name, records }: { name: string; records: SiteHost['records'] }) {
  return (
    <section aria-label={texts.records(name)} className="grid gap-3">
      <p className="text-12 text-text-3">{texts.recordsHelp}</p>
      {records.map((record) => (
        <div key={`${record.type} ${record.name} ${record.value}`} className="grid gap-2.5 sm:grid-cols-2">
          <CopyField isLong label={texts.name(record.type)} value={record.name} aside={null} />
          <CopyField isLong label={texts.value(record.type)} value={record.value} aside={null} />
        </div>
      ))}
    </section>
  );
}
