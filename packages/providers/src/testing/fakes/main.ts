import { createBuiltInSpeech } from '../../speech/built-in/built-in-speech.ts';
import { FAKE_KEY } from './fake-partner.ts';
import { FAULTS } from './faults.ts';
import { startFakes } from './start-fakes.ts';

const PORT = 4010;
const fakes = await startFakes({ speech: createBuiltInSpeech(), port: PORT });
const addresses = ['elevenlabs', 'google', 'kokoro/v1', 'openai/v1', 'whisper/v1'].map(
  (partner) => `  ${fakes.address(partner)}`,
);
const told = [
  `Partners to try the product with. Their key: ${FAKE_KEY}`,
  ...addresses,
  `With /!FAULT behind the name one always fails: ${Object.keys(FAULTS).join(', ')}`,
];
process.stdout.write(`${told.join('\n')}\n`);
