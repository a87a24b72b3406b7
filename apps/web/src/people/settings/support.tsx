import { LifeBuoy, Mail } from 'lucide-react';
import { buttonClass } from '../../ui/button.tsx';
import { Icon, VisuallyHidden } from '../../ui/icon.tsx';
import { useSite } from './site.queries.ts';
import { settingsTexts } from './settings.texts.gen.ts';

/** Where people reach the operator: a mail that is begun for them, a page; each null while the operator has not said. */
export function useSupport(): { mailto: string | null; page: string | null } {
  const { support_email: email, support_url: page, site_name: site } = useSite();
  const subject = encodeURIComponent(settingsTexts.contact.subject({ site }));
  return { mailto: email === '' ? null : `mailto:${email}?subject=${subject}`, page: page === '' ? null : page };
}

const { contact: texts } = settingsTexts;

const LINK = 'touch-44 inline-flex items-center gap-0.5 font-medium underline underline-offset-4 rounded-sm ring-focus';

/** The ways to the operator; where they have set none, whom to ask instead. */
export function SupportLinks({ look = 'text' }: { look?: 'text' | 'button' }) {
  const { mailto, page } = useSupport();
  if (mailto === null && page === null)
    // Words among buttons: they stand before them, in the middle of their line.
    return look === 'text' ? (
      texts.nobody
    ) : (
      <p className="order-first mr-auto self-center text-13 text-text-2 max-sm:basis-full">{texts.nobody}</p>
    );
  const className = look === 'button' ? buttonClass() : LINK;
  const first = look === 'button' ? buttonClass({ variant: 'primary' }) : LINK;
  return (
    <span className={look === 'button' ? 'contents' : 'inline-flex flex-wrap gap-x-3'}>
      {mailto !== null && (
        <a href={mailto} className={first}>
          {look === 'button' && <Icon of={Mail} />}
          {texts.write}
        </a>
      )}
      {page !== null && (
        <a href={page} target="_blank" rel="noopener noreferrer" className={mailto === null ? first : className}>
          {look === 'button' && <Icon of={LifeBuoy} />}
          {mailto === null ? texts.write : texts.page} <VisuallyHidden>{texts.newTab}</VisuallyHidden>
        </a>
      )}
    </span>
  );
}
