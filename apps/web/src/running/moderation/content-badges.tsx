import type { ContentStatus, ModeratedContent } from '@sayso/contract';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { moderationTexts as texts } from './moderation.texts.ts';

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
