import { ChartNoAxesColumn } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyField } from '../../ui/inputs/copy-field.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { analyticsTexts } from './analytics.texts.ts';
import { hasOwnDays, useAskedTime } from './asked-days.ts';

const texts = analyticsTexts.states;

/** Nobody has watched: how that changes. `shareUrl`: of the video that is looked at; without it all are. */
export function NothingWatched({ shareUrl }: { shareUrl?: string }) {
  const { asked, setRange } = useAskedTime();
  const isAll = asked.range === 'all' && !hasOwnDays(asked);
  const why = shareUrl === undefined ? texts.noViewsAll : texts.noViewsVideo;
  return (
    <Card>
      <EmptyState
        icon={ChartNoAxesColumn}
        title={isAll ? texts.noViews : texts.nothingInRange}
        text={isAll ? why : texts.nothingInRangeText}
        action={isAll ? undefined : <Button onClick={() => setRange('all')}>{texts.allTime}</Button>}
      />
      {shareUrl !== undefined && (
        <div className="mx-auto max-w-[480px] px-6 pb-10">
          <CopyField label={texts.shareLink} value={shareUrl} />
        </div>
      )}
    </Card>
  );
}
