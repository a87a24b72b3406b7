import { PICTURE_SCREENS } from '../picture-screens.ts';
import { PRESENTER_SCREENS } from '../presenter-screens.ts';
import {
  SPEECH_PARTNERS_SCREENS,
  SPEECH_SERVER_SCREENS,
  TEXT_SERVER_SCREENS,
  TRANSCRIBER_SCREENS,
} from '../service-screens.ts';
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
