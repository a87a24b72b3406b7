import { type ChosenSpec, type SeenSpec, seenSpec, shownProduct, type Video } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { usePreferences } from '../../../session/preferences.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { avatarQuery } from '../../../making/avatars/avatars.queries.ts';
import {
  type FilmedBy,
  filmedByOf,
  FormatCards,
  outputTexts,
  ProductChoice,
  SceneControls,
} from '../../../making/specs/specs.parts.tsx';
import { videosTexts } from '../videos.texts.ts';
import { CaptionsPreview } from './captions-preview.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { seenSpecOf } from '../../../making/specs/seen-spec-of.parts.ts';
import { shownCaptions } from './use-captions-edit.ts';
import { useSceneEdit } from './use-scene-edit.ts';
import { useSpokenVideo } from './use-spoken-video.ts';

const { scene: texts } = videosTexts;

/** Where a finished video plays, its product, its logo and its shape; saving makes it anew without new speech. */
export function EditSceneDialog({ video, onClose }: { video: Video; onClose: () => void }) {
  const edit = useSceneEdit(video, onClose);
  const { videoQuality } = usePreferences();
  const { scene, output, endCard } = edit.chosen;
  const { output: made } = video.generation_data;
  const filmed = useFilmedBy(video);
  const spec = specWith(video, edit.chosen);
  const spoken = useSpokenVideo(video, spec.endCard);
  // A poster of another shape would show what is not chosen.
  const isSameShape = output.format === made.format;
  return (
    <ChangeDialog
      texts={texts}
      edit={edit}
      onClose={onClose}
      preview={
        <CaptionsPreview
          video={{ ...video, thumbnail_url: isSameShape ? video.thumbnail_url : null }}
          spec={spec}
          captions={shownCaptions(video)}
          spoken={spoken}
        />
      }
    >
      <SceneControls
        value={scene}
        errors={edit.fields}
        filmed={filmed}
        onChange={(change) => edit.change({ scene: change })}
      />
      <ProductChoice
        shown={shownProduct({ ...scene, endCard }, null)}
        error={edit.fields['avatar_data.product']?.[0]}
        filmed={filmed}
        onChange={(product) => edit.change({ scene: { product } })}
      />
      <FormatCards
        value={output.format}
        quality={videoQuality}
        onChange={(format) => edit.change({ output: { format } })}
      />
      {filmed && !isSameShape && <Note tone="info">{outputTexts.filmed.format(filmed.name)}</Note>}
    </ChangeDialog>
  );
}

/** Who films the presenter, and what the presenter cannot as far as that is known. */
function useFilmedBy({ generation_data: { avatar } }: Video): FilmedBy | null {
  const { data } = useQuery({ ...avatarQuery(avatar.selectedAvatar), enabled: avatar.partner !== null });
  return filmedByOf(avatar, data?.cannot);
}

/** The video with other choices. */
function specWith(video: Video, chosen: ChosenSpec): SeenSpec {
  const { scene, ...before } = seenSpecOf(video);
  const { roomId, roomName } = chosen.scene.background;
  const room = { id: roomId ?? scene.background.roomId, name: roomName };
  return seenSpec(chosen, { ...before, room, logoText: scene.logo.text });
}
