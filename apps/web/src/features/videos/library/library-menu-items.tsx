import type { Video } from '@sayso/contract';
import { RotateCcw, Settings, SquareCheck, SquareX, Tags, Trash2 } from 'lucide-react';
import { MenuItem, MenuLine } from '../../../ui/menu.tsx';
import { useLibraryActs } from './library-acts.ts';
import { libraryTexts as texts } from './library.texts.ts';
import { videoSettingsTexts } from './settings/video-settings.texts.ts';

/** What a menu offers of a video as one of many, at its end: select it, delete it. */
export function LibraryMenuItems({ video }: { video: Video }) {
  const acts = useLibraryActs();
  if (!acts) return null;
  return (
    <>
      <MenuLine />
      <SelectItem video={video} />
      {acts.mayDelete && (
        <MenuItem icon={Trash2} tone="danger" onSelect={() => void acts.remove([video])}>
          {texts.bulk.delete}
        </MenuItem>
      )}
    </>
  );
}

/** What is said about a video and who may watch it. */
export function SettingsItems({ video }: { video: Video }) {
  const acts = useLibraryActs();
  if (!acts) return null;
  return (
    <>
      <MenuItem icon={Settings} onSelect={() => acts.openSettings(video)}>
        {videoSettingsTexts.item}
      </MenuItem>
      {acts.mayEdit && (
        <MenuItem icon={Tags} onSelect={() => acts.editTags(video)}>
          {texts.tags.item}
        </MenuItem>
      )}
    </>
  );
}

/** All that can be done with what lies in the trash. */
export function TrashMenuItems({ video }: { video: Video }) {
  const acts = useLibraryActs();
  if (!acts) return null;
  return (
    <>
      {acts.mayDelete && (
        <MenuItem icon={RotateCcw} onSelect={() => void acts.restore([video])}>
          {texts.trash.restore}
        </MenuItem>
      )}
      <SelectItem video={video} />
      {acts.mayDelete && (
        <>
          <MenuLine />
          <MenuItem icon={Trash2} tone="danger" onSelect={() => acts.erase([video])}>
            {texts.trash.forever}
          </MenuItem>
        </>
      )}
    </>
  );
}

function SelectItem({ video }: { video: Video }) {
  const acts = useLibraryActs();
  const isOn = acts?.isSelected(video.id) ?? false;
  return (
    <MenuItem icon={isOn ? SquareX : SquareCheck} onSelect={() => acts?.select(video.id, false)}>
      {isOn ? texts.select.undo : texts.select.item}
    </MenuItem>
  );
}
