import { ExportButton } from '../../ui/list-buttons.tsx';
import { analyticsTexts } from './analytics.texts.ts';

const { actions, ...texts } = analyticsTexts.exporting;

/** Downloads the figures that are looked at as a table: a row for each day, or for each video. */
export function SaveTableButton({ of, download }: { of: 'days' | 'videos'; download: () => Promise<void> }) {
  const words = { ...texts, action: actions[of] };
  return <ExportButton about="analytics-export" className="max-sm:flex-1" words={words} save={download} />;
}
