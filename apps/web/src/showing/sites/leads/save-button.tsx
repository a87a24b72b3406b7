import { useMay } from '../../../session/may.ts';
import { saveLeads, useLeads } from './leads.queries.ts';
import { leadsTexts } from './leads.texts.ts';
import { ExportButton } from '../../../ui/actions/export-button.tsx';

const texts = leadsTexts.export;
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
  const mayExport = useMay('leads.export');
  const all = useLeads(siteId, FIRST, search !== undefined && mayExport).data?.total;
  const part = search !== undefined && found !== undefined && all !== undefined ? ([found, all] as const) : null;
  if (!mayExport) return null;
  const words = {
    ...texts,
    action: part ? texts.some(...part) : texts.action,
    done: { title: texts.done, ...(part && { text: texts.someDone(...part) }) },
  };
  return <ExportButton about="leads" className="max-sm:flex-1" words={words} save={() => saveLeads(siteId, search)} />;
}
