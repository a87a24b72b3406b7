import type { Lead } from '@sayso/contract';
import { Mail, Trash2 } from 'lucide-react';
import { formatDateTime } from '../../../lib/format.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { KeyValues } from '../../../ui/key-values.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { leadsTexts as texts } from './leads.texts.ts';

/** Everything that one visitor left. `onRemove`: null for who may not delete it. */
type Props = { lead: Lead; onClose: () => void; onRemove: (() => void) | null };

export function LeadDialog({ lead, onClose, onRemove }: Props) {
  const { email, name, phone, message, consent, created_at: at } = lead;
  const { facts } = texts;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={name || email}
      footer={
        <>
          {onRemove && (
            <Button icon={Trash2} variant="danger" className="mr-auto" onClick={onRemove}>
              {texts.remove}
            </Button>
          )}
          <a href={`mailto:${encodeURIComponent(email)}`} className={buttonClass({ variant: 'primary' })}>
            <Icon of={Mail} size={18} />
            {texts.write}
          </a>
        </>
      }
    >
      <div className="grid min-w-0 gap-5">
        <KeyValues
          look="grid"
          items={[
            { label: facts.email, value: email, isWide: true },
            ...(name ? [{ label: facts.name, value: name }] : []),
            ...(phone ? [{ label: facts.phone, value: phone }] : []),
            { label: facts.at, value: formatDateTime(at) },
          ]}
        />
        {message && <Words title={facts.message} text={message} />}
        <Words title={facts.consent} text={consent} />
      </div>
    </Dialog>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h3 className="text-12 text-text-3">{title}</h3>
      <p className="mt-0.5 wrap-anywhere whitespace-pre-wrap">{text}</p>
    </section>
  );
}
