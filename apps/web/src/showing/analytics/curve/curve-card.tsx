import { type Video, type VideoWatchSummary, withoutMarks } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { AreaChart } from '../../../ui/charts/line-chart.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { placeOfSpeech, videoSpeechQuery } from '../../../making/renders/renders.queries.ts';
import { speechQuery } from '../../../making/voices/voices.queries.ts';
import { analyticsTexts } from '../analytics.texts.gen.ts';
import { Panel } from '../panels.tsx';
import { formatPercent } from '../words-of.ts';
import { curveOf, reachOf, steepestDrops, type Drop } from './curve-of.ts';
import { type Word, wordAt, wordsBefore, momentOf, ScriptByTime } from './script-by-time.tsx';

const texts = analyticsTexts.curve;
const HEIGHT_PX = 260;
/** With fewer plays each of them is more than a tenth of the curve. */
const FEW_PLAYS = 10;

type Props = { video: Video & { duration_ms: number }; summary: VideoWatchSummary | undefined };

/** How many saw each moment, beside the words that were spoken then: where one is looked at, the other is marked. */
export function CurveCard({ video, summary }: Props) {
  const words = useScriptWords(video.id);
  const plays = summary?.curve.plays ?? 0;
  if (!summary) return <Frame plays={null} body={<Skeleton className="h-64" />} />;
  if (plays === 0) return <Frame plays={null} body={<NoCurve hasPlays={summary.figures.plays > 0} />} />;
  return <Frame plays={plays} body={<Curve video={video} curve={summary.curve} words={words} />} />;
}

function Frame({ plays, body }: { plays: number | null; body: ReactNode }) {
  const shown = analyticsTexts.charts.plays_({ count: plays ?? 0, shown: formatCount(plays ?? 0) });
  return (
    <Panel title={texts.title} {...(plays !== null && { text: texts.text({ plays: shown }) })}>
      {body}
    </Panel>
  );
}

const NoCurve = ({ hasPlays }: { hasPlays: boolean }) => (
  <p className="text-13 text-text-3">{hasPlays ? texts.newLength : texts.none}</p>
);

/** Those who saw a moment, and where it was watched again, how often it was seen in all. */
function seriesOf(percents: readonly number[]) {
  const seen = { name: texts.series, values: percents.map((percent) => Math.min(100, Math.round(percent))) };
  const isSeenAgain = percents.some((percent) => Math.round(percent) > 100);
  const all = { name: texts.again, values: percents.map(Math.round), kind: 'comparison' as const };
  return isSeenAgain ? [seen, all] : [seen];
}

type CurveProps = {
  video: Props['video'];
  curve: VideoWatchSummary['curve'];
  words: readonly Word[] | null | undefined;
};

function Curve({ video, curve, words }: CurveProps) {
  const { duration_ms: durationMs } = video;
  const [at, setAt] = useState<number | null>(null);
  const percents = curveOf(curve);
  const reach = reachOf(percents);
  const drops = steepestDrops(percents, durationMs);
  const titleOf = (place: number) => {
    const moment = momentOf(place, durationMs);
    const spoken = words ? wordAt(words, ((place + 0.5) / 100) * durationMs) : null;
    return spoken === null ? moment : texts.at({ time: moment, word: words?.[spoken]?.text ?? '' });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,420px)] gap-6 max-lg:grid-cols-1">
      <div className="grid min-w-0 content-start gap-5">
        <AreaChart
          label={texts.chart}
          summary={texts.summary({ start: formatPercent(reach[0] ?? 0), end: formatPercent(reach.at(-1) ?? 0) })}
          points={percents.map((_, place) => momentOf(place, durationMs))}
          series={seriesOf(percents)}
          format={formatPercent}
          height={HEIGHT_PX}
          titleOf={titleOf}
          pointed={{ at, onMove: setAt }}
          flags={drops.map((drop) => drop.at)}
        />
        {curve.plays < FEW_PLAYS && <p className="text-12 text-text-3">{texts.few}</p>}
        <DropList drops={drops} words={words ?? []} durationMs={durationMs} onMove={setAt} />
      </div>
      {words === undefined && <Skeleton className="h-64" />}
      {words && (
        <ScriptByTime
          words={words}
          curve={percents.map((percent) => Math.min(100, percent))}
          durationMs={durationMs}
          drops={drops}
          at={at}
          onMove={setAt}
        />
      )}
      {words === null && (
        <div className="grid content-start gap-3">
          <p className="whitespace-pre-line text-text-2">{withoutMarks(video.generation_data.script.content).trim()}</p>
          <p className="text-12 text-text-3">{texts.noWords}</p>
        </div>
      )}
    </div>
  );
}

type DropListProps = {
  drops: readonly Drop[];
  words: readonly Word[];
  durationMs: number;
  onMove: (at: number | null) => void;
};

/** The moments at which most people leave, with the words that they heard then. */
function DropList({ drops, words, durationMs, onMove }: DropListProps) {
  return (
    <section className="grid gap-2.5">
      <h3 className="font-semibold">{texts.drops}</h3>
      {drops.length === 0 ? (
        <p className="text-13 text-text-3">{texts.noDrops}</p>
      ) : (
        <ol className="grid gap-2">
          {drops.map((drop, order) => (
            <li key={drop.at}>
              <button
                type="button"
                onPointerEnter={() => onMove(drop.at)}
                onPointerLeave={() => onMove(null)}
                onFocus={() => onMove(drop.at)}
                onBlur={() => onMove(null)}
                onClick={() => onMove(drop.at)}
                className="flex w-full items-start gap-3 rounded-md border border-border px-3 py-2.5 text-left hover:bg-fill ring-focus"
              >
                <span
                  aria-hidden
                  className="grid size-[18px] shrink-0 place-items-center rounded-full bg-text text-11 font-semibold text-surface tabular-nums"
                >
                  {order + 1}
                </span>
                <span className="grid min-w-0 gap-0.5">
                  <span className="font-medium">
                    {texts.drop({ time: momentOf(drop.at, durationMs) })}{' '}
                    <span className="text-danger">
                      {texts.lost({ percent: formatPercent(Math.round(drop.percent)) })}
                    </span>
                  </span>
                  <span className="text-13 wrap-anywhere text-text-2">{explain(drop, words, durationMs)}</span>
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** What was heard, or shown, when people left. */
function explain({ at }: Drop, words: readonly Word[], durationMs: number): string {
  const ms = (at / 100) * durationMs;
  const last = words.at(-1);
  if (last && ms > last.endMs + CARD_AFTER_MS) return texts.card;
  const heard = wordsBefore(words, ms);
  return heard === null ? texts.beforeWords : `${texts.after} “${heard}”`;
}

/** So long after the last word the end card is shown, or the end is near. */
const CARD_AFTER_MS = 700;

/** When each word of a video is spoken; undefined while it is on its way, null when it is not stored any more. */
function useScriptWords(videoId: string): readonly Word[] | null | undefined {
  const speech = useQuery(videoSpeechQuery(videoId));
  const spoken = useQuery(speechQuery(placeOfSpeech(speech.data)));
  return speech.isError || spoken.isError ? null : spoken.data?.timing.words;
}
