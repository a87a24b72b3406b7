import { PICTURE_SCREENS } from '../picture-screens.ts';
import { PRESENTER_SCREENS } from '../presenter-screens.ts';
import { SPEECH_PARTNERS_SCREENS } from '../speech-partners-screens.ts';
import { SPEECH_SERVER_SCREENS } from '../speech-server-screens.ts';
import { TEXT_SERVER_SCREENS } from '../text-server-screens.ts';
import { TRANSCRIBER_SCREENS } from '../transcriber-screens.ts';
import { VOICE_PACKS_SCREENS } from '../voice-packs-screens.ts';
import { testBaseStates } from '../testing/look-at-screens.ts';

testBaseStates([
  ...PICTURE_SCREENS,
  ...PRESENTER_SCREENS,
  ...SPEECH_PARTNERS_SCREENS,
  ...SPEECH_SERVER_SCREENS,
  ...TEXT_SERVER_SCREENS,
  ...TRANSCRIBER_SCREENS,
  ...VOICE_PACKS_SCREENS,
]);
