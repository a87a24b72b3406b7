import { type SetupStep, attentionApi } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { BadgeDollarSign, DatabaseBackup, FileText, Globe, Hash, LifeBuoy, Mail, Tag, Webhook } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useCall } from '../../../lib/api/reads.ts';
import { useAdminPages } from '../../pages/admin-pages.queries.ts';
import { useSite } from '../../settings/site.queries.ts';
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
            label={operatorTasksTexts.page(name)}
            text={operatorTasksTexts.hidden(missing.length)}
          >
            <Link
              to="/admin/pages/$page"
              params={{ page: id }}
              aria-label={operatorTasksTexts.finishPage(name)}
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
type Place = { tab: string; search: Readonly<Record<string, string>> };

/** `place`: where the step is done. A step without one is done on the machine. */
type StepTexts = { label: string; text: string; place?: Place; action?: string };

const operatorTasksTexts = {
  title: 'Before your first sale',
  text: 'Only you can do these. Each leaves the list once it is done.',
  steps: {
    name: {
      label: 'Give it your name',
      text: 'Shown in page titles, mails and the sign-in page, and as the logo in new videos.',
      place: { tab: 'settings', search: {} },
      action: 'Choose a name',
    },
    public_address: {
      label: 'Choose the public address',
      text: 'Set PUBLIC_URL to the address that people type, then restart. Links in mails and shared videos are built from it.',
    },
    support: {
      label: 'Say where people get help',
      text: 'They are sent there when a plan ends or something does not work.',
    },
    prices: {
      label: 'Set your prices',
      text: 'Until a plan has a price or a link to your seller, visitors see no pricing page.',
      place: { tab: 'plans', search: {} },
      action: 'Edit plans',
    },
    numbers: {
      label: 'Enter the item numbers of your sellers',
      text: 'A sale gives the plan that owns its item number.',
      place: { tab: 'plans', search: {} },
      action: 'Edit plans',
    },
    sender: {
      label: 'Connect a seller and make a test purchase',
      text: 'Enter the address and the key at your seller, then send a test sale. This step is done when one arrives.',
      place: { tab: 'webhooks', search: { section: 'senders' } },
      action: 'Open senders',
    },
    mail: {
      label: 'Set up the mail server',
      text: 'Until then every mail, such as a link to reset a password, is only kept in the outbox. Purchases for addresses that are not confirmed wait for you.',
      place: { tab: 'settings', search: { section: 'mail' } },
      action: 'Set up',
    },
    backup: {
      label: 'Make a backup every night',
      text: 'Run npm run backup on the machine. The deployment guide shows how to do it on a schedule.',
    },
  } satisfies Record<SetupStep, StepTexts> as Record<SetupStep, StepTexts>,
  page: (name: string) => `Finish the page ${name}`,
  hidden: (missing: number) =>
    `Customers see a draft. ${missing === 1 ? '1 thing' : `${missing.toLocaleString('en')} things`} left to fill in.`,
  finish: 'Finish',
  finishPage: (name: string) => `Finish ${name}`,
} as const;

/** While the back office is open, what is new is seen within this time. */
const REFRESH_MS = 30_000;

/** Work that waits for an administrator. */
export const useAttention = () => useCall(attentionApi.listAttention, { refetchInterval: REFRESH_MS });

/** Open steps to the first sale, in their order. */
const useSetup = () => useCall(attentionApi.listSetup, { refetchInterval: REFRESH_MS });

function Step({ step }: { step: SetupStep }) {
  const { label, text, place, action } = operatorTasksTexts.steps[step];
  return (
    <Task icon={ICONS[step]} label={label} text={text}>
      {step === 'support' ? (
        <SupportForm label={label} />
      ) : (
        place && (
          <Link
            to="/admin/$tab"
            params={{ tab: place.tab }}
            search={place.search as never}
            className={`justify-self-start sm:justify-self-end ${buttonClass({ size: 'sm' })}`}
          >
            {action}
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
