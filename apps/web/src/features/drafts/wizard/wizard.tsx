import type { Preferences, Video } from '@sayso/contract';
import clsx from 'clsx';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Clapperboard } from 'lucide-react';
import { Button } from '../../../ui/actions/button.tsx';
import { LIBRARY_START } from '../../avatars/avatars.parts.tsx';
import { MonthOverNote } from '../../plans/plans.parts.tsx';
import { isUnfinished } from '../../renders/renders.queries.ts';
import { AvatarStep } from '../avatar/avatar-step.tsx';
import { DraftBar } from '../store/draft-bar.tsx';
import { DraftDecision } from '../store/draft-decision.tsx';
import { createTexts } from './create.texts.ts';
import type { Step } from './steps.ts';
import { GenerateStep } from './generate-step.tsx';
import { FirstGuide } from '../guide/first-guide.tsx';
import { useFirstGuide } from '../guide/use-first-guide.ts';
import { OutcomeView, ProgressView } from '../../renders/renders.parts.tsx';
import { PreviewButton, PreviewPanel, PreviewSheet } from './preview/preview-panel.tsx';
import { warmUpStage } from '../../specs/specs.parts.tsx';
import { standingErrors } from './standing-errors.ts';
import { useOwnAudio } from '../voice/own-audio/use-own-audio.ts';
import { Stepper } from './stepper.tsx';
import { titleOf } from '../store/draft.ts';
import { useDigitalAvatar } from '../avatar/use-digital-avatar.ts';
import { useDraft } from '../store/use-draft.ts';
import { useFirstChoices } from '../defaults/use-first-choices.ts';
import { usePreviewFirst } from './preview/use-preview-first.ts';
import { useLastingAvatar } from '../avatar/use-lasting-avatar.ts';
import { useSpeech } from '../voice/use-speech.ts';
import { useSpeechGeneration } from '../voice/use-speech-generation.ts';
import { useStep } from './use-step.ts';
import { useTake } from './use-take.ts';
import { VoiceStep } from '../voice/voice-step.tsx';
import { WizardActions } from './wizard-actions.tsx';
import { WizardHead } from './wizard-head.tsx';

type Props = {
  userId: string;
  /** A draft that was opened by its id; null for the one that this browser goes on with. */
  draftId: string | null;
  /** What the person prefers; null when that could not be loaded. */
  preferences: Preferences | null;
  /** The account's newest video. */
  last: Video | null;
  /** Whether the account is known to have no video. */
  isFirst: boolean;
};

/** The three steps, the preview beside them, and the video being made at the end. */
export function Wizard({ userId, draftId, preferences, last, isFirst }: Props) {
  const autoSave = preferences?.autoSave ?? true;
  const held = useDraft({ userId, draftId, autoSave });
  const { draft: kept, change, fill, sync, stayAt, forget, startOver } = held;
  useFirstChoices(kept, fill, { preferences, last, isUntouched: held.safety === 'untouched' && !held.canUndo });
  const { step, go } = useStep(kept, stayAt);
  const draft = { ...kept, step };
  const goTo = (next: Step) => void go(next);
  const keeping = useDigitalAvatar(draft, { change, onFailure: () => goTo(1) });
  useLastingAvatar(draft, fill);
  const { audio, timing } = useSpeech(draft, fill);
  const speaking = useSpeechGeneration(draft, change);
  const own = useOwnAudio(draft, change, fill);
  const guide = useFirstGuide({ draft, change, goTo, isWanted: isFirst && preferences?.showFirstVideoGuide === true });
  const [view, setView] = useState(LIBRARY_START);
  const column = useRef<HTMLDivElement>(null);
  useStartAtTop(column, step);
  useEffect(warmUpStage, []);
  const take = useTake({
    userId,
    onStarted: forget,
    onAudioGone: () => change(draft.useCustomAudio ? { customAudio: null, customAudioId: null } : { speech: null }),
    onDraftUsed: () => sync.hear(null),
    onDraftChanged: sync.compare,
  });

  const generate = () => {
    audio?.pause();
    // A draft that is being stored right now goes along too.
    void sync.settle().then((copy) => take.generate(draft, copy));
  };
  const { hasPanel, sheet, openPreview, closePreview, askToGenerate } = usePreviewFirst(preferences, generate);
  const backToDraft = () => {
    take.leave();
    // The start has put it aside; from here on it is a draft again.
    change({});
  };
  const startAnother = async () => {
    own.stop();
    speaking.stop();
    // The address first: what chooses itself in the new draft would open the step that the old one was left at.
    await go(1);
    take.leave();
    startOver();
  };

  const errors = standingErrors(take.failed, draft);
  const isMaking = take.phase === 'starting' || (take.video !== null && isUnfinished(take.video));
  const preview = { draft, audio, timing, video: take.video && isUnfinished(take.video) ? take.video : null };
  return (
    <>
      <WizardHead stepper={<Stepper draft={draft} onStep={goTo} isLocked={take.phase !== 'editing'} />}>
        {take.phase === 'editing' && <DraftBar {...{ userId, draftId, autoSave }} kept={held} onBegin={startAnother} />}
      </WizardHead>
      <div className={clsx('page-x grid', hasPanel && BESIDE)}>
        <div
          ref={column}
          role="group"
          aria-label={createTexts.steps[draft.step].label}
          tabIndex={-1}
          className="min-w-0 pb-26 max-sm:pb-32"
        >
          {take.phase === 'editing' && (
            <DraftDecision {...{ userId, draftId, draft }} kept={held} onBegin={startAnother} />
          )}
          {take.phase === 'editing' && guide && (
            <FirstGuide
              {...guide}
              hide={() => {
                guide.hide();
                column.current?.focus({ preventScroll: true });
              }}
            />
          )}
          {take.phase === 'editing' && step !== 3 && (
            <div className="mb-4 empty:hidden">
              <MonthOverNote />
            </div>
          )}
          {isMaking ? (
            <ProgressView title={take.video?.title ?? titleOf(draft)} video={take.video} />
          ) : take.video ? (
            <OutcomeView video={take.video} onBack={backToDraft} onAnother={() => void startAnother()} />
          ) : draft.step === 1 ? (
            <AvatarStep {...{ draft, change, view, keeping, errors }} onViewChange={setView} />
          ) : draft.step === 2 ? (
            <VoiceStep {...{ draft, change, fill, speaking, own, audio, timing }} />
          ) : (
            <GenerateStep
              draft={draft}
              change={change}
              onStep={goTo}
              onSubmit={askToGenerate}
              failed={take.failed}
              errors={errors}
            />
          )}
        </div>
        {hasPanel && <PreviewPanel {...preview} />}
      </div>
      <WizardActions
        draft={draft}
        phase={isMaking ? 'making' : take.video ? 'ended' : 'editing'}
        onStep={goTo}
        onGenerate={askToGenerate}
        thumbnail={<PreviewButton avatar={draft.avatar} hasPanel={hasPanel} onOpen={openPreview} />}
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

const BESIDE =
  'grid-cols-[minmax(0,1fr)_var(--preview)] gap-10 max-lg:grid-cols-[minmax(0,1fr)_300px] max-lg:gap-6 max-md:grid-cols-1';

/** After a change of step, by a button or by the browser's Back: keyboards and screen readers go on at the top, not at the button below. */
function useStartAtTop(column: RefObject<HTMLElement | null>, step: Step): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0 });
    column.current?.focus({ preventScroll: true });
  }, [step, column]);
}
