import {
  CONTENT_KINDS,
  isNameOf,
  type ModeratedContent,
  MODERATION_REASONS,
  type ModerationReason,
  type ContentStatus,
  STATEMENT_PARTS,
  type StatementOfReasons,
} from '@sayso/contract';
import { messageOf } from '../../lib/api/api-error.ts';
import { showToast, type Toast } from '../../ui/feedback/toasts.tsx';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { moderationTexts as texts } from './moderation.texts.gen.ts';

/** Why something waits, is flagged or removed; a reason of another version keeps its name. */
export const reasonLabel = (reason: ModerationReason): string =>
  isNameOf(MODERATION_REASONS, reason) ? MODERATION_REASONS[reason] : reason;

/** What kind of contents something is. */
export const kindLabel = ({ kind }: Pick<ModeratedContent, 'kind'>): string => CONTENT_KINDS[kind].label;

/** Who made it, in words. */
export const creatorName = ({ creator }: Pick<ModeratedContent, 'creator'>): string => creator?.name ?? texts.nobody;

/** Every reason as a choice. */
export const REASON_OPTIONS = Object.entries(MODERATION_REASONS).map(([value, label]) => ({ value, label }));

/** What is said on these screens takes the place of what was said before. */
export const ABOUT = 'moderation';

export function say(tone: Toast['tone'], words: { title: string; text?: string }): void {
  showToast({ tone, about: ABOUT, ...words });
}

export function sayFailed(title: string, error: unknown): void {
  say('danger', { title, text: messageOf(error) });
}

const TONES: Record<ContentStatus, Tone> = {
  approved: 'success',
  pending: 'warning',
  flagged: 'plum',
  removed: 'danger',
};

/** Where contents stand, and what else whoever decides has to know at a glance. */
export function ContentBadges({
  content: { status, is_hidden: isHidden, has_appeal: hasAppeal, is_raised: isRaised, is_gone: isGone },
}: {
  content: Pick<ModeratedContent, 'status' | 'is_hidden' | 'has_appeal' | 'is_raised' | 'is_gone'>;
}) {
  return (
    <span className="inline-flex gap-1.5 max-sm:flex-wrap">
      <Badge tone={TONES[status]} dot>
        {texts.statuses[status]}
      </Badge>
      {hasAppeal && <Badge tone="info">{texts.appeal}</Badge>}
      {isRaised && <Badge tone="warning">{texts.raised}</Badge>}
      {isHidden && <Badge tone="outline">{texts.hidden}</Badge>}
      {isGone && <Badge tone="outline">{texts.gone}</Badge>}
    </span>
  );
}

/** The reasons for a decision, as they were given. */
export function Statement({ statement }: { statement: StatementOfReasons }) {
  return (
    <dl className="grid gap-2.5 text-13">
      {Object.entries(STATEMENT_PARTS).map(([part, label]) => (
        <div key={part}>
          <dt className="text-12 text-text-3">{label}</dt>
          <dd className="wrap-anywhere text-text-2">{statement[part as keyof StatementOfReasons]}</dd>
        </div>
      ))}
    </dl>
  );
}
