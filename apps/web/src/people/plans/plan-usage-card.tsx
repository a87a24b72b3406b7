import { PLAN_LIMITS, type Usage } from '@sayso/contract';
import { messageOf } from '../../lib/api/api-error.ts';
import { Note } from '../../ui/feedback/banner.tsx';
import { TitledCard } from '../../ui/card.tsx';
import { formatBytes } from '../../ui/format-bytes.ts';
import { KeyValues } from '../../ui/key-values.tsx';
import { TextSkeleton } from '../../ui/feedback/skeletons.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { BoughtLink } from './plan-notes.tsx';
import { useUsage } from './plans.queries.ts';
import { usageTexts as texts } from './usage.texts.gen.ts';
import { useNextUrl, WayToNext } from './reached-limit.tsx';
import { hasNoPlan, isAdministrator, limitLines, noPlanWords, percentOf, resetDay, takenOf } from './usage-facts.ts';
import { UsageMeter } from './usage-meter.tsx';

/** Everything that an account may make, and how much of it is left. */
export function PlanUsageCard() {
  const { data: usage, error, refetch, isFetching } = useUsage();
  return (
    <TitledCard title={texts.title} text={texts.text}>
      {usage ? (
        <Left usage={usage} />
      ) : error ? (
        <ErrorState title={texts.failed} text={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <TextSkeleton label={texts.loading} lines={4} />
      )}
    </TitledCard>
  );
}

function Left({ usage }: { usage: Usage }) {
  const isUnlimited = isAdministrator(usage);
  if (hasNoPlan(usage))
    return (
      <>
        <Note tone="warning">
          {noPlanWords(usage)} <WayToNext /> <BoughtLink />
        </Note>
        <Storage {...usage.storage} />
      </>
    );
  return (
    <>
      {isUnlimited && <Note>{texts.administrator}</Note>}
      <div className="grid grid-cols-2 gap-x-12 gap-y-5 max-md:grid-cols-1">
        <div className="grid content-start gap-5">
          <Month usage={usage} />
          <Storage {...usage.storage} />
          <Machine {...usage.machine} />
        </div>
        <div className="grid content-start justify-items-start gap-5 *:w-full">
          {!isUnlimited && <KeyValues items={factsOf(usage)} />}
          <UpgradeLine />
        </div>
      </div>
    </>
  );
}

function Month({ usage }: { usage: Usage }) {
  const { reserved, limit, remaining } = usage.videos;
  const label = PLAN_LIMITS.videos_created.usedLabel;
  const used = takenOf(usage);
  const making = reserved > 0 ? `${texts.making({ videos: reserved })}. ` : '';
  if (limit === null)
    return <UsageMeter label={label} value={texts.usedNoLimit({ used })} percent={null} note={making} />;
  const day = resetDay(usage);
  const end = limit === 0 ? texts.none : remaining === 0 ? texts.noneLeft({ day }) : texts.resets({ day });
  return (
    <UsageMeter
      label={label}
      value={texts.usedOf({ used, max: limit })}
      percent={percentOf(used, limit)}
      note={`${making}${end}`}
    />
  );
}

function Storage({ used_bytes: used, limit_bytes: limit }: Usage['storage']) {
  const value =
    limit === null
      ? texts.bytesNoLimit({ used: formatBytes(used) })
      : texts.bytesOf({ used: formatBytes(used), max: formatBytes(limit) });
  return <UsageMeter label={texts.storage} value={value} percent={percentOf(used, limit)} />;
}

/** Shown to free accounts alone: others have no limit of it. */
function Machine({ used_minutes: used, other_minutes: others, limit_minutes: limit }: Usage['machine']) {
  if (limit === null) return null;
  const value = texts.minutesOf({ used, max: limit });
  return (
    <UsageMeter
      label={texts.machine}
      value={value}
      percent={percentOf(used, limit)}
      note={texts.otherMinutes({ minutes: others })}
    />
  );
}

function UpgradeLine() {
  if (useNextUrl() === null) return null;
  return (
    <div>
      <WayToNext look="button" />
    </div>
  );
}

function factsOf({ plans, limits }: Usage) {
  return [
    { label: plans.length === 1 ? texts.plan : texts.plans, value: plans.map(({ name }) => name).join(', ') },
    ...limitLines(limits, PLAN_LIMITS),
  ];
}
