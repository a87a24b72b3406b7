import type { Avatar, FieldErrors } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, memo, useCallback, useState } from 'react';
import { hasAddressEnded } from '../../../lib/links.ts';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { FullHeight, Later } from '../../../ui/later.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import {
  anySeed,
  faceOf,
  faceTexts,
  AvatarLibrary,
  avatarsTexts,
  FaceKinds,
  type LibraryView,
  FaceStudio,
  OwnAvatars,
  CharacterForm,
  MakingState,
  OwnPresenters,
  customTexts,
  type Making,
} from '../../avatars/avatars.parts.tsx';
import { avatarQuery, useOwnAvatarActions } from '../../avatars/avatars.queries.ts';
import { type FaceKeeping, useKeepFace } from '../../avatars/face-studio.queries.ts';
import { filmedBy, SceneControls } from '../../specs/specs.parts.tsx';
import {
  avatarForm,
  type AvatarOutcome,
  useAvatarJob,
  useGenerateAvatar,
} from '../../avatars/custom-avatars.queries.ts';
import { type Draft, withNewAvatar, withAvatar, withAvatarType, characterOf } from '../store/draft.ts';
import { useDraft, useDraftActions, useDraftPart, useOpenDraft } from '../store/open-draft.tsx';
import { GoneNote, PresenterNote } from '../presenter-notes.tsx';
import { createTexts } from '../create.texts.gen.ts';

/**
 * Makes people of the Face Studio the avatar of the draft. Whoever goes on from there without one gets the one that was described: step 1 is always valid there,
 * as documented. An avatar that was chosen meanwhile stays. Where it could not be made, the person is asked once more who it shall be.
 */
export function useDraftAvatar(): FaceKeeping {
  useRenewedAvatar();
  const draft = useDraft();
  const { change } = useDraftActions();
  const { store, goTo } = useOpenDraft();
  const { reread } = useOwnAvatarActions();
  const keeping = useKeepFace({
    onKept: (avatar, { insteadOf }) => {
      void reread();
      const { draft: now } = store.read();
      if (now.avatarType === 'digital' && (now.avatar?.id ?? null) === insteadOf)
        change(withNewAvatar(now, avatar, 'digital'));
    },
    onFail: (error) => {
      // In step 1 it stands where the person is drawn.
      if (store.read().draft.step === 1) return;
      showToast({ tone: 'danger', about: 'digital avatar', title: faceTexts.failed, text: messageOf(error) });
      void goTo(1);
    },
  });
  const isWanted = draft.step !== 1 && draft.avatarType === 'digital' && draft.avatar === null;
  const make = useEffectEvent(() => {
    if (keeping.isPending) return;
    const described = faceOf(draft.face, draft);
    const seed = described.seed ?? anySeed();
    const choices = { ...described, seed };
    // First, so that whoever comes back before the answer asks for the same person.
    change({ face: choices });
    keeping.mutate({ choices, seed, name: draft.avatarName, insteadOf: null });
  });
  useEffect(() => {
    if (isWanted) make();
  }, [isWanted]);
  return keeping;
}

/** Lets a draft that was kept for long show its own avatar: addresses of its pictures end, and a partner may not offer its presenter any more. */
function useRenewedAvatar(): void {
  const avatar = useDraftPart((draft) => draft.avatar);
  const { setDefaults } = useDraftActions();
  const hasEnded = avatar !== null && hasAddressEnded(avatar.thumbnail_url);
  const isLent = avatar !== null && avatar.partner !== null;
  const { data, error } = useQuery({ ...avatarQuery(avatar?.id ?? ''), enabled: hasEnded || isLent });
  const renewed = avatar && renewedAvatar(avatar, { data, isMissing: isLent && isNotThere(error) });
  useEffect(() => {
    if (renewed) setDefaults({ avatar: renewed });
  }, [renewed, setDefaults]);
}

/** The avatar as it is now; null where the draft shows it so already. */
function renewedAvatar(
  avatar: NonNullable<Draft['avatar']>,
  { data, isMissing }: { data: Draft['avatar'] | undefined; isMissing: boolean },
): Draft['avatar'] {
  if (isMissing) return avatar.is_gone ? null : { ...avatar, is_gone: true };
  if (data?.id !== avatar.id) return null;
  if (data.is_gone !== avatar.is_gone) return data;
  return hasAddressEnded(avatar.thumbnail_url) && !hasAddressEnded(data.thumbnail_url) ? data : null;
}

