import { Download } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useMay } from '../../../session/may.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { saveLeads, useLeads } from './leads.queries.ts';
import { leadsTexts } from './leads.texts.ts';

const texts = leadsTexts.export;
const ABOUT = 'leads';
/** For the sake of how many there are. */
const FIRST = { page: 1, per_page: 1 };

type Props = {
  siteId: string;
  search: string | undefined;
  /** How many leads fit the search; undefined until that is known. */
  found: number | undefined;
};

/** Downloads the leads as a table, for whoever may. Of a search it takes what fits, and says so before and after. */
export function SaveButton({ siteId, search, found }: Props) {
  const [isBusy, setBusy] = useState(false);
  const mayExport = useMay('leads.export');
  const all = useLeads(siteId, FIRST, search !== undefined && mayExport).data?.total;
  const part = search !== undefined && found !== undefined && all !== undefined ? ([found, all] as const) : null;
  const save = async () => {
    setBusy(true);
    try {
      await saveLeads(siteId, search);
      const text = part && texts.someDone(...part);
      showToast({ tone: 'success', about: ABOUT, title: texts.done, ...(text !== null && { text }) });
    } catch (error) {
      showToast({ tone: 'danger', about: ABOUT, title: texts.failed, text: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  if (!mayExport) return null;
  return (
    <Button icon={Download} className="max-sm:flex-1" busy={isBusy} busyText={texts.busy} onClick={() => void save()}>
      {part ? texts.some(...part) : texts.action}
    </Button>
  );
}
