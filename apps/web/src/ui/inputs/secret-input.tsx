import { type Ref, useState } from 'react';
import { Button } from '../button.tsx';
import type { FieldControl } from './field.tsx';
import { PasswordInput } from './text-inputs.tsx';

/** A key or password that the server keeps and never shows again. `endsIn`: its last characters, null when even these are kept. */
export type StoredSecret = { endsIn: string | null };

type SecretInputProps = FieldControl & {
  /** What the server has; null when there is none. */
  stored: StoredSecret | null;
  /** '' leaves it as it is, a text replaces it, null removes it. */
  value: string | null;
  onValueChange: (value: string | null) => void;
  /** Completes the buttons' names: 'Replace {name}'. */
  name: string;
  placeholder?: string | undefined;
  busy?: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLElement>;
};

const BOX =
  'flex min-h-(--h-field) flex-wrap items-center gap-2 rounded-md border border-border bg-fill py-1 pr-1 pl-3 text-text-2';

/** Write-only: it says that a secret is set and how it ends, takes a new one, or forgets it. */
export function SecretInput({
  stored,
  value,
  onValueChange,
  name,
  busy = false,
  disabled,
  ref,
  placeholder,
  ...control
}: SecretInputProps) {
  const [isReplacing, setIsReplacing] = useState(false);
  const buttons = { size: 'sm', variant: 'quiet', disabled: busy || disabled === true } as const;
  if (value === null) {
    return (
      <div className={BOX}>
        <span id={control.id} className="flex-1">
          Will be removed when you save
        </span>
        <Button
          {...buttons}
          ref={ref as Ref<HTMLButtonElement>}
          aria-label={`Keep ${name}`}
          onClick={() => onValueChange('')}
        >
          Keep
        </Button>
      </div>
    );
  }
  if (stored !== null && !isReplacing && value === '') {
    return (
      <div className={BOX}>
        <span id={control.id} className="flex-1 tabular-nums">
          {stored.endsIn === null ? 'Set' : `Set, ends in ${stored.endsIn}`}
        </span>
        <Button
          {...buttons}
          ref={ref as Ref<HTMLButtonElement>}
          aria-label={`Replace ${name}`}
          onClick={() => setIsReplacing(true)}
        >
          Replace
        </Button>
        <Button {...buttons} aria-label={`Remove ${name}`} onClick={() => onValueChange(null)}>
          Remove
        </Button>
      </div>
    );
  }
  const keep = () => {
    setIsReplacing(false);
    onValueChange('');
  };
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <PasswordInput
          {...control}
          ref={ref as Ref<HTMLInputElement>}
          autoComplete="off"
          // The box takes the place of the button that was pressed, and the focus with it.
          autoFocus={isReplacing}
          placeholder={placeholder}
          disabled={disabled}
          readOnly={busy}
          value={value}
          onChange={({ target }) => onValueChange(target.value)}
        />
      </div>
      {stored !== null && (
        <Button {...buttons} aria-label={`Keep the stored ${name}`} onClick={keep}>
          Keep
        </Button>
      )}
    </div>
  );
}

/** What a form sends about a secret: nothing to leave it, null to remove it, else the new one. */
export const secretChange = (value: string | null): string | null | undefined => (value === '' ? undefined : value);
