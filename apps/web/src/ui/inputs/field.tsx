import clsx from 'clsx';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Icon } from '../icon.tsx';

/** What a control inside a field must carry, so that label, help and error belong to it. */
export type FieldControl = {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
  /** Of a group only. */
  'aria-labelledby'?: string;
};

type FieldProps = {
  label: ReactNode;
  /** The control is a group of several, which no `label` element can name: it carries `aria-labelledby`. */
  as?: 'control' | 'group';
  help?: ReactNode;
  /** Replaces the help and marks the control as wrong. */
  error?: string | undefined;
  /** Stands at the end of the label's line: 'Optional', a counter, a link. */
  aside?: ReactNode;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
};

/** Label above, help below; an error takes the place of the help. */
export function Field({ label, as = 'control', help, error, aside, className, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const labelId = `${id}-label`;
  const note = error ?? help;
  const Label = as === 'group' ? 'span' : 'label';
  return (
    <div className={className ?? 'grid min-w-0 content-start gap-1.5'}>
      <div className="flex justify-between gap-2 text-13">
        <Label id={labelId} {...(as === 'control' && { htmlFor: id })} className="font-medium text-text">
          {label}
        </Label>
        {aside !== undefined && <span className="text-text-3">{aside}</span>}
      </div>
      {children({
        id,
        ...(as === 'group' && { 'aria-labelledby': labelId }),
        ...(error && { 'aria-invalid': true as const }),
        ...(note && { 'aria-describedby': noteId }),
      })}
      {note && <FieldNote id={noteId} error={error} help={help} />}
    </div>
  );
}

type FieldNoteProps = { id: string; error: string | undefined; help: ReactNode; className?: string };

/** The line below a control: what is wrong, else the help. */
export function FieldNote({ id, error, help, className }: FieldNoteProps) {
  if (!error)
    return (
      <p id={id} className={clsx('text-12 text-text-3', className)}>
        {help}
      </p>
    );
  return (
    <p id={id} className={clsx('flex items-start gap-1.5 text-12 text-danger', className)}>
      <Icon of={CircleAlert} size={14} className="mt-px" />
      {error}
    </p>
  );
}
