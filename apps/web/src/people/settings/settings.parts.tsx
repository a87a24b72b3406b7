import { Note } from '../../ui/feedback/banner.tsx';
import { formatBytes } from '../../ui/format-bytes.ts';
import { useDiskRoom } from './settings.queries.ts';
import { settingsTexts as texts } from './settings.texts.gen.ts';

export { SupportForm } from './support-form.tsx';
export { SupportLinks } from './support.tsx';
export { useSupport } from './support.tsx';

/** Tells the operator that nothing new is begun because the disk is nearly full; nothing while there is room. */
export function DiskWarning() {
  const disk = useDiskRoom();
  if (!disk?.is_full) return null;
  return (
    <div className="px-7 pt-5 max-md:px-(--gutter) max-md:pt-4">
      <Note tone="danger">
        {texts.disk.full({ free: formatBytes(disk.free_bytes), least: formatBytes(disk.least_free_bytes) })}
      </Note>
    </div>
  );
}
