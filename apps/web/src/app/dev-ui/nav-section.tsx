import { LayoutGrid, List, Film, Globe, Plus, Settings } from 'lucide-react';
import { useState } from 'react';
import { Badge, Tag, type Tone, Chip, FilterChip } from '../../ui/badge.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Segmented } from '../../ui/inputs/segmented.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { StatusBadge } from '../../session/video-status.tsx';
import { Button } from '../../ui/button.tsx';
import { CommandProvider, openCommandMenu, openShortcuts } from '../../ui/commands/command-provider.tsx';
import { type Command, type CommandSource, useCommands, useCommandSource } from '../../ui/commands/commands.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { keyNames } from '../../ui/shortcuts.ts';
import { showToast } from '../../ui/feedback/toasts.tsx';
import { Example } from './section.tsx';

const TABS = [
  { value: 'projects', label: 'My Projects', count: 34 },
  { value: 'marketplace', label: 'Marketplace' },
  { value: 'editor', label: 'AI Video Editor' },
] as const;
const RANGES = ['24h', '7d', '30d', '90d'].map((value) => ({ value, label: value }));
const VIEWS = [
  { value: 'grid', label: 'Grid view', icon: LayoutGrid },
  { value: 'list', label: 'List view', icon: List },
] as const;
const TONES: readonly Tone[] = ['neutral', 'success', 'warning', 'danger', 'info', 'accent', 'plum', 'outline'];
const STATUSES = ['pending', 'processing', 'completed', 'failed', 'cancelled'] as const;

export function NavSection() {
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('projects');
  const [range, setRange] = useState('7d');
  const [view, setView] = useState<'grid' | 'list'>('grid');
  const [isOn, setIsOn] = useState(true);
  const [isFiltered, setIsFiltered] = useState(true);
  const [page, setPage] = useState(4);
  return (
    <>
      <Tabs label="Example" tabs={TABS} value={tab} onValueChange={setTab}>
        {TABS.map(({ value, label }) => (
          <TabPanel key={value} value={value} className="pt-4 text-text-2">
            {label}
          </TabPanel>
        ))}
      </Tabs>
      <Example label="Segments">
        <Segmented label="Range" segments={RANGES} value={range} onValueChange={setRange} />
        <Segmented label="View" segments={VIEWS} value={view} onValueChange={setView} />
      </Example>
      <Example label="Chips">
        <Chip pressed={isOn} onPress={() => setIsOn(!isOn)}>
          Featured
        </Chip>
        <Chip pressed={false} onPress={() => setIsOn(!isOn)}>
          Not chosen
        </Chip>
        {isFiltered && (
          <FilterChip name="Status" onRemove={() => setIsFiltered(false)}>
            Status: Failed
          </FilterChip>
        )}
      </Example>
      <Example label="Badges">
        {STATUSES.map((status) => (
          <StatusBadge key={status} video={{ status, attempts: 1 }} />
        ))}
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Tag>DFY</Tag>
      </Example>
      <Pager label="Pages of the example" page={page} pages={12} onPageChange={setPage} />
    </>
  );
}

const say = (label: string) => () => showToast({ tone: 'info', title: label });

const COMMANDS: readonly Command[] = [
  { id: 'create-video', label: 'Create Video', group: 'Go to', icon: Plus, keys: 'c', run: say('Create Video') },
  {
    id: 'create-site',
    label: 'Create Site',
    group: 'Go to',
    icon: Globe,
    keywords: ['marketplace'],
    run: say('Create Site'),
  },
  {
    id: 'settings',
    label: 'Account Settings',
    group: 'Go to',
    icon: Settings,
    keys: 'shift+s',
    run: say('Account Settings'),
  },
];
const TITLES = ['Curl cream before and after', 'Cold brew in one minute', 'Glow serum, morning routine'];
/** Milliseconds a search takes here. */
const SEARCH_MS = 400;

const VIDEOS: CommandSource = {
  id: 'sample-videos',
  group: 'Videos',
  search: async (text) => {
    await new Promise((resolve) => setTimeout(resolve, SEARCH_MS));
    if (text === 'fail') throw new Error('No answer.');
    return TITLES.filter((title) => title.toLowerCase().includes(text.toLowerCase())).map((label) => ({
      id: `sample-video-${label}`,
      label,
      group: 'Videos',
      icon: Film,
      note: '9,871 views',
      run: say(label),
    }));
  },
};

export function CommandSection() {
  useCommands(COMMANDS);
  useCommandSource(VIDEOS);
  return (
    <>
      <CommandProvider />
      <Example label="Open by key or by button">
        <Button onClick={openCommandMenu}>
          Search or jump to <Keys keys="mod+k" />
        </Button>
        <Button onClick={openShortcuts}>
          Keyboard shortcuts <Keys keys="?" />
        </Button>
      </Example>
    </>
  );
}

function Keys({ keys }: { keys: string }) {
  return (
    <span aria-hidden className="flex gap-1">
      {keyNames(keys).map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </span>
  );
}
