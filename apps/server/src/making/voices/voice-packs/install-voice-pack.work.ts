import { defineWork } from '../../../platform/work/work-kind.ts';

/** Brings a voice pack to this machine, opens it and lets it speak. It waits for another server most of the time. */
export const installVoicePackWork = defineWork({
  name: 'install-voice-pack',
  lane: 'light',
  urgency: 'background',
  tries: 6,
  pauseSeconds: 5,
  failureCode: 'voice_pack_interrupted',
});
