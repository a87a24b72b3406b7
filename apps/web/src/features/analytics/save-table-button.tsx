import { Download } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { analyticsTexts } from './analytics.texts.ts';
import { useSaveTable } from './use-save-table.ts';

/** Downloads the figures that are looked at as a table. */
export function SaveTableButton({ download }: { download: () => Promise<void> }) {
  const { isBusy, save } = useSaveTable();
  return (
    <Button
      icon={Download}
      className="max-sm:flex-1"
      busy={isBusy}
      busyText={analyticsTexts.exporting.busy}
      onClick={() => void save(download)}
    >
      {analyticsTexts.exporting.action}
    </Button>
  );
}
