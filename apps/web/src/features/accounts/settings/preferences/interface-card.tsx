import { PREFERENCE_CHOICES } from '@sayso/contract';
import type { ReactNode } from 'react';
import { TitledCard } from '../../../../ui/card.tsx';
import { RadioCardsField, SwitchField } from '../../../../ui/form/choice-fields.tsx';
import type { AppForm } from '../../../../ui/form/use-app-form.ts';
import { useFormField } from '../../../../ui/form/use-form-field.ts';
import type { PreferenceValues } from './preference-values.ts';
import { preferencesTexts as texts } from './preferences.texts.ts';

type Props = { form: AppForm<PreferenceValues> };

const THEMES = PREFERENCE_CHOICES.theme.map((value) => ({ value, label: texts.options.theme[value] }));

/** How the app looks and asks, and what it writes about. */
export function InterfaceCard({ form }: Props) {
  const line = <Key extends keyof typeof texts.help>(name: Key) => ({
    form,
    name,
    label: texts.labels[name],
    help: texts.help[name],
  });
  const { value: hasMails } = useFormField<boolean, PreferenceValues>({ form, name: 'emailNotifications' });
  return (
    <TitledCard {...texts.interface}>
      <RadioCardsField
        form={form}
        name="theme"
        label={texts.labels.theme}
        cards={THEMES}
        grid="grid-cols-3 gap-2! max-xs:grid-cols-1"
      />
      <Lines title={texts.layout}>
        <SwitchField {...line('sidebarCollapsed')} />
        <SwitchField {...line('compactView')} />
      </Lines>
      <Lines title={texts.generation}>
        <SwitchField {...line('autoSave')} />
        <SwitchField {...line('confirmBeforeDelete')} />
        <SwitchField {...line('showPreviewBeforeGenerate')} />
        <SwitchField {...line('showFirstVideoGuide')} />
      </Lines>
      <Lines title={texts.notifications}>
        <SwitchField {...line('emailNotifications')} />
        <SwitchField {...line('videoCompleteNotifications')} disabled={!hasMails} />
        <SwitchField {...line('weeklyReports')} disabled={!hasMails} />
        <SwitchField {...line('marketingEmails')} disabled={!hasMails} />
      </Lines>
    </TitledCard>
  );
}

function Lines({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-border pt-4">
      <h3 className="text-13 font-medium text-text-3">{title}</h3>
      <div className="-mb-3 divide-y divide-border">{children}</div>
    </section>
  );
}