const isNotThere = (error: Error | null) => error instanceof ApiError && error.status === 404;

/** In the documented order; the first is where a new person begins. */
const TABS = ['custom', 'library', 'digital'] as const;

type Props = {
  view: LibraryView;
  onViewChange: (view: LibraryView) => void;
  /** Of people of the Face Studio. */
  keeping: FaceKeeping;
  /** What the server says about fields, by path. */
  errors: FieldErrors;
};

/** 'Create Custom': one of the avatars that were made before, a presenter that a partner makes of a face, or a character that is described and made. */
function CustomTab() {
  const draft = useDraft();
  const { change } = useDraftActions();
  const { making, fieldErrors, generate, keepWaiting } = useCustomAvatar();
  const isBusy = making.kind === 'starting' || making.kind === 'generating';
  return (
    <div className="grid gap-6">
      <OwnAvatars
        chosenId={draft.avatar?.id ?? null}
        // Whoever a partner has made of a face was not described.
        onChoose={(avatar) =>
          change({ ...withAvatar(draft, avatar, 'custom'), ...(!avatar.partner && characterOf(avatar)) })
        }
        onRenamed={(avatar) => change({ avatar })}
        onGone={() => change({ avatar: null, createdAvatarId: null })}
      />
      <OwnPresenters />
      <CharacterForm
        value={draft}
        errors={fieldErrors}
        isBusy={isBusy}
        isMade={making.kind === 'done'}
        onChange={change}
        onGenerate={generate}
      />
      <MakingState
        making={making}
        isOutdated={draft.avatar !== null && !draft.avatar.partner && isOther(draft, draft.avatar)}
        onRetry={generate}
        onWait={keepWaiting}
      />
    </div>
  );
}

/** Has the described character made, and follows that to its end, also after a reload: the draft knows the job. */
function useCustomAvatar() {
  const draft = useDraft();
  const { change } = useDraftActions();
  const generation = useGenerateAvatar();
  const { reread } = useOwnAvatarActions();
  // A draft that is taken back to where the job ran does not follow it once more.
  const [ended, setEnded] = useState<readonly string[]>([]);
  const { avatarJobId: jobId, avatarCreationError: failure } = draft;
  const running = jobId !== null && failure === null && !ended.includes(jobId) ? jobId : null;
  const finish = (outcome: AvatarOutcome) => {
    if (outcome.kind === 'given-up') return change({ avatarCreationError: customTexts.givenUp });
    if (jobId !== null) setEnded((now) => [...now, jobId]);
    if (outcome.kind === 'failed') return change({ avatarJobId: null, avatarCreationError: outcome.message });
    const { avatar } = outcome;
    change({ ...withNewAvatar(draft, avatar, 'custom'), createdAvatarId: avatar.id, avatarJobId: null });
    showToast({ tone: 'success', about: 'own avatar', title: customTexts.done });
    void reread();
  };
  const percent = useAvatarJob(running, finish);
  const generate = () => {
    if (generation.isPending || running !== null) return;
    change({ avatarJobId: null, avatarCreationError: null });
    // Heard also after another tab was pressed or the wizard was left: the draft knows the job then.
    generation.mutateAsync({ body: avatarForm(draft) }).then(
      ({ jobId: made }) => change({ avatarJobId: made, avatarCreationError: null }),
      (error: unknown) => change({ avatarCreationError: messageOf(error).slice(0, 500) }),
    );
  };
  return {
    making: makingOf(),
    fieldErrors: failure !== null && generation.error instanceof ApiError ? generation.error.errors : {},
    generate,
    keepWaiting: () => change({ avatarCreationError: null }),
  };

  function makingOf(): Making {
    if (generation.isPending) return { kind: 'starting' };
    if (running !== null) return { kind: 'generating', percent };
    if (failure !== null && jobId !== null) return { kind: 'given-up' };
    if (failure !== null) return { kind: 'failed', message: failure };
    return draft.avatar && draft.createdAvatarId ? { kind: 'done', avatar: draft.avatar } : { kind: 'idle' };
  }
}

