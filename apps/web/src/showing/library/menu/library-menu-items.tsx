import type { Video } from '@sayso/contract';
import { RotateCcw, Settings, SquareCheck, SquareX, Tags, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { MenuGroup, MenuItem } from '../../../ui/overlays/menu.tsx';
import { useLibraryActions } from './library-actions.ts';
import { libraryTexts as texts } from '../library.texts.ts';
import { videoSettingsTexts } from '../settings/video-settings.texts.ts';

/** What is said about a video, who may watch it, and its place among the others. */
export function OrganizeItems({ video, children }: { video: Video; children: ReactNode }) {
  const acts = useLibraryActions();
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
      {children}
      <SelectItem video={video} />
    </>
  );
}

/** Into the trash. */
export function DeleteItem({ video }: { video: Video }) {
  const acts = useLibraryActions();
  if (!acts?.mayDelete) return null;
  return (
    <MenuItem icon={Trash2} tone="danger" onSelect={() => void acts.remove([video])}>
      {texts.bulk.delete}
    </MenuItem>
  );
}

/** All that can be done with what lies in the trash. */
export function TrashMenuItems({ video }: { video: Video }) {
  const acts = useLibraryActions();
  if (!acts) return null;
  return (
    <>
      <MenuGroup label={texts.menu.organize}>
        {acts.mayDelete && (
          <MenuItem icon={RotateCcw} onSelect={() => void acts.restore([video])}>
            {texts.trash.restore}
          </MenuItem>
        )}
        <SelectItem video={video} />
      </MenuGroup>
      <MenuGroup label={texts.menu.remove}>
        {acts.mayDelete && (
          <MenuItem icon={Trash2} tone="danger" onSelect={() => acts.erase([video])}>
            {texts.trash.forever}
          </MenuItem>
        )}
      </MenuGroup>
    </>
  );
}

function SelectItem({ video }: { video: Video }) {
  const acts = useLibraryActions();
  const isOn = acts?.isSelected(video.id) ?? false;
  return (
    <MenuItem icon={isOn ? SquareX : SquareCheck} onSelect={() => acts?.select(video.id, false)}>
      {isOn ? texts.select.undo : texts.select.item}
    </MenuItem>
  );
}
