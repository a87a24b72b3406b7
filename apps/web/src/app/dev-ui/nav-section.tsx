import { LayoutGrid, List } from 'lucide-react';
import { useState } from 'react';
import { Badge, Tag, type Tone } from '../../ui/badge.tsx';
import { Chip, FilterChip } from '../../ui/chip.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Segmented } from '../../ui/inputs/segmented.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { StatusBadge } from '../../session/video-status.tsx';
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