/** Whether the form says something else by now than what the avatar was made of. */
function isOther(draft: Draft, avatar: Avatar): boolean {
  const { description, gender, appearance, age, productUploadId } = draft;
  return (
    description.trim() !== (avatar.description || avatar.display_name).trim() ||
    gender !== (avatar.gender ?? '') ||
    appearance !== (avatar.appearance ?? '') ||
    age !== (avatar.age ?? '') ||
    productUploadId !== (avatar.product_upload_id ?? null)
  );
}

/** Step 1: who speaks, and where. Its parts follow what they show of the draft by themselves: one that is begun changes several times before it stands. */
export const AvatarStep = memo(function AvatarStep({ view, onViewChange, keeping, errors }: Props) {
  const avatarType = useDraftPart((draft) => draft.avatarType);
  const { change } = useDraftActions();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Tabs
        label={avatarsTexts.kinds}
        tabs={TABS.map((value) => ({ value, label: avatarsTexts[value] }))}
        value={avatarType}
        activation="manual"
        onValueChange={(type) => type !== avatarType && change(withAvatarType(type))}
      >
        <TabPanel value="custom" className="pt-5">
          <Later instead={<FullHeight />}>
            <CustomTab />
          </Later>
        </TabPanel>
        <TabPanel value="library" className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-5">
          <GoneNote />
          <Later instead={<FullHeight />}>
            <LibraryTab view={view} onViewChange={onViewChange} />
          </Later>
        </TabPanel>
        <TabPanel value="digital" className="pt-5">
          <DigitalTab keeping={keeping} />
        </TabPanel>
      </Tabs>
      <PresenterNote />
      <Later turns={3} isBelow>
        <Scene errors={errors} />
      </Later>
    </div>
  );
});

/** 'AI Influencer Library': somebody who is there for everybody. */
const LibraryTab = memo(function LibraryTab({ view, onViewChange }: Pick<Props, 'view' | 'onViewChange'>) {
  const chosenId = useDraftPart((draft) => draft.avatar?.id ?? null);
  const { store } = useOpenDraft();
  const choose = useCallback(
    (avatar: Avatar) => store.actions.change(withAvatar(store.read().draft, avatar, 'library')),
    [store],
  );
  return <AvatarLibrary view={view} onViewChange={onViewChange} chosenId={chosenId} onChoose={choose} />;
});

const Scene = memo(function Scene({ errors }: Pick<Props, 'errors'>) {
  const scene = useDraftPart((draft) => draft.spec.scene);
  const avatar = useDraftPart((draft) => draft.avatar);
  const { changeSpec } = useDraftActions();
  return (
    <section aria-labelledby="scene" className="mt-2 grid gap-5">
      <h2 id="scene" className="display-18">
        {createTexts.scene}
      </h2>
      <SceneControls
        value={scene}
        errors={errors}
        filmed={filmedBy(avatar)}
        onChange={(changed) => changeSpec({ scene: changed })}
      />
    </section>
  );
});

/** 'Digital Avatar': a person of the Face Studio, or one of the avatars that were made before. */
function DigitalTab({ keeping }: { keeping: FaceKeeping }) {
  const draft = useDraft();
  const { change } = useDraftActions();
  const face = faceOf(draft.face, draft);
  return (
    <div className="grid gap-6">
      <FaceKinds value={face} onChange={(choices) => change({ face: choices })}>
        <FaceStudio
          value={face}
          chosen={draft.avatar}
          keeping={keeping}
          // Who is seen large is who speaks: an avatar that was chosen before gives way.
          onChange={(choices) => change({ face: choices, ...(choices.seed !== null && { avatar: null }) })}
          name={draft.avatarName}
          onNameChange={(avatarName) => change({ avatarName })}
        />
      </FaceKinds>
      <OwnAvatars
        chosenId={draft.avatar?.id ?? null}
        onChoose={(avatar) => change(withAvatar(draft, avatar, 'digital'))}
        onRenamed={(avatar) => change({ avatar })}
        onGone={() => change({ avatar: null })}
      />
    </div>
  );
}
