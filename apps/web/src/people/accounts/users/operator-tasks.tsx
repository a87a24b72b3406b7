import { type SetupStep, attentionApi, isNameOf } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { BadgeDollarSign, DatabaseBackup, FileText, Globe, Hash, LifeBuoy, Mail, Tag, Webhook } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useCall } from '../../../lib/api/reads.ts';
import { useAdminPages } from '../../pages/admin-pages.queries.ts';
import { useSite } from '../../settings/site.queries.ts';
import { operatorTasksTexts } from './users.texts.gen.ts';
import { SupportForm } from '../../settings/settings.parts.tsx';

const ICONS: Record<SetupStep, typeof FileText> = {
  name: Tag,
  public_address: Globe,
  support: LifeBuoy,
  prices: BadgeDollarSign,
  numbers: Hash,
  sender: Webhook,
  mail: Mail,
  backup: DatabaseBackup,
};

/** Open steps to the first sale, then pages with placeholders. Shows nothing once all are done, and until they are known. */
export function OperatorTasks() {
  const { support_email: email, support_url: address } = useSite();
  const { data: pages } = useAdminPages();
  const { data: open = [] } = useSetup();
  const unfinished = (pages ?? []).filter(({ missing }) => missing.length > 0);
  // The site knows the new address of support before the list is read again.
  const steps = open.filter((step) => step !== 'support' || (email === '' && address === ''));
  if (steps.length === 0 && unfinished.length === 0) return null;
  return (
    <Card className="grid gap-4 p-5 max-sm:p-4">
      <header>
        <h2 className="display-18">{operatorTasksTexts.title}</h2>
        <p className="mt-0.5 text-13 text-text-2">{operatorTasksTexts.text}</p>
      </header>
      <ul className="grid divide-y divide-border">
        {steps.map((step) => (
          <Step key={step} step={step} />
        ))}
        {unfinished.map(({ id, name, missing }) => (
          <Task
            key={id}
            icon={FileText}
            label={operatorTasksTexts.page({ name })}
            text={operatorTasksTexts.hidden({ missing: missing.length })}
          >
            <Link
              to="/admin/pages/$page"
              params={{ page: id }}
              aria-label={operatorTasksTexts.finishPage({ name })}
              className={`justify-self-start sm:justify-self-end ${buttonClass({ size: 'sm' })}`}
            >
              {operatorTasksTexts.finish}
            </Link>
          </Task>
        ))}
      </ul>
    </Card>
  );
}

/** A tab of the back office, and a section of it. */
export type Place = { tab: string; search: Readonly<Record<string, string>> };

/** Where a step is done. One without a place is done on the machine. */
const PLACES = {
  name: { tab: 'settings', search: {} },
  prices: { tab: 'plans', search: {} },
  numbers: { tab: 'plans', search: {} },
  sender: { tab: 'webhooks', search: { section: 'senders' } },
  mail: { tab: 'settings', search: { section: 'mail' } },
} as const satisfies Partial<Record<SetupStep, Place>>;

/** While the back office is open, what is new is seen within this time. */
const REFRESH_MS = 30_000;

/** Work that waits for an administrator. */
export const useAttention = () => useCall(attentionApi.listAttention, { refetchInterval: REFRESH_MS });

/** Open steps to the first sale, in their order. */
const useSetup = () => useCall(attentionApi.listSetup, { refetchInterval: REFRESH_MS });

function Step({ step }: { step: SetupStep }) {
  const { label, text } = operatorTasksTexts.steps[step];
  return (
    <Task icon={ICONS[step]} label={label} text={text}>
      {step === 'support' ? (
        <SupportForm label={label} />
      ) : (
        isNameOf(PLACES, step) && (
          <Link
            to="/admin/$tab"
            params={{ tab: PLACES[step].tab }}
            search={PLACES[step].search as never}
            className={`justify-self-start sm:justify-self-end ${buttonClass({ size: 'sm' })}`}
          >
            {operatorTasksTexts.actions[step]}
          </Link>
        )
      )}
    </Task>
  );
}

type TaskProps = { icon: typeof FileText; label: string; text: string; children?: ReactNode };

function Task({ icon, label, text, children }: TaskProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0 max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:*:nth-3:col-start-2">
      <span className="grid size-8 place-items-center self-start rounded-md bg-fill text-text-2">
        <Icon of={icon} size={16} />
      </span>
      <span className="min-w-0">
        <span className="block font-medium">{label}</span>
        <span className="block text-13 wrap-anywhere text-text-2">{text}</span>
      </span>
      {children}
    </li>
  );
}
