import { Link } from '@tanstack/react-router';
import { FileText, LifeBuoy, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useMailTransport } from '../../mail/mail.queries.ts';
import { useAdminPages } from '../../pages/admin-pages.queries.ts';
import { useSettings } from '../../settings/settings.queries.ts';
import { useSite } from '../../settings/site.queries.ts';
import { SupportForm } from '../../settings/settings.parts.tsx';
import { operatorTasksTexts as texts } from './operator-tasks.texts.ts';

/** What the operator has still to do before the product says the truth about them; nothing once that is done, and until it is known. */
export function OperatorTasks() {
  const { support_email: email, support_url: address } = useSite();
  const { data: pages } = useAdminPages();
  const { data: settings } = useSettings();
  const { data: transport } = useMailTransport();
  const unfinished = (pages ?? []).filter(({ missing }) => missing.length > 0);
  const isSupportAsked = settings !== undefined && email === '' && address === '';
  const isMailAsked = transport !== undefined && transport.missing.length > 0;
  if (!isSupportAsked && !isMailAsked && unfinished.length === 0) return null;
  return (
    <Card className="grid gap-4 p-5 max-sm:p-4">
      <header>
        <h2 className="display-18">{texts.title}</h2>
        <p className="mt-0.5 text-13 text-text-2">{texts.text}</p>
      </header>
      <ul className="grid divide-y divide-border">
        {isSupportAsked && (
          <Task icon={LifeBuoy} label={texts.support.label} text={texts.support.text}>
            <SupportForm label={texts.support.label} />
          </Task>
        )}
        {isMailAsked && (
          <Task icon={Mail} label={texts.mail.label} text={texts.mail.text}>
            <Link
              to="/admin/$tab"
              params={{ tab: 'settings' }}
              search={{ section: 'mail' }}
              className={`justify-self-start sm:justify-self-end ${buttonClass({ size: 'sm' })}`}
            >
              {texts.mail.action}
            </Link>
          </Task>
        )}
        {unfinished.map(({ id, name, missing }) => (
          <Task key={id} icon={FileText} label={texts.page(name)} text={texts.hidden(missing.length)}>
            <Link
              to="/admin/pages/$page"
              params={{ page: id }}
              aria-label={texts.finishPage(name)}
              className={`justify-self-start sm:justify-self-end ${buttonClass({ size: 'sm' })}`}
            >
              {texts.finish}
            </Link>
          </Task>
        ))}
      </ul>
    </Card>
  );
}

type TaskProps = { icon: typeof FileText; label: string; text: string; children: ReactNode };

function Task({ icon, label, text, children }: TaskProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0 max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:*:last:col-start-2">
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
