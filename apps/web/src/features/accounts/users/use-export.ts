import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { toCsv } from '../../../lib/csv.ts';
import { saveFile } from '../../../lib/api/download.ts';
import { sayFailed, saySo } from './say.ts';
import { fetchUserTable } from './users.queries.ts';
import { usersTexts as texts } from './users.texts.ts';

const USUAL_NAME = 'users_export.csv';

/** Saves the users that the filters let through as a file, with words for how it went. */
export function useExport() {
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    async start(query: Parameters<typeof fetchUserTable>[0]): Promise<void> {
      setBusy(true);
      try {
        const { data, filename, message } = await fetchUserTable(query);
        saveFile(toCsv(data), filename || USUAL_NAME);
        saySo({ title: texts.exported, ...(message && { text: message }) });
      } catch (error) {
        // A refusal is told apart from what nobody answered.
        const isRefused = error instanceof ApiError && error.status !== null;
        sayFailed(texts.exportFailed.text, error, isRefused ? texts.exportFailed.title : texts.exportError);
      } finally {
        setBusy(false);
      }
    },
  };
}
