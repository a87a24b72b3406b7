import type { ModerationDecision } from '@sayso/contract';
import { Undo2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { Statement } from '../statement.tsx';
import { reasonLabel } from '../words.ts';
import { reviewTexts } from './review.texts.ts';

const { decisions: texts, appeal } = reviewTexts;

type Props = {
  title: string;
  none: string;
  decisions: readonly ModerationDecision[];
  aside?: string | undefined;
  /** About other contents: each is named then. */
  isOfOthers?: boolean;
  onUndo?: (id: string) => void;
};

/** What was decided, newest first, with the reasons as they were given. */
export function DecisionList({ title, none, decisions, aside, isOfOthers = false, onUndo }: Props) {
  return (
    <section className="grid gap-2">
      <h3 className="flex flex-wrap items-center gap-2 text-14 font-semibold">
        {title}
        {aside !== undefined && <Badge tone="danger">{aside}</Badge>}
      </h3>
      {decisions.length === 0 && <p className="text-13 text-text-3">{none}</p>}
      <ul className="grid gap-3 empty:hidden">
        {decisions.map((decision) => (
          <li key={decision.id} className="grid gap-0.5 text-13">
            <Headline decision={decision} isNamed={isOfOthers} />
            {decision.note && <span className="wrap-anywhere whitespace-pre-line text-text-2">{decision.note}</span>}
            {decision.appeal && !isOfOthers && (
              <span className="text-text-3">
                {appeal.closed}: {decision.appeal.outcome ? appeal.outcomes[decision.appeal.outcome] : appeal.title}
              </span>
            )}
            {decision.statement && !isOfOthers && (
              <details>
                <summary className="w-fit cursor-pointer text-12 text-text-3 ring-focus">{texts.statement}</summary>
                <div className="pt-2">
                  <Statement statement={decision.statement} />
                </div>
              </details>
            )}
            {decision.can_undo && onUndo && (
              <Button size="sm" icon={Undo2} className="justify-self-start" onClick={() => onUndo(decision.id)}>
                {texts.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Headline({ decision, isNamed }: { decision: ModerationDecision; isNamed: boolean }) {
  const { act, reason, undone_at: undoneAt, decided_at: at, content } = decision;
  return (
    <>
      <span className="flex flex-wrap items-center gap-1.5">
        <b className="font-medium">{texts.acts[act]}</b>
        {reason && <span className="text-text-2">{reasonLabel(reason)}</span>}
        {undoneAt && <Badge tone="outline">{texts.undone}</Badge>}
      </span>
      {isNamed && <span className="wrap-anywhere text-text-2">{content.title}</span>}
      <span className="text-12 text-text-3">
        {byWhom(decision)} · <RelativeTime iso={at} />
      </span>
    </>
  );
}

function byWhom({ is_automated: isAutomated, decided_by: person }: ModerationDecision): string {
  if (isAutomated) return texts.byRule;
  return person ? texts.by(person.name) : texts.byNobody;
}
