import { RenameAccount, type SessionUser } from '@sayso/contract';
import { TitledCard } from '../../../ui/card.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { mayOwn } from '../may-own.ts';
import { sayFailed, saySo } from '../say.ts';
import { accountTexts } from './account.texts.ts';
import { useRenameAccount } from '../teams.queries.ts';

const texts = accountTexts.name;

/** What the account is called, for the owner to change. */
export function NameCard({ name, user }: { name: string; user: SessionUser }) {
  const { mutateAsync: rename } = useRenameAccount();
  const form = useAppForm({
    defaults: { name },
    schema: RenameAccount,
    submit: (body) => rename({ body }),
    onDone: ({ name: renamed }) => saySo(texts.done(renamed)),
    onFail: (error) => sayFailed(texts.failed, error),
  });
  if (!mayOwn(user))
    return (
      <TitledCard title={texts.title} text={texts.readOnly}>
        <p className="font-medium wrap-anywhere">{name}</p>
      </TitledCard>
    );
  return (
    <TitledCard title={texts.title} text={texts.text}>
      <Form form={form} label={texts.title}>
        <TextField form={form} name="name" label={texts.label} autoComplete="organization" />
        <FormActions form={form} label={texts.save} />
      </Form>
    </TitledCard>
  );
}
