import { CreditCard, FileText, Flag, type LucideIcon, Settings, Users } from 'lucide-react';
import { type ComponentType, lazy } from 'react';

/** A part of a tab with an address of its own: `/admin/{tab}?section={key}`. */
export type OperatorSection = { key: string; label: string; screen: ComponentType };

/** One tab of the back office, with the documented key and label; small first letters are raised where it is shown. */
export type OperatorTab = {
  key: string;
  label: string;
  icon: LucideIcon;
  /** The first stands at the tab's plain address. */
  sections: readonly [OperatorSection, ...OperatorSection[]];
};

const UsersScreen = lazy(async () => ({
  default: (await import('../features/accounts/users/users-screen.tsx')).UsersScreen,
}));
const PlansScreen = lazy(async () => ({
  default: (await import('../features/plans/plans-screen.tsx')).PlansScreen,
}));
const PagesScreen = lazy(async () => ({
  default: (await import('../features/pages/management/pages-screen.tsx')).PagesScreen,
}));
const ReportsScreen = lazy(async () => ({
  default: (await import('../features/moderation/reports-screen.tsx')).ReportsScreen,
}));
const SettingsScreen = lazy(async () => ({
  default: (await import('./operator-settings.tsx')).OperatorSettings,
}));

const SpeechServerScreen = lazy(async () => ({
  default: (await import('../features/voices/speech-server/speech-server-screen.tsx')).SpeechServerScreen,
}));
const VoicePacksScreen = lazy(async () => ({
  default: (await import('../features/voices/voice-packs/voice-packs-screen.tsx')).VoicePacksScreen,
}));
const MailSettings = lazy(async () => ({
  default: (await import('../features/mail/mail-settings.tsx')).MailSettings,
}));
const MailOutboxScreen = lazy(async () => ({
  default: (await import('../features/mail/mail-outbox-screen.tsx')).MailOutboxScreen,
}));
const AuditScreen = lazy(async () => ({
  default: (await import('../features/audit/audit-screen.tsx')).AuditScreen,
}));

/** In the documented order: users, plans, pages, webhooks, analytics, content, monitoring, settings. A tab is here when its screen is. */
export const OPERATOR_TABS: readonly [OperatorTab, ...OperatorTab[]] = [
  {
    key: 'users',
    label: 'User Management',
    icon: Users,
    sections: [{ key: 'all', label: 'User Management', screen: UsersScreen }],
  },
  {
    key: 'plans',
    label: 'Plan Management',
    icon: CreditCard,
    sections: [{ key: 'all', label: 'Plan Management', screen: PlansScreen }],
  },
  {
    key: 'pages',
    label: 'Page Management',
    icon: FileText,
    sections: [{ key: 'all', label: 'Page Management', screen: PagesScreen }],
  },
  {
    key: 'content',
    label: 'Reports',
    icon: Flag,
    sections: [{ key: 'reports', label: 'Reports', screen: ReportsScreen }],
  },
  {
    key: 'settings',
    label: 'settings',
    icon: Settings,
    sections: [
      { key: 'general', label: 'General', screen: SettingsScreen },
      { key: 'voice-packs', label: 'Voice packs', screen: VoicePacksScreen },
      { key: 'speech-server', label: 'Speech server', screen: SpeechServerScreen },
      { key: 'mail', label: 'Mail', screen: MailSettings },
      { key: 'outbox', label: 'Mail outbox', screen: MailOutboxScreen },
      { key: 'audit', label: 'Audit log', screen: AuditScreen },
    ],
  },
];

/** What an address shows: a tab, and the section of it; the first where the address names none that exists. */
export function findSection(tabKey: string, sectionKey: unknown) {
  const tab = OPERATOR_TABS.find(({ key }) => key === tabKey);
  if (!tab) return null;
  return { tab, section: tab.sections.find(({ key }) => key === sectionKey) ?? tab.sections[0] };
}

/** The address of a tab, for links. */
export const toTab = ({ key }: OperatorTab) => ({ to: '/admin/$tab', params: { tab: key }, search: {} }) as const;

/** The address of a section. The first needs no word of its own. */
export const toSection = (tab: OperatorTab, index: number) =>
  ({ ...toTab(tab), search: index === 0 ? {} : { section: tab.sections[index]?.key } }) as const;
