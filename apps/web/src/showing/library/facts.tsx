import { MOODS, type Video, withoutMarks } from '@sayso/contract';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { madeByTexts as texts } from '../../session/session.texts.gen.ts';
import type { FilmedBy } from '../../making/specs/specs.parts.tsx';
import { useLibraryActions } from './library-actions.ts';
import { videosTexts } from './videos.texts.gen.ts';

/** One thing that is known of a video, in a list of such. */
export function Fact({ label, span, children }: { label: string; span?: 'all'; children: ReactNode }) {
  return (
    <div className={clsx('min-w-0', span && 'col-span-full')}>
      <dt className="mb-0.5 text-12 text-text-3">{label}</dt>
      <dd className="text-13 wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}

/** 'Emma, 1.2x speed, cheerful'. */
export const voiceLine = ({ name, speechRate: rate, mood }: Video['generation_data']['voice']): string =>
  [
    name,
    ...(rate === 1 ? [] : [videosTexts.preview.speed({ rate })]),
    ...(mood === null ? [] : [MOODS[mood].toLowerCase()]),
  ].join(', ');

/** Who made a video and who changed it last, where several people work in the account. */
export function MakerFacts({ video }: { video: Video }) {
  const nameOf = useLibraryActions()?.nameOf;
  if (!nameOf) return null;
  return (
    <>
      <Fact label={texts.label}>{nameOf(video.created_by)}</Fact>
      <Fact label={texts.changed}>{nameOf(video.updated_by)}</Fact>
    </>
  );
}

/** A script as people read it: without the tags that pause the voice. */
export function shownScript(script: string): string {
  return withoutMarks(script).replaceAll(/ {2,}/g, ' ').trim();
}

/** The whole script in a box that can be scrolled, by keys too. */
export function ScriptFact({ label, script }: { label: string; script: string }) {
  return (
    <Fact label={label} span="all">
      <span
        className="block max-h-40 overflow-auto whitespace-pre-line text-text-2"
        dir="auto"
        tabIndex={0}
        role="group"
        aria-label={label}
      >
        {shownScript(script)}
      </span>
    </Fact>
  );
}

type Background = Pick<Video['generation_data']['background'], 'name' | 'uploadId' | 'color'>;

/** What stands behind the performer, in words. `filmed`: a partner that films them, before a background of their own. */
export function backgroundLabel({ name, uploadId, color }: Background, filmed: FilmedBy | null): string {
  if (color !== null) return videosTexts.preview.ownColor;
  if (filmed) return videosTexts.preview.backgroundOf({ partner: filmed.name });
  return uploadId === null ? name : videosTexts.preview.ownBackground;
}
