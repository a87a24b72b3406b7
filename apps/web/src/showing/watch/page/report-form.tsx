import {
  REPORT_DETAILS_MAX,
  REPORT_REASONS,
  REPORTER_MAX,
  type ReportReason,
} from '@sayso/contract/moderation/reasons';
import { type FormEvent, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { radioMarkClass } from '../../../ui/inputs/radio-list.tsx';
import { TextInput, TextArea } from '../../../ui/inputs/text-inputs.tsx';
import { watchTexts } from '../watch.texts.gen.ts';

/** What somebody says of what they saw. */
export type Report = { reason: ReportReason; details: string; name: string; email: string };

type Props = {
  /** What is asked first. */
  text: string;
  send: (report: Report) => Promise<void>;
  onSent: () => void;
  /** Where there is something to go back to. */
  onClose?: () => void;
};
type Problems = { reason?: string; details?: string; email?: string; other?: string };

const REASONS = Object.entries(REPORT_REASONS) as [ReportReason, string][];

/** The fields of a report. */
export function ReportForm({ text, send, onSent, onClose }: Props) {
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [details, setDetails] = useState('');
  const [who, setWho] = useState({ name: '', email: '' });
  const [problems, setProblems] = useState<Problems>({});
  const [isSending, setSending] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (!reason) return setProblems({ reason: watchTexts.reasonMissing });
    if (reason === 'other' && details.trim() === '') return setProblems({ details: watchTexts.detailsMissing });
    setSending(true);
    try {
      await send({ reason, details, ...who });
      onSent();
    } catch (error) {
      setSending(false);
      setProblems(problemsIn(error));
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <fieldset className="grid gap-0.5" aria-describedby={problems.reason && 'report-problem'}>
        <legend className="mb-1.5 text-text-2">{text}</legend>
        {REASONS.map(([name, words]) => (
          <label
            key={name}
            className="-mx-2 flex min-h-(--h-row) cursor-pointer items-center gap-2.5 rounded-sm px-2 py-1 hover:bg-fill has-focus-visible:shadow-focus"
          >
            <input
              type="radio"
              name="reason"
              checked={reason === name}
              onChange={() => {
                setReason(name);
                setProblems({});
              }}
              className={`${radioMarkClass} size-[18px] focus-visible:shadow-none`}
            />
            {words}
          </label>
        ))}
        {problems.reason && (
          <p id="report-problem" role="alert" className="mt-1 text-12 text-danger">
            {problems.reason}
          </p>
        )}
      </fieldset>
      <Field
        label={watchTexts.reportDetails}
        aside={reason === 'other' ? undefined : watchTexts.optional}
        error={problems.details}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={REPORT_DETAILS_MAX}
            value={details}
            onChange={(event) => {
              setDetails(event.target.value);
              setProblems({});
            }}
          />
        )}
      </Field>
      <Field label={watchTexts.reporterName} aside={watchTexts.optional}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="name"
            maxLength={REPORTER_MAX.name}
            value={who.name}
            onChange={(event) => setWho({ ...who, name: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={watchTexts.reporterEmail}
        aside={watchTexts.optional}
        help={watchTexts.reporterHelp}
        error={problems.email}
      >
        {(control) => (
          <TextInput
            {...control}
            type="email"
            autoComplete="email"
            maxLength={REPORTER_MAX.email}
            value={who.email}
            onChange={(event) => {
              setWho({ ...who, email: event.target.value });
              setProblems({});
            }}
          />
        )}
      </Field>
      {problems.other && (
        <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-13 text-danger">
          {problems.other}
        </p>
      )}
      <div className="flex justify-end gap-2 max-sm:*:flex-1">
        {onClose && <Button onClick={onClose}>{watchTexts.cancel}</Button>}
        <Button type="submit" variant="primary" busy={isSending} busyText={watchTexts.reporting}>
          {watchTexts.sendReport}
        </Button>
      </div>
    </form>
  );
}

function problemsIn(error: unknown): Problems {
  const errors = error instanceof ApiError ? error.errors : {};
  const [details, email] = [errors['details']?.[0], errors['email']?.[0]];
  if (!details && !email) return { other: messageOf(error) };
  return { ...(details && { details }), ...(email && { email }) };
}
