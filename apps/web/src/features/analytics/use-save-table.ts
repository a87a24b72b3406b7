import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { showToast } from '../../ui/feedback/toasts.tsx';
import { analyticsTexts } from './analytics.texts.ts';

const texts = analyticsTexts.exporting;
const ABOUT = 'analytics-export';

/** Saves a table as a file, with words for how it went. */
export function useSaveTable() {
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
