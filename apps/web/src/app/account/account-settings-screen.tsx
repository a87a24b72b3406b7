import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTitle } from '../../lib/use-title.ts';
import { FormSkeleton } from '../../ui/feedback/skeletons.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { accountSettingsTexts as texts } from './account-settings.texts.ts';
import { toSettingsTab } from '../../session/settings-address.ts';
import { findTab, SETTINGS_TABS } from './settings-tabs.tsx';

const TABS = SETTINGS_TABS.map(({ key, label }) => ({ value: key, label }));

/** What people decide about themselves and their account, by tabs; the open one stands in the address. */
export function AccountSettingsScreen() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const open = findTab(search['tab']);
  useTitle(texts.title);
  return (
    <div className="page-x pt-(--gap-section) pb-16 max-sm:pb-12">
      <div className="mx-auto max-w-[1080px]">
        <h1 className="display-28">{texts.title}</h1>
        <p className="mt-1 text-text-2">{texts.text}</p>
        <Tabs
          label={texts.title}
          tabs={TABS}
          value={open.key}
          // Leaving a tab may be asked about first, so it takes more than a focus.
          activation="manual"
          onValueChange={(key) => void navigate(toSettingsTab(key))}
          className="mt-4"
        >
          {SETTINGS_TABS.map(({ key, screen: Screen }) => (
            <TabPanel key={key} value={key} className="pt-6">
              <Suspense fallback={<FormSkeleton label={texts.loading} />}>
                <Screen />
              </Suspense>
            </TabPanel>
          ))}
        </Tabs>
      </div>
    </div>
  );
}
