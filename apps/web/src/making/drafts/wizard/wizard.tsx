import type { Preferences, Video } from '@sayso/contract';
import { useNavigate } from '@tanstack/react-router';
import clsx from 'clsx';
import { Clapperboard } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState, useCallback } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FullHeight, Later } from '../../../ui/later.tsx';
import { MonthOverNote } from '../../../people/plans/plans.parts.tsx';
import { useIsNarrow } from '../../../lib/use-media.ts';
import { dismissToasts, showToast } from '../../../ui/feedback/toasts.tsx';
import { LIBRARY_START } from '../../avatars/avatars.parts.tsx';
import { isUnfinished, useVideo } from '../../renders/renders.queries.ts';
import { OutcomeView, ProgressView, WatchEarlyButton } from '../../renders/renders.parts.tsx';
import { warmUpStage } from '../../specs/specs.parts.tsx';
import { DraftBar } from '../store/draft-bar.tsx';
import { DraftDecision } from '../store/draft-decision.tsx';
import { FirstGuide, useFirstGuide } from '../first-guide.tsx';
import { useOwnAudio } from '../voice/own-audio/use-own-audio.ts';
import { titleOf } from '../store/draft.ts';
import { useDraftAvatar, AvatarStep } from '../avatar/avatar-step.tsx';
import { useDraftPart, useOpenDraft } from '../store/open-draft.tsx';
import { useSpeech, useSpeechGeneration } from '../voice/use-speech-generation.ts';
import { VoiceStep } from '../voice/voice-step.tsx';
import { createTexts } from '../create.texts.gen.ts';
import { stepsTexts } from '../drafts.texts.gen.ts';
import type { Step } from '../create-search.ts';
import { GenerateStep } from './generate-step.tsx';
import { PreviewButton, PreviewPanel, PreviewSheet } from './preview/preview-panel.tsx';
import { Stepper } from './stepper.tsx';
import { WizardActions } from './wizard-actions.tsx';
import { useGeneration } from './use-generation.ts';

type Props = {
  /** What the person prefers; null when that could not be loaded. */
  preferences: Preferences | null;
  /** Whether the account is known to have no video. */
  isFirst: boolean;
};

/** The three steps of the open draft, the preview beside them, and the video being made at the end. */
export function Wizard({ preferences, isFirst }: Props) {
  const { store, goTo } = useOpenDraft();
  const step = useDraftPart((draft) => draft.step);
  const keeping = useDraftAvatar();
  const { audio, timing } = useSpeech();
  const speaking = useSpeechGeneration();
  const own = useOwnAudio();
  const guide = useFirstGuide(isFirst && preferences?.showFirstVideoGuide === true);
  const take = useTake();
  const { errors } = take;
  const column = useStartAtTop(step);
  const [view, setView] = useState(LIBRARY_START);

  const generate = () => {
    audio?.pause();
    take.generate();
  };
  const { hasPanel, seesPanel, ...panel } = usePreviewFirst(preferences, generate);
  const { sheet, openPreview, closePreview, askToGenerate } = panel;
  useEffect(() => {
    if (seesPanel) return warmUpStage();
    const timer = setTimeout(warmUpStage, UNSEEN_STAGE_MS);
    return () => clearTimeout(timer);
  }, [seesPanel]);
  const backToDraft = () => {
    take.leave();
    // The start has put it aside; from here on it is a draft again.
    store.actions.change({});
  };
  const startAnother = async () => {
    own.stop();
    speaking.stop();
    // The address first: what chooses itself in the new draft would open the step that the old one was left at.
    await goTo(1);
    take.leave();
    store.actions.startOver();
  };

  const isEditing = take.phase === 'editing';
  const unfinished = take.video && isUnfinished(take.video) ? take.video : null;
  const isMaking = take.phase === 'starting' || unfinished !== null;
  const preview = { audio, timing, video: unfinished ?? (take.video?.status === 'completed' ? take.video : null) };
  return (
    <>
      <WizardHead stepper={<Stepper isLocked={!isEditing} />}>
        {isEditing && <DraftBar onBegin={startAnother} />}
      </WizardHead>
      <div className={clsx('page-x grid', hasPanel && BESIDE)}>
        <div
          ref={column}
          role="group"
          aria-label={stepsTexts[step].label}
          tabIndex={-1}
          className="min-w-0 pb-26 max-sm:pb-32"
        >
          <Later instead={<FullHeight />}>
            {isEditing && <DraftDecision onBegin={startAnother} />}
            {isEditing && guide && (
              <FirstGuide
                {...guide}
                hide={() => {
                  guide.hide();
                  column.current?.focus({ preventScroll: true });
                }}
              />
            )}
            {isEditing && step !== 3 && (
              <div className="mb-4 empty:hidden">
                <MonthOverNote />
              </div>
            )}
            {isMaking ? (
              <ProgressView
                title={take.video?.title ?? titleOf(store.read().draft)}
                video={take.video}
                watch={<WatchEarlyButton onPress={openPreview} className={hasPanel ? 'md:hidden' : undefined} />}
              />
            ) : take.video ? (
              <OutcomeView video={take.video} onBack={backToDraft} onAnother={() => void startAnother()} />
            ) : step === 1 ? (
              <AvatarStep {...{ view, keeping, errors }} onViewChange={setView} />
            ) : step === 2 ? (
              <VoiceStep {...{ speaking, own, audio, timing }} />
            ) : (
              <GenerateStep onSubmit={askToGenerate} failed={take.failed} errors={errors} />
            )}
          </Later>
        </div>
        {/* Where there is no room for it, it draws nothing, and fetches no video. */}
        {seesPanel && (
          <Later turns={4}>
            <PreviewPanel {...preview} />
          </Later>
        )}
      </div>
      <WizardActions
        phase={isMaking ? 'making' : take.video ? 'ended' : 'editing'}
        onGenerate={askToGenerate}
        thumbnail={<PreviewButton hasPanel={hasPanel} onOpen={openPreview} />}
      />
      <PreviewSheet {...preview} open={sheet !== 'closed'} onClose={closePreview}>
        {sheet === 'before-generate' && (
          <Button variant="primary" size="lg" icon={Clapperboard} className="mt-4 w-full" onClick={askToGenerate}>
            {createTexts.generate}
          </Button>
        )}
      </PreviewSheet>
    </>
  );
}

