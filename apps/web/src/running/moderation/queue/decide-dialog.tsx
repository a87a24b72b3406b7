import { DECISION_MAX, DecisionReasons, type DecisionResult, GROUNDS, RESTORE_DAYS } from '@sayso/contract';
import type { z } from 'zod';
import { formatDate } from '../../../lib/format.ts';
import { SelectField } from '../../../ui/form/choice-fields.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextAreaField, TextField } from '../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { useKeptWords } from '../../../people/mail/mail.parts.tsx';
import { moderationTexts } from '../moderation.texts.ts';
import { REASON_OPTIONS } from '../words.ts';
import type { Asked, ContentActions } from '../use-content-actions.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const { ask: texts, acts, short } = moderationTexts;
const GROUND_OPTIONS = Object.entries(GROUNDS).map(([value, label]) => ({ value, label }));

/** Why something is flagged or removed: the owner reads all of it. Of a removal it asks the documented question. */
export function DecideDialog({ asked, actions }: { asked: Asked; actions: ContentActions }) {
  const { act, contents } = asked;
  const kept = useKeptWords();
  const [only] = contents;
  const form = useAppForm({
    defaults: { reason: usualReason(asked), ground: 'terms', reference: '', note: '' },
    schema: DecisionReasons,
    submit: (reasons: z.output<typeof DecisionReasons>): Promise<DecisionResult[]> =>
      actions.decide(act, contents, reasons),
    onDone: () => {
      actions.close();
      asked.onDone?.();
    },
  });
  const isOne = contents.length === 1 && only !== undefined;
  const question = isOne ? texts.remove(only.title) : texts.removeMany(contents.length);
  return (
    <FormDialog
      form={form}
      title={act === 'remove' ? texts.removeTitle : isOne ? texts.flag(only.title) : texts.flagMany(contents.length)}
      description={act === 'remove' ? question : texts.flagHelp}
      submit={act === 'remove' ? acts.remove : short.flag}
      busyText={act === 'remove' ? texts.removing : texts.flagging}
      discard={texts.discard}
      onClose={actions.close}
    >
      {act === 'remove' && <Note>{texts.removeHelp(formatDate(lastDay()))}</Note>}
      <SelectField
        form={form}
        name="reason"
        label={texts.reason}
        help={kept === null ? texts.reasonHelp : texts.reasonKept(kept)}
        options={REASON_OPTIONS}
      />
      <SelectField form={form} name="ground" label={texts.ground} options={GROUND_OPTIONS} />
      <TextField
        form={form}
        name="reference"
        label={texts.reference}
        help={texts.referenceHelp}
        aside={texts.optional}
        maxLength={DECISION_MAX.reference}
      />
      <TextAreaField
        form={form}
        name="note"
        label={texts.note}
        help={texts.noteHelp}
        most={DECISION_MAX.note}
        rows={3}
      />
    </FormDialog>
  );
}

/** The last day on which what is removed now can be restored. */
const lastDay = (): string => new Date(Date.now() + RESTORE_DAYS * DAY_MS).toISOString();

/** What most of them are suspected of anyway. */
function usualReason({ contents }: Asked): string {
  const reasons = new Set(contents.map(({ reason }) => reason));
  const [reason] = reasons;
  return reasons.size === 1 && reason ? reason : 'misleading';
}
