import { PREFERENCE_CHOICES } from '@sayso/contract';
import { useMay } from '../../../../session/may.ts';
import { TitledCard } from '../../../../ui/card.tsx';
import { RadioCardsField, SwitchField } from '../../../../ui/form/choice-fields.tsx';
import type { AppForm } from '../../../../ui/form/use-app-form.ts';
import { useFormField } from '../../../../ui/form/use-form-field.ts';
import { PreferenceSection } from './preference-section.tsx';
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
  const isOperator = useMay('voices.manage');
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
      <PreferenceSection look="lines" title={texts.layout}>
        <SwitchField {...line('sidebarCollapsed')} />
        <SwitchField {...line('compactView')} />
      </PreferenceSection>
      <PreferenceSection look="lines" title={texts.generation}>
        <SwitchField {...line('autoSave')} />
        <SwitchField {...line('confirmBeforeDelete')} />
        <SwitchField {...line('showPreviewBeforeGenerate')} />
        <SwitchField {...line('showFirstVideoGuide')} />
        {isOperator && <SwitchField {...line('showVoicePackTip')} />}
      </PreferenceSection>
      <PreferenceSection look="lines" title={texts.notifications}>
        <SwitchField {...line('emailNotifications')} />
        <SwitchField {...line('videoCompleteNotifications')} disabled={!hasMails} />
        <SwitchField {...line('weeklyReports')} disabled={!hasMails} />
        <SwitchField {...line('leadNotifications')} disabled={!hasMails} />
        <SwitchField {...line('marketingEmails')} disabled={!hasMails} />
      </PreferenceSection>
    </TitledCard>
  );
}
