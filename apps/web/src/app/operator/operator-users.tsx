import { UsersScreen } from '../../people/accounts/users/users-screen.tsx';
import { RecommendedPack } from '../../making/voices/voice-packs.parts.tsx';
import { DemoWelcome } from '../../running/demo/demo.parts.tsx';

/** The users, with the welcome of the demo and the advice to add a voice pack. */
export const OperatorUsers = () => <UsersScreen DemoWelcome={DemoWelcome} RecommendedPack={RecommendedPack} />;
