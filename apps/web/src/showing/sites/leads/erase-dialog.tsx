import { EraseLeads } from '@sayso/contract';
import { messageOf } from '../../../lib/api/api-error.ts';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { useChangeLeads } from './leads.queries.ts';
import { leadsTexts } from './leads.texts.ts';

const texts = leadsTexts.erase;
const ABOUT = 'leads-erase';

/** Erases everything that one person left, by the e-mail that is typed. `email`: what stands there first. */
export function EraseDialog({ siteId, email, onClose }: { siteId: string; email: string; onClose: () => void }) {
  const { erase } = useChangeLeads();
  const form = useAppForm({
    defaults: { email },
    schema: EraseLeads,
    submit: (body) => erase.mutateAsync({ params: { id: siteId }, body }),
    onDone: ({ erased: count }) => {
      showToast({ tone: count === 0 ? 'info' : 'success', about: ABOUT, title: texts.done(count) });
      onClose();
    },
    onFail: (error) => showToast({ tone: 'danger', about: ABOUT, title: texts.failed, text: messageOf(error) }),
  });
  return (
    <FormDialog
      form={form}
      title={texts.title}
      description={texts.text}
      submit={texts.submit}
      busyText={texts.busy}
      discard={texts.discard}
      onClose={onClose}
    >
      <TextField form={form} name="email" type="email" label={texts.email} autoComplete="off" />
    </FormDialog>
  );
}
