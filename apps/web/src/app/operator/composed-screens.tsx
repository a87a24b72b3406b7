import { UsersScreen } from '../../people/accounts/users/users-screen.tsx';
import { DemoRemoval, DemoWelcome } from '../../running/demo/demo.parts.tsx';
import { DefaultPlanField } from '../../people/plans/default-plan-field.tsx';
import { SettingsScreen } from '../../people/settings/settings-screen.tsx';
import { RecommendedPack } from '../../making/voices/voice-packs.parts.tsx';

/** The settings, with the control for the default plan and what belongs to the demo. */
export const OperatorSettings = () => (
  <SettingsScreen PlanField={DefaultPlanField} DemoWelcome={DemoWelcome} DemoRemoval={DemoRemoval} />
);

/** The users, with the welcome of the demo and the advice to add a voice pack. */
export const OperatorUsers = () => <UsersScreen DemoWelcome={DemoWelcome} RecommendedPack={RecommendedPack} />;
