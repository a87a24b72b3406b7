import { Download } from 'lucide-react';
import { Button } from '../../ui/actions/button.tsx';
import { analyticsTexts } from './analytics.texts.ts';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { showToast } from '../../ui/feedback/toasts.tsx';

const texts = analyticsTexts.exporting;
const ABOUT = 'analytics-export';

/** Saves a table as a file, with words for how it went. */
function useSaveTable() {
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    async save(download: () => Promise<void>): Promise<void> {
      setBusy(true);
      try {
        await download();
        showToast({ tone: 'success', about: ABOUT, ...texts.done });
      } catch (error) {
        showToast({ tone: 'danger', about: ABOUT, title: texts.failed, text: messageOf(error) });
      } finally {
        setBusy(false);
      }
    },
  };
}

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
