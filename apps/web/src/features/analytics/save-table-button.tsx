import { Download } from 'lucide-react';
import { Button } from '../../ui/actions/button.tsx';
import { analyticsTexts } from './analytics.texts.ts';
import { useSaveTable } from './use-save-table.ts';

/** Downloads the figures that are looked at as a table: a row for each day, or for each video. */
export function SaveTableButton({ of, download }: { of: 'days' | 'videos'; download: () => Promise<void> }) {
  const { isBusy, save } = useSaveTable();
  return (
    <Button
      icon={Download}
      className="max-sm:flex-1"
      busy={isBusy}
      busyText={analyticsTexts.exporting.busy}
      onClick={() => void save(download)}
    >
      {analyticsTexts.exporting.actions[of]}
    </Button>
  );
}
