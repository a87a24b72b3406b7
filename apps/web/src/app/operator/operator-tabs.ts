import type { OperatorTab } from '../../feature.ts';
import { OPERATOR_FEATURES } from './operator-features.ts';

const [first, ...others] = OPERATOR_FEATURES.flatMap(({ tabs = [] }) => tabs).map((tab): OperatorTab => ({
  key: tab.key,
  icon: tab.icon,
  get label() {
    return tab.label;
  },
  sections: [...tab.sections, ...OPERATOR_FEATURES.flatMap(({ sections }) => sections?.[tab.key] ?? [])],
}));
if (!first) throw new Error('No feature has a tab of the back office.');

/** Every tab, each with the sections that other features add to it. */
export const OPERATOR_TABS: readonly [OperatorTab, ...OperatorTab[]] = [first, ...others];

/** What an address shows: a tab, and the section of it; the first where the address names none that exists. */
export function findSection(tabKey: string, sectionKey: unknown) {
  const tab = OPERATOR_TABS.find(({ key }) => key === tabKey);
  if (!tab) return null;
  return { tab, section: tab.sections.find(({ key }) => key === sectionKey) ?? tab.sections[0] };
}

/** The address of a tab, for links. */
export const toTab = ({ key }: Pick<OperatorTab, 'key'>) =>
  ({ to: '/admin/$tab', params: { tab: key }, search: {} }) as const;

/** The address of a section. The first needs no word of its own. */
export const toSection = (tab: OperatorTab, index: number) =>
  ({ ...toTab(tab), search: index === 0 ? {} : { section: tab.sections[index]?.key } }) as const;