/** Milliseconds between the start of a video and the way to the library. */
export const REDIRECT_MS = 3_000;

/**
 * The video that this wizard started: its progress, and the way to the library soon after the start. Whoever presses 'Stay here',
 * or whose video fails or is cancelled meanwhile, stays.
 */
function useTake() {
  const navigate = useNavigate();
  const [videoId, setVideoId] = useState<string | null>(null);
  const goToProjects = useCallback(() => {
    // The offer to stay ends here.
    dismissToasts();
    void navigate({ to: '/projects' });
  }, [navigate]);
  const { leaveSoon, stay } = useRedirect(goToProjects);
  const video = useVideo(videoId).data ?? null;

  const { generate, isStarting, failed, errors } = useGeneration((started: Video) => {
    setVideoId(started.id);
    leaveSoon();
    showToast({
      tone: 'success',
      about: 'start',
      title: createTexts.started,
      text: createTexts.redirecting,
      action: { label: createTexts.stayHere, onPress: stay },
    });
  });

  const hasStopped = video?.status === 'failed' || video?.status === 'cancelled';
  useEffect(() => {
    if (!hasStopped) return;
    stay();
    dismissToasts('start');
  }, [hasStopped, stay]);

  const leave = useCallback(() => {
    stay();
    setVideoId(null);
  }, [stay]);
  const phase: 'editing' | 'starting' | 'started' = isStarting ? 'starting' : videoId === null ? 'editing' : 'started';
  return { phase, video, generate, failed, errors, leave };
}

/** Leaves for the library after a while, unless the person stays. `leave` must keep its identity. */
export function useRedirect(leave: () => void) {
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(leave, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isLeaving, leave]);
  const leaveSoon = useCallback(() => setIsLeaving(true), []);
  const stay = useCallback(() => setIsLeaving(false), []);
  return { leaveSoon, stay };
}

/**
 * Whoever wants to see the preview before a video is made has it beside the steps; where it has no room, Generate opens it first
 * and stands in it. Whoever does not opens it when they like.
 */
function usePreviewFirst(preferences: Preferences | null, generate: () => void) {
  const isWanted = preferences?.showPreviewBeforeGenerate ?? true;
  const hasNoRoom = useIsNarrow();
  const [sheet, setSheet] = useState<'closed' | 'open' | 'before-generate'>('closed');
  const askToGenerate = () => {
    if (isWanted && hasNoRoom && sheet === 'closed') return setSheet('before-generate');
    setSheet('closed');
    generate();
  };
  return {
    hasPanel: isWanted,
    /** Whether there is room for it, too. */
    seesPanel: isWanted && !hasNoRoom,
    sheet,
    openPreview: () => setSheet('open'),
    closePreview: () => setSheet('closed'),
    askToGenerate,
  };
}

/** A stage that nobody sees yet is painted when the step stands: on a phone it would keep that waiting. */
const UNSEEN_STAGE_MS = 2_000;

const BESIDE =
  'grid-cols-[minmax(0,1fr)_var(--preview)] gap-10 max-lg:grid-cols-[minmax(0,1fr)_300px] max-lg:gap-6 max-md:grid-cols-1';

/** After a change of step, by a button or by the browser's Back: keyboards and screen readers go on at the top, not at the button below. Answers where that is. */
function useStartAtTop(step: Step) {
  const column = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0 });
    column.current?.focus({ preventScroll: true });
  }, [step]);
  return column;
}

type HeadProps = {
  stepper: ReactNode;
  /** How the draft stands, and what can be done with it. */
  children: ReactNode;
};

/** Heading, steps, and the draft in a row of its own: what it says as time goes by moves nothing else. */
function WizardHead({ stepper, children }: HeadProps) {
  return (
    <div className="page-x @container pt-6 pb-5 max-sm:pt-4">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 @min-[900px]:grid-cols-[minmax(0,1fr)_auto]">
        <h1 className="display-28">{createTexts.title}</h1>
        <div className="mt-0.5 flex min-h-8 flex-wrap items-center gap-x-3 @min-[900px]:col-span-full @min-[900px]:row-start-2">
          <p className="text-13 text-text-2">{createTexts.subtitle}</p>
          {children}
        </div>
        <div className="mt-3.5 @min-[900px]:col-start-2 @min-[900px]:row-start-1 @min-[900px]:mt-0">{stepper}</div>
      </div>
    </div>
  );
}
