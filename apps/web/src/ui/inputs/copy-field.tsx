import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { Field } from './field.tsx';
import { TextInput, PasswordInput, TextArea } from './text-inputs.tsx';

type CopyFieldProps = {
  label: string;
  value: string;
  help?: ReactNode;
  aside?: ReactNode;
  /** Masked until somebody asks to see it; copying needs no look. */
  isSecret?: boolean;
  /** Takes as many lines as it needs, so that it can be read whole. */
  isLong?: boolean;
};

/** Milliseconds the button says that it worked. */
const SAID_MS = 2_000;
const REFUSED = 'Your browser did not allow copying. The text is selected: press Ctrl+C.';
/** Browsers copy nothing out of a masked box. */
const REFUSED_SECRET = 'Your browser did not allow copying. Show it, select it and press Ctrl+C.';

/** A text to take away: an address, a code, a DNS record. Reads only. */
export function CopyField({
  label,
  value,
  help,
  aside = 'Read only',
  isSecret = false,
  isLong = false,
}: CopyFieldProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  const Box = isSecret ? PasswordInput : TextInput;
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const refuse = () => {
    setOutcome('refused');
    box.current?.focus();
    box.current?.select();
  };
  const text = {
    ref: box,
    readOnly: true,
    autoComplete: 'off',
    value,
    onFocus: ({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) => target.select(),
  } as const;
  return (
    <Field
      label={label}
      help={help}
      aside={aside}
      error={outcome === 'refused' ? (isSecret ? REFUSED_SECRET : REFUSED) : undefined}
    >
      {(control) => (
        <span className="flex gap-2">
          <span className="min-w-0 flex-1">
            {isLong ? (
              <TextArea
                {...control}
                {...text}
                rows={1}
                className="field-sizing-content resize-none! font-mono break-all"
              />
            ) : (
              <Box {...control} {...text} className="truncate font-mono" />
            )}
          </span>
          <Button
            icon={outcome === 'copied' ? Check : Copy}
            aria-label={`Copy ${label}`}
            onClick={() => void writeText(value).then(() => setOutcome('copied'), refuse)}
            className="h-(--h-field)!"
          >
            Copy
          </Button>
          <span role="status" className="sr-only">
            {outcome === 'copied' && 'Copied'}
          </span>
        </span>
      )}
    </Field>
  );
}

/** `async`: on an insecure origin there is no clipboard at all, which is a refusal like any other. */
async function writeText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
