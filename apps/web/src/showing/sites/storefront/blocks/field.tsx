import { usePage } from '../page-context.ts';

type Props = {
  name: string;
  label: string;
  /** Beside the label, such as that nobody has to fill it in. */
  note: string | null;
  /** What was sent before, where the page comes back. */
  value: string;
  /** `own`: in the language of the page; null says what the server says. */
  wrong: { own: string | null; shown: string | null };
  type: 'text' | 'email' | 'tel' | 'lines';
  autoComplete: string;
  maxLength: number;
};

const MESSAGE_ROWS = 4;

/** One field of the form, with what is wrong with it below. */
export function Field({ name, label, note, value, wrong, type, autoComplete, maxLength }: Props) {
  const { editing } = usePage();
  const id = `_${name}`;
  const input = {
    id,
    name,
    className: 'field-input',
    defaultValue: value,
    maxLength,
    autoComplete,
    required: note === null,
    // The editor shows the form; nobody fills it in there.
    disabled: editing !== null,
    'aria-describedby': `${id}_wrong`,
    'aria-invalid': wrong.shown !== null || undefined,
  };
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        {note && <span className="field-note"> ({note})</span>}
      </label>
      {type === 'lines' ? <textarea {...input} rows={MESSAGE_ROWS} /> : <input {...input} type={type} />}
      <p className="field-wrong" id={`${id}_wrong`} data-wrong={wrong.own ?? undefined} hidden={wrong.shown === null}>
        {wrong.shown !== null && (wrong.own ?? wrong.shown)}
      </p>
    </div>
  );
}
