import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { showToast } from '../../ui/feedback/toasts.tsx';
import { exportAudit } from './audit.queries.ts';
import { auditTexts as texts } from './audit.texts.ts';

const ABOUT = 'audit-export';

/** Saves the log as a file, with words for how it went. */
export function useExport() {
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    async start(query: Parameters<typeof exportAudit>[0]): Promise<void> {
      setBusy(true);
      try {
        await exportAudit(query);
        showToast({ tone: 'success', about: ABOUT, ...texts.exported });
      } catch (error) {
        showToast({ tone: 'danger', about: ABOUT, title: texts.exportFailed, text: messageOf(error) });
      } finally {
        setBusy(false);
      }
    },
  };
}
