import { Note } from '../../ui/feedback/banner.tsx';
import { BoughtLink } from './bought-link.tsx';
import { useUsage } from './plans.queries.ts';
import { hasNoPlan, isMonthOver, monthOverWords, noPlanWords } from './usage-facts.ts';
import { usageTexts } from './usage.texts.ts';
import { WayOut, WayToNext } from './way-out.tsx';

const { monthOver: texts, noPlan } = usageTexts;

/** Says before anything is made that no video can be started this month, on which plan, until when, and where there is more. Nothing while one can. */
export function MonthOverNote() {
  const { data: usage } = useUsage();
  if (!usage || !isMonthOver(usage)) return null;
  if (hasNoPlan(usage))
    return (
      <Note>
        <strong className="font-semibold">{noPlan.title}.</strong> {noPlanWords(usage)} <WayToNext /> <BoughtLink />
      </Note>
    );
  return (
    <Note>
      <strong className="font-semibold">{usage.videos.limit === 0 ? texts.titleNone : texts.title}.</strong>{' '}
      {monthOverWords(usage)} <WayOut url={usage.limits.videos_created.upgrade_url} />
    </Note>
  );
}
