import { type AdminPurchase, MovePurchase } from '@sayso/contract';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { useMovePurchase } from '../books.queries.ts';
import { purchaseName } from '../purchase-words.ts';
import { purchasesTexts } from './purchases.texts.ts';

const texts = purchasesTexts.moving;

/** Gives a purchase to somebody else, with all that it gives. Asked once more: somebody may lose access. */
export function MoveDialog({ purchase, onClose }: { purchase: AdminPurchase; onClose: () => void }) {
  const { mutateAsync: move } = useMovePurchase();
  const name = purchaseName(purchase);
  const form = useAppForm({
    defaults: { email: '' },
    schema: MovePurchase,
    submit: ({ email }) =>
      confirm({
        ...texts.question(name, email, purchase.user?.email ?? null),
        run: () => move({ params: { id: purchase.id }, body: { email } }),
      }),
    usualFailure: texts.failed,
    onDone: (isMoved, { email }) => {
      if (!isMoved) return;
      showToast({ tone: 'success', about: 'purchase', ...texts.done(email) });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={texts.title}
      description={texts.text(name)}
      submit={texts.submit}
      busyText={texts.busy}
      discard={texts.discard}
      onClose={onClose}
    >
      <TextField form={form} name="email" type="email" label={texts.email} help={texts.help} autoComplete="off" />
    </FormDialog>
  );
}
