import type { ContentReport, Finding, ModeratedContentDetail, ModerationDecision } from '@sayso/contract';
import { Undo2 } from 'lucide-react';
import { formatCount, formatDateTime } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { KeyValues } from '../../../ui/key-values.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { Button } from '../../../ui/button.tsx';
import { creatorName, kindLabel, reasonLabel, Statement } from '../words.tsx';
import { reviewTexts } from './review.texts.gen.ts';

/** What is known about some contents. */
export function ReviewFacts({ content }: { content: ModeratedContentDetail }) {
  const { facts } = reviewTexts;
  const { owner, views, downloads, language } = content;
  return (
    <KeyValues
      look="grid"
      items={[
        { label: facts.creator, value: creatorName(content) },
        { label: facts.owner, value: owner?.email, isWide: true },
        { label: facts.kind, value: kindLabel(content) },
        { label: facts.language, value: language },
        { label: facts.created, value: formatDateTime(content.created_at) },
        ...(views === null ? [] : [{ label: facts.views, value: formatCount(views) }]),
        ...(downloads === null ? [] : [{ label: facts.downloads, value: formatCount(downloads) }]),
        { label: facts.reports, value: formatCount(content.reports) },
      ]}
    />
  );
}

/** What the rules found, with what stands around it. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-14 font-semibold">{reviewTexts.findings.title}</h3>
      {findings.length === 0 && <p className="text-13 text-text-3">{reviewTexts.findings.none}</p>}
      <ul className="grid gap-2.5 empty:hidden">
        {findings.map(({ key, reason, term, list, place, excerpt }) => (
          <li key={key} className="grid gap-0.5 text-13">
            <span className="flex flex-wrap items-center gap-1.5">
              <Badge tone="warning">{reasonLabel(reason)}</Badge>
              <b className="font-medium wrap-anywhere">{term}</b>
            </span>
            <span className="wrap-anywhere text-text-2">{excerpt}</span>
            <span className="text-12 text-text-3">{reviewTexts.findings.at({ list, place })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const TONES = { open: 'warning', dismissed: 'neutral', acted: 'success' } as const;

/** What viewers said, and what became of it. */
export function Reports({ reports }: { reports: readonly ContentReport[] }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-14 font-semibold">{reviewTexts.reports.title}</h3>
      {reports.length === 0 && <p className="text-13 text-text-3">{reviewTexts.reports.none}</p>}
      <ul className="grid gap-2.5 empty:hidden">
        {reports.map(({ id, reason, details, times, status, last_at: lastAt, reporters }) => (
          <li key={id} className="grid gap-0.5 text-13">
            <span className="flex flex-wrap items-center gap-1.5">
              <b className="font-medium">{reasonLabel(reason)}</b>
              <Badge tone={TONES[status]}>{reviewTexts.reports.statuses[status]}</Badge>
            </span>
            <span className="wrap-anywhere whitespace-pre-line text-text-2">
              {details || reviewTexts.reports.noWords}
            </span>
            {reporters.map(({ name, email }) => (
              <span key={`${name} ${email}`} className="text-12 wrap-anywhere text-text-2">
                {reviewTexts.reports.by({ person: email ? [name, `<${email}>`].filter(Boolean).join(' ') : name })}
              </span>
            ))}
            <span className="text-12 text-text-3">
              {timesWords(times)} · <RelativeTime iso={lastAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function timesWords(times: number): string {
  const { once, twice } = reviewTexts.reports;
  return times === 1 ? once : times === 2 ? twice : reviewTexts.reports.times({ times });
}

const { decisions: decisionListTexts, appeal } = reviewTexts;

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
                <summary className="w-fit cursor-pointer text-12 text-text-3 ring-focus">
                  {decisionListTexts.statement}
                </summary>
                <div className="pt-2">
                  <Statement statement={decision.statement} />
                </div>
              </details>
            )}
            {decision.can_undo && onUndo && (
              <Button size="sm" icon={Undo2} className="justify-self-start" onClick={() => onUndo(decision.id)}>
                {decisionListTexts.undo}
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
        <b className="font-medium">{decisionListTexts.acts[act]}</b>
        {reason && <span className="text-text-2">{reasonLabel(reason)}</span>}
        {undoneAt && <Badge tone="outline">{decisionListTexts.undone}</Badge>}
      </span>
      {isNamed && <span className="wrap-anywhere text-text-2">{content.title}</span>}
      <span className="text-12 text-text-3">
        {byWhom(decision)} · <RelativeTime iso={at} />
      </span>
    </>
  );
}

function byWhom({ is_automated: isAutomated, decided_by: person }: ModerationDecision): string {
  if (isAutomated) return decisionListTexts.byRule;
  return person ? decisionListTexts.by({ name: person.name }) : decisionListTexts.byNobody;
}
