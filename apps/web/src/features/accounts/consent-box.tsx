import { useId } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldNote } from '../../ui/field.tsx';
import { accountsTexts as texts } from './accounts.texts.ts';

type Props = { checked: boolean; error: string | undefined; busy: boolean; onChange: (checked: boolean) => void };

/** Without this box nobody signs up. */
export function ConsentBox({ checked, error, busy, onChange }: Props) {
  const noteId = useId();
  return (
    <div data-field="consent" className="grid gap-1.5 text-13">
      <Checkbox
        label={texts.consent}
        checked={checked}
        disabled={busy}
        onCheckedChange={onChange}
        {...(error && { 'aria-invalid': true as const, 'aria-describedby': noteId })}
      />
      {error && <FieldNote id={noteId} error={error} help={null} />}
    </div>
  );
}
