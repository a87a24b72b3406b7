import { PLAN_LIMITS, type Usage, type UserLimits } from '@sayso/contract';
import { type ReactNode, useId } from 'react';
import { ProgressBar } from '../../ui/feedback/progress.tsx';
import { Tag } from '../../ui/badge.tsx';
import { TextSkeleton } from '../../ui/feedback/skeletons.tsx';
import { useLimits, useUsage } from './plans.queries.ts';
import { percentOf, takenOf } from './usage-facts.ts';
import { usageTexts } from './usage.texts.gen.ts';

type Props = {
  label: string;
  /** Such as '12 of 50'. */
  value: string;
  /** Null draws no bar: there is no limit. */
  percent: number | null;
  tone?: 'accent' | 'neutral';
  note?: ReactNode;
};

/** How much of something is used, in figures and as a bar. */
export function UsageMeter({ label, value, percent, tone = 'neutral', note }: Props) {
  return (
    <div className="grid gap-1.5 text-13">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-text-2">{label}</span>
        <span className="font-medium text-text tabular-nums">{value}</span>
      </div>
      {percent !== null && <ProgressBar percent={percent} label={`${label}: ${value}`} tone={tone} />}
      {note !== undefined && note !== '' && <p className="text-12 text-text-3">{note}</p>}
    </div>
  );
}

const { thisVideo: texts } = usageTexts;

type ThisVideoUsesProps = {
  /** Characters of the script that count. */
  characters: number;
  /** How long the video will be, with its end card; null while that is unknown. */
  seconds: number | null;
};

/** What a video takes of a plan, before it is started: what is used, and this one on top. Nothing where it could not be read. */
export function ThisVideoUses(video: ThisVideoUsesProps) {
  const usage = useUsage();
  const limits = useLimits();
  const id = useId();
  if (usage.isLoadingError) return null;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <header className="flex items-center justify-between gap-3">
        <h2 id={id} className="font-semibold">
          {texts.title}
        </h2>
        {usage.data?.plans.slice(0, 1).map(({ name }) => (
          <Tag key={name}>{name}</Tag>
        ))}
      </header>
      {usage.data && limits ? (
        <Uses usage={usage.data} limits={limits} {...video} />
      ) : (
        <TextSkeleton label={usageTexts.loading} lines={2} />
      )}
    </section>
  );
}

function Uses({ usage, limits, characters, seconds }: ThisVideoUsesProps & { usage: Usage; limits: UserLimits }) {
  const used = takenOf(usage);
  const { limit } = usage.videos;
  return (
    <>
      <UsageMeter
        label={PLAN_LIMITS.videos_created.usedLabel}
        value={texts.videos({ used, max: limit ?? 'none' })}
        percent={percentOf(used + 1, limit)}
        tone="accent"
        note={monthNote(used, limit)}
      />
      {seconds !== null && (
        <UsageMeter
          label={texts.length}
          value={texts.lengthOf({ seconds: Math.ceil(seconds), max: limits.max_video_seconds })}
          percent={percentOf(seconds, limits.max_video_seconds)}
        />
      )}
      <UsageMeter
        label={texts.script}
        value={texts.scriptOf({ used: characters, max: limits.max_script_characters })}
        percent={percentOf(characters, limits.max_script_characters)}
      />
    </>
  );
}

/** Videos of the month before this one, and those left after it. */
function monthNote(used: number, max: number | null): string {
  if (max === null) return texts.soFar({ used });
  const left = max - used - 1;
  return left < 0 ? texts.noneLeft({ used, max }) : texts.beforeAndAfter({ used, max, left });
}
