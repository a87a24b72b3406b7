import { DefaultPlanField } from '../../features/plans/default-plan-field.tsx';
import { SettingsScreen } from '../../features/settings/settings-screen.tsx';

/** The settings, with the control for the default plan, which belongs to the feature plans. */
export const OperatorSettings = () => <SettingsScreen PlanField={DefaultPlanField} />;
