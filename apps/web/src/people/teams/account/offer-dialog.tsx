import { OfferOwnership, type TeamMember } from '@sayso/contract';
import { z } from 'zod';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { PasswordField, TextField } from '../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { useIsTwoFactorOn } from '../../identity/security/security.queries.ts';
import { sayFailed, saySo } from '../say.ts';
import { teamsTexts } from '../teams.texts.ts';
import { accountTexts } from './account.texts.ts';
import { AskedTeamAfter } from './team-after.tsx';
import { useOfferOwnership } from '../teams.queries.ts';

const texts = accountTexts.offer;

/** A code goes along only where one is typed. */
const SentOffer = z.preprocess((typed) => {
  const { code, ...rest } = typed as { code: string };
  return code === '' ? rest : { ...rest, code };
}, OfferOwnership);

/** Offers the account to a member, for the owner's password. What becomes of the team is said before. */
export function OfferDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const { mutateAsync: offer } = useOfferOwnership();
  const hasSecondStep = useIsTwoFactorOn();
  const form = useAppForm({
    defaults: { member_id: member.id, password: '', code: '' },
    schema: SentOffer,
    submit: (body) => offer({ body }),
    onDone: () => {
      saySo(texts.done(member.name));
      onClose();
    },
    onFail: (error) => sayFailed(texts.failed, error),
  });
  return (
    <FormDialog
      form={form}
      title={texts.title}
      description={texts.text(member.name)}
      submit={texts.submit}
      busyText={texts.busy}
      discard={teamsTexts.form.discard}
      onClose={onClose}
    >
      <AskedTeamAfter id={member.id} name={member.name} />
      <PasswordField form={form} name="password" label={texts.password} autoComplete="current-password" />
      {hasSecondStep && (
        <TextField form={form} name="code" label={texts.code} help={texts.codeHelp} autoComplete="one-time-code" />
      )}
    </FormDialog>
  );
}
