import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

/** What a control inside a field must carry, so that label, help and error belong to it. */
type FieldControl = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string };

type FieldProps = {
  label: ReactNode;
  help?: ReactNode;
  /** Replaces the help and marks the control as wrong. */
  error?: string | undefined;
  /** Stands at the end of the label's line: 'Optional', a counter, a link. */
  aside?: ReactNode;
  className?: string;
  children: (control: FieldControl) => ReactNode;
};

/** Label above, help below; an error takes the place of the help. */
export function Field({ label, help, error, aside, className, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? help;
  return (
    <div className={className ?? 'grid min-w-0 content-start gap-1.5'}>
      <div className="flex justify-between gap-2 text-13">
        <label htmlFor={id} className="font-medium text-text">
          {label}
        </label>
        {aside !== undefined && <span className="text-text-3">{aside}</span>}
      </div>
      {children({ id, ...(error && { 'aria-invalid': true as const }), ...(note && { 'aria-describedby': noteId }) })}
      {note && <FieldNote id={noteId} error={error} help={help} />}
    </div>
  );
}

function FieldNote({ id, error, help }: { id: string; error: string | undefined; help: ReactNode }) {
  if (!error)
    return (
      <p id={id} className="text-12 text-text-3">
        {help}
      </p>
    );
  return (
    <p id={id} className="flex items-start gap-1.5 text-12 text-danger">
      <Icon of={CircleAlert} size={14} className="mt-px" />
      {error}
    </p>
  );
}
