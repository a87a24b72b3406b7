import { API_KEY_SERVICES, type ApiKey, type ApiKeyService } from '@sayso/contract';
import { useEffect } from 'react';
import { Card } from '../../../ui/card.tsx';
import { PasswordField } from '../../../ui/form/text-fields.tsx';
import type { AppForm } from '../../../ui/form/use-app-form.ts';
import { apiSetupTexts as texts } from './api-setup.texts.ts';
import type { TypedKeys } from './api-keys.queries.ts';
import { StoredKey } from './stored-key.tsx';

type Props = { form: AppForm<TypedKeys>; service: ApiKeyService; stored: ApiKey; isLocked: boolean };

/** One service: a box for its key, what is done with it, and the key that is stored. */
export function KeyCard({ form, service, stored, isLocked }: Props) {
  const { noteSecret } = form;
  useEffect(() => noteSecret(service), [noteSecret, service]);
  const { where, used, idle } = texts.services[service];
  return (
    <Card className="grid gap-4 p-5 max-sm:p-4">
      <PasswordField
        form={form}
        name={service}
        label={API_KEY_SERVICES[service]}
        help={where}
        what={texts.key(API_KEY_SERVICES[service])}
        autoComplete="off"
        disabled={isLocked}
        placeholder={stored.set ? texts.replace : texts.notSet}
      />
      <p className="text-13 text-text-2">{stored.in_use ? used : idle}</p>
      {stored.last4 !== null && (
        <StoredKey service={service} stored={stored} last4={stored.last4} isLocked={isLocked} />
      )}
    </Card>
  );
}
