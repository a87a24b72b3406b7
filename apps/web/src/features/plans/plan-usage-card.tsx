import type { Usage } from '@sayso/contract';
import { messageOf } from '../../lib/api-error.ts';
import { Note } from '../../ui/banner.tsx';
import { TitledCard } from '../../ui/card.tsx';
import { formatBytes, formatPart } from '../../ui/format-bytes.ts';
import { KeyValues } from '../../ui/key-values.tsx';
import { TextSkeleton } from '../../ui/skeletons.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useUsage } from './plans.queries.ts';
import { UpgradeLink } from './upgrade-link.tsx';
import { hasNoPlan, isAdministrator, percentOf, resetDay, takenOf, upgradeUrlOf } from './usage-facts.ts';
import { UsageMeter } from './usage-meter.tsx';
import { usageTexts as texts } from './usage.texts.ts';

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
  const { plans, storage } = usage;
  const upgradeUrl = upgradeUrlOf(usage);
  const names = plans.map(({ name }) => name).join(', ');
  return (
    <>
      {hasNoPlan(usage) && <Note tone="warning">{texts.noPlan.text}</Note>}
      {isAdministrator(usage) && <Note>{texts.administrator}</Note>}
      <KeyValues items={[...(names ? [{ label: plans.length === 1 ? texts.plan : texts.plans, value: names }] : [])]} />
      <Month usage={usage} />
      <UsageMeter
        label={texts.storage}
        value={
          storage.limit_bytes === null
            ? `${formatBytes(storage.used_bytes)}, ${texts.noLimit}`
            : formatPart(storage.used_bytes, storage.limit_bytes)
        }
        percent={percentOf(storage.used_bytes, storage.limit_bytes)}
      />
      {!hasNoPlan(usage) && !isAdministrator(usage) && (
        <KeyValues
          items={[
            { label: texts.seconds, value: limitWords(usage.limits.video_seconds.max) },
            { label: texts.characters, value: limitWords(usage.limits.script_characters.max) },
          ]}
        />
      )}
      {upgradeUrl !== null && (
        <p>
          <UpgradeLink url={upgradeUrl} look="button" />
        </p>
      )}
    </>
  );
}

function Month({ usage }: { usage: Usage }) {
  const { reserved, limit, remaining } = usage.videos;
  const used = takenOf(usage);
  const end =
    limit === 0
      ? hasNoPlan(usage)
        ? ''
        : texts.none
      : (remaining === 0 ? texts.noneLeft : texts.resets)(resetDay(usage));
  return (
    <UsageMeter
      label={texts.videos}
      value={limit === null ? texts.usedNoLimit(used) : texts.usedOf(used, limit)}
      percent={percentOf(used, limit)}
      note={[...(reserved > 0 ? [`${texts.making(reserved)}.`] : []), ...(end ? [end] : [])].join(' ')}
    />
  );
}

const limitWords = (max: number | null) => max?.toLocaleString('en') ?? texts.noLimit;
