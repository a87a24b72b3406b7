import { CONTENT_KINDS, type ContentDecision, AppealDecision, DECISION_MAX } from '@sayso/contract';
import { Scale } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { useMay, useRefusal } from '../../../session/may.ts';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextAreaField } from '../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { Statement } from '../statement.tsx';
import { ownTexts as texts, ownTexts } from './own.texts.ts';
import { useAppeal } from './own.queries.ts';

/** One decision: what it is about, its reasons, and the appeal against it. */
export function DecisionCard({ decision }: { decision: ContentDecision }) {
  const { content, act, is_in_force: isInForce, decided_at: at, statement } = decision;
  const tone = act === 'remove' ? 'danger' : 'warning';
  return (
    <Card className="grid gap-5 p-5">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="display-18 wrap-anywhere">{content.title}</h2>
          <p className="mt-0.5 text-13 text-text-3">
            {CONTENT_KINDS[content.kind].label} · {texts.on(formatDate(at))}
          </p>
        </div>
        <span className="flex flex-wrap gap-1.5">
          <Badge tone={isInForce ? tone : 'neutral'} dot>
            {texts.acts[act] ?? act}
          </Badge>
          {content.is_gone ? (
            <Badge tone="outline">{texts.erased}</Badge>
          ) : (
            !isInForce && <Badge tone="outline">{texts.over}</Badge>
          )}
        </span>
      </header>
      {content.erase_at !== null && isInForce && (
        <p className="text-13 text-text-2">{texts.eraseOn(formatDate(content.erase_at))}</p>
      )}
      <Statement statement={statement} />
      <Appeal decision={decision} />
    </Card>
  );
}

function Appeal({ decision }: { decision: ContentDecision }) {
  const { appeal, can_appeal: canAppeal, appeal_until: until, is_in_force: isInForce } = decision;
  const [isOpen, setOpen] = useState(false);
  const mayAppeal = useMay('moderation.appeal');
  const refusal = useRefusal('moderation.appeal');
  if (appeal)
    return (
      <Section title={texts.appeal.yours}>
        <p className="wrap-anywhere whitespace-pre-line text-text-2">{appeal.text}</p>
        <p className="text-13 font-medium">{appeal.outcome ? texts.appeal[appeal.outcome] : texts.appeal.waits}</p>
        {appeal.answer && <p className="wrap-anywhere whitespace-pre-line text-text-2">{appeal.answer}</p>}
      </Section>
    );
  if (!canAppeal) return isInForce ? <p className="text-13 text-text-3">{texts.appeal.over}</p> : null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button icon={Scale} disabled={!mayAppeal} onClick={() => setOpen(true)}>
        {texts.appeal.action}
      </Button>
      <span className="text-13 text-text-3">{refusal ?? texts.appeal.until(formatDate(until))}</span>
      {isOpen && <AppealDialog decision={decision} onClose={() => setOpen(false)} />}
    </div>
  );
}

const { appeal: appealDialogTexts } = ownTexts;

/** What somebody says against a decision. */
function AppealDialog({ decision, onClose }: { decision: ContentDecision; onClose: () => void }) {
  const { mutateAsync: appeal } = useAppeal();
  const form = useAppForm({
    defaults: { text: '' },
    schema: AppealDecision,
    submit: ({ text }) => appeal({ params: { id: decision.id }, body: { text } }),
    onDone: () => {
      showToast({ tone: 'success', ...appealDialogTexts.sent });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={appealDialogTexts.title}
      description={appealDialogTexts.help}
      submit={appealDialogTexts.send}
      busyText={appealDialogTexts.sending}
      discard={appealDialogTexts.discard}
      onClose={onClose}
    >
      <TextAreaField form={form} name="text" label={appealDialogTexts.label} most={DECISION_MAX.appeal} rows={7} />
    </FormDialog>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-1.5 border-t border-border pt-4">
      <h3 className="text-14 font-semibold">{title}</h3>
      {children}
    </section>
  );
}
