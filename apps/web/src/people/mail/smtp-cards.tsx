import { type MailTransport, SETTINGS } from '@sayso/contract';
import type { ReactNode } from 'react';
import { Note } from '../../ui/feedback/banner.tsx';
import { TitledCard } from '../../ui/card.tsx';
import { RadioCardsField } from '../../ui/form/choice-fields.tsx';
import { NumberField } from '../../ui/form/number-fields.tsx';
import { TextField } from '../../ui/form/text-fields.tsx';
import type { AppForm } from '../../ui/form/use-app-form.ts';
import { BoundSecretField } from '../settings/bound-secret-field.parts.tsx';
import type { SettingEntries } from '../settings/settings.queries.ts';
import type { MailValues } from './mail-values.ts';
import { mailTexts } from './mail.texts.ts';

const { settings: texts } = mailTexts;
const SECURITY = (['starttls', 'tls', 'none'] as const).map((value) => ({ value, ...texts.security[value] }));

type CardProps = { form: AppForm<MailValues>; transport: MailTransport };

/** Where mails are handed in. Read-only when the environment says it. */
export function ServerCard({ form, transport, entries }: CardProps & { entries: SettingEntries }) {
  const isFixed = transport.source === 'environment';
  const field = <Key extends keyof MailValues>(name: Key) => ({ form, name, ...words(name), disabled: isFixed });
  return (
    <MailCard {...texts.server} fixedBy={isFixed ? 'SMTP_URL' : null}>
      <div className="grid grid-cols-[1fr_140px] items-start gap-4 max-sm:grid-cols-1">
        <TextField {...field('smtp_host')} placeholder="mail.example.com" autoComplete="off" />
        <NumberField {...field('smtp_port')} />
      </div>
      <RadioCardsField {...field('smtp_security')} cards={SECURITY} grid="sm:grid-cols-3" />
      <div className="grid grid-cols-2 items-start gap-4 max-sm:grid-cols-1">
        <TextField {...field('smtp_username')} autoComplete="off" />
        <BoundSecretField
          form={form}
          name="smtp_password"
          entries={entries}
          again={texts.passwordAgain}
          disabled={isFixed}
        />
      </div>
    </MailCard>
  );
}

/** Who mails come from. Read-only when the environment says it. */
export function SenderCard({ form, transport }: CardProps) {
  const isFixed = transport.from_source === 'environment';
  return (
    <MailCard {...texts.sender} fixedBy={isFixed ? 'MAIL_FROM' : null}>
      {isFixed ? (
        <p className="text-text-2">{transport.from}</p>
      ) : (
        <div className="grid grid-cols-2 items-start gap-4 max-sm:grid-cols-1">
          <TextField
            form={form}
            name="mail_from_address"
            {...words('mail_from_address')}
            type="email"
            autoComplete="off"
          />
          <TextField form={form} name="mail_from_name" {...words('mail_from_name')} autoComplete="off" />
        </div>
      )}
    </MailCard>
  );
}

/** Label and help as the registry has them. */
function words(name: keyof MailValues) {
  const { label, help } = SETTINGS[name];
  return { label, help };
}

type MailCardProps = { title: string; text: string; fixedBy: string | null; children: ReactNode };

function MailCard({ fixedBy, children, ...words }: MailCardProps) {
  return (
    <TitledCard {...words}>
      {fixedBy !== null && <Note>{texts.fromEnvironment(fixedBy)}</Note>}
      {children}
    </TitledCard>
  );
}
