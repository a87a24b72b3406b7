import type { Avatar, FieldErrors } from '@sayso/contract';
import { memo, useCallback } from 'react';
import {
  AvatarLibrary,
  avatarsTexts,
  FaceKinds,
  type LibraryView,
  faceOf,
  FaceStudio,
  OwnAvatars,
} from '../../avatars/avatars.parts.tsx';
import type { FaceKeeping } from '../../avatars/face-studio.queries.ts';
import { FullHeight, Later } from '../../../ui/later.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { filmedBy, SceneControls } from '../../specs/specs.parts.tsx';
import { GoneNote, PresenterNote } from '../presenter/presenter-note.tsx';
import { createTexts } from '../wizard/create.texts.ts';
import { CustomTab } from './custom-tab.tsx';
import { withAvatar, withAvatarType } from '../store/draft.ts';
import { useDraft, useDraftActions, useDraftPart, useOpenDraft } from '../store/open-draft.tsx';

/** In the documented order; the first is where a new person begins. */
const TABS = (['custom', 'library', 'digital'] as const).map((value) => ({ value, label: avatarsTexts[value] }));

type Props = {
  view: LibraryView;
  onViewChange: (view: LibraryView) => void;
  /** Of people of the Face Studio. */
  keeping: FaceKeeping;
  /** What the server says about fields, by path. */
  errors: FieldErrors;
};

/** Step 1: who speaks, and where. Its parts follow what they show of the draft by themselves: one that is begun changes several times before it stands. */
export const AvatarStep = memo(function AvatarStep({ view, onViewChange, keeping, errors }: Props) {
  const avatarType = useDraftPart((draft) => draft.avatarType);
  const { change } = useDraftActions();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Tabs
        label={avatarsTexts.kinds}
        tabs={TABS}
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
