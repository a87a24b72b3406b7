import { TabPanel, Tabs } from '../../../../ui/tabs.tsx';
import { editorTexts } from '../editor.texts.ts';
import { LookPanel } from './look-panel.tsx';
import { SectionPanel } from './section-panel.tsx';
import { SharingPanel } from './sharing-panel.tsx';

const { panel: texts } = editorTexts;

const TABS = ['section', 'look', 'sharing'] as const;
export type PanelTab = (typeof TABS)[number];

type Props = { tab: PanelTab; onTab: (tab: PanelTab) => void; url: string };

/** Beside the page: what can be changed that is not written on it. */
export function EditorPanel({ tab, onTab, url }: Props) {
  return (
    <Tabs
      label={texts.label}
      tabs={TABS.map((value) => ({ value, label: texts.tabs[value] }))}
      value={tab}
      onValueChange={onTab}
      className="px-4"
    >
      <TabPanel value="section" className="pt-4 pb-8">
        <SectionPanel />
      </TabPanel>
      <TabPanel value="look" className="pt-4 pb-8">
        <LookPanel />
      </TabPanel>
      <TabPanel value="sharing" className="pt-4 pb-8">
        <SharingPanel url={url} />
      </TabPanel>
    </Tabs>
  );
}
