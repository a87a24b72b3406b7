import { type Screen, seeText } from './screen.ts';
import { failCalls } from './testing/change-answers.ts';

/** What the operator sets for the whole installation, its mails and its audit log. */
export const SETTINGS_SCREENS: readonly Screen[] = [
  {
    name: 'admin-settings',
    isBase: true,
    who: 'operator',
    path: () => '/admin/settings',
    act: seeText('System Settings'),
  },
  {
    name: 'admin-settings-error',
    who: 'operator',
    path: () => '/admin/settings',
    prepare: (page) => failCalls(page, '**/api/admin/settings'),
    act: seeText('could not be loaded'),
  },
  {
    name: 'admin-mail',
    isBase: true,
    who: 'operator',
    path: () => '/admin/settings?section=mail',
    act: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  {
    name: 'admin-outbox',
    who: 'operator',
    path: () => '/admin/settings?section=outbox',
    act: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  {
    name: 'admin-audit',
    who: 'operator',
    path: () => '/admin/settings?section=audit',
    act: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
];
