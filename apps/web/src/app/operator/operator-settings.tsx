import { DefaultPlanField } from '../../people/plans/default-plan-field.tsx';
import { SettingsScreen } from '../../people/settings/settings-screen.tsx';
import { DemoRemoval, DemoWelcome } from '../../running/demo/demo.parts.tsx';

/** The settings, with the control for the default plan and what belongs to the demo. */
export const OperatorSettings = () => (
  <SettingsScreen PlanField={DefaultPlanField} DemoWelcome={DemoWelcome} DemoRemoval={DemoRemoval} />
);
