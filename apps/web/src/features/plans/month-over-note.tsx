import { Note } from '../../ui/banner.tsx';
import { useUsage } from './plans.queries.ts';
import { UpgradeLink } from './upgrade-link.tsx';
import { hasNoPlan, isMonthOver, monthOverWords, upgradeUrlOf } from './usage-facts.ts';
import { usageTexts } from './usage.texts.ts';

const { monthOver: texts, noPlan } = usageTexts;

/** Says before anything is made that no video can be started this month, on which plan, until when, and where there is more. Nothing while one can. */
export function MonthOverNote() {
  const { data: usage } = useUsage();
  if (!usage || !isMonthOver(usage)) return null;
  if (hasNoPlan(usage))
    return (
      <Note>
        <strong className="font-semibold">{noPlan.title}.</strong> {noPlan.text}
      </Note>
    );
  const url = upgradeUrlOf(usage);
  return (
    <Note>
      <strong className="font-semibold">{usage.videos.limit === 0 ? texts.titleNone : texts.title}.</strong>{' '}
      {monthOverWords(usage)} {url === null ? texts.ask : <UpgradeLink url={url} />}
    </Note>
  );
}
